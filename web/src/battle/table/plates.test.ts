import { describe, expect, it } from "vitest";
import type { Unit } from "../../lib/api";
import { placePlates, plateOf } from "./plates";

const unit = (id: string, x: number, y: number, width: number, depth: number, light = false): Unit =>
  ({ id, name: "Rifle squad", light, corners: [[x - width / 2, y + depth / 2], [x + width / 2, y + depth / 2], [x + width / 2, y - depth / 2], [x - width / 2, y - depth / 2]] }) as unknown as Unit;
const nobody = (): boolean => false;

describe("the letters on pieces", () => {
  it("stand apart from a base that is too small for them", () => {
    expect(plateOf(unit("a", 10, 10, 2, 2), 30).isApart).toBe(false);
    expect(plateOf(unit("a", 10, 10, 2, 0.5), 30).isApart).toBe(true);
    expect(plateOf(unit("a", 10, 10, 2, 2), 4).isApart).toBe(true);
  });

  it("give way along the front to a commander who stands among them", () => {
    const places = placePlates([unit("line", 10, 10, 8, 3), unit("general", 10, 10, 1.5, 1.5, true)], 48, 30, nobody);
    expect(places.get("general")).toEqual([0, 0]);
    expect(Math.abs(places.get("line")![0])).toBeCloseTo(2.4);
  });

  it("are left out where there is no room, but never those of the chosen one", () => {
    const crowd = Array.from({ length: 6 }, (_, i) => unit(`u${i}`, 10 + i * 0.2, 10, 1, 1));
    const places = placePlates(crowd, 48, 6, (id) => id === "u5");
    expect(places.get("u5")).toEqual([0, 0]);
    expect([...places.values()].filter((place) => place === null)).toHaveLength(3);
  });
});
