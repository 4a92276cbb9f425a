import { describe, expect, it } from "vitest";
import type { Unit } from "../../lib/api";
import { badgeOf, hasTile, placePlates, plateOf } from "./plates";

const unit = (id: string, x: number, y: number, width: number, depth: number, light = false): Unit =>
  ({ id, name: "Rifle squad", light, arm: null, bases: [], corners: [[x - width / 2, y + depth / 2], [x + width / 2, y + depth / 2], [x + width / 2, y - depth / 2], [x - width / 2, y - depth / 2]] }) as unknown as Unit;
const nobody = (): boolean => false;

describe("the letters on pieces", () => {
  it("stand apart from a base that is too small for them", () => {
    expect(plateOf(unit("a", 10, 10, 2, 2), 30).isApart).toBe(false);
    expect(plateOf(unit("a", 10, 10, 2, 0.5), 30).isApart).toBe(true);
    expect(plateOf(unit("a", 10, 10, 2, 2), 4).isApart).toBe(true);
  });

  it("have the sign of the arm beside them where there is room", () => {
    const mortar = { ...unit("a", 10, 10, 2, 0.5), arm: "mortar" as const, presence: "on" as const };
    expect(hasTile(mortar, 12)).toBe(true);
    expect(hasTile(mortar, 6)).toBe(false);
    expect(hasTile({ ...mortar, arm: null }, 12)).toBe(false);
    expect(hasTile({ ...mortar, corners: unit("a", 10, 10, 3, 3).corners }, 12)).toBe(false);
  });

  it("give way along the front to a commander who stands among them", () => {
    const places = placePlates([unit("line", 10, 10, 8, 3), unit("general", 10, 10, 1.5, 1.5, true)], 48, 30, nobody);
    expect(places.get("general")).toEqual([0, 0]);
    expect(Math.abs(places.get("line")![0])).toBeCloseTo(2.4);
  });

  it("rather leave their base than lie under another", () => {
    const places = placePlates([unit("behind", 10, 10, 3, 0.6), unit("before", 10, 10.8, 3, 0.6)], 48, 10, (id) => id === "behind");
    expect(places.get("behind")![1]).toBeGreaterThan(0);
  });

  it("go along the front to where no other base lies on them", () => {
    const places = placePlates([unit("line", 10, 10, 8, 2), unit("foe", 9.5, 10.5, 3, 2)], 48, 30, (id) => id === "line");
    expect(places.get("line")![0]).toBeGreaterThan(1);
  });

  it("are drawn last where they lie on another base, if they are drawn at all", () => {
    const crowd = Array.from({ length: 6 }, (_, i) => unit(`u${i}`, 10 + i * 0.2, 10, 1, 1));
    const covered = new Set<string>();
    const places = placePlates([unit("wide", 10, 10, 20, 20), ...crowd], 48, 6, (id) => id === "u5", covered);
    expect(covered.has("u5")).toBe(true);
    for (const id of covered) expect(places.get(id)).not.toBeNull();
  });

  it("have the number of those left behind them, not on them", () => {
    const apart = plateOf(unit("a", 10, 10, 2, 0.5), 12);
    const badge = badgeOf(apart, 3)!;
    expect(badge.x - badge.width / 2).toBeCloseTo(apart.width / 2);
  });

  it("are left out where there is no room, but never those of the chosen one", () => {
    const crowd = Array.from({ length: 6 }, (_, i) => unit(`u${i}`, 10 + i * 0.2, 10, 1, 1));
    const places = placePlates(crowd, 48, 6, (id) => id === "u5");
    expect(places.get("u5")).not.toBeNull();
    expect([...places.values()].filter((place) => place === null).length).toBeGreaterThan(0);
  });
});
