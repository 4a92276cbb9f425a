import { describe, expect, it } from "vitest";
import type { BattleState, Unit } from "../../lib/api";
import { overlap, boxOf, textBox } from "./labels";
import { onPicture } from "./geometry";
import { layOut } from "./layout";
import { NAME_PIXELS, type Scene, type Written, written as write } from "./written";

const DEPTH = 48;
const layoutOf = (scene: Scene, scale: number) => layOut(scene.battle, scene.battle.units, scale, (id) => id === scene.selected);
const written = (scene: Scene, scale: number): Written[] => write(scene, scale, layoutOf(scene, scale).taken);

function unit(i: number, x: number, y: number, pins = 0): Unit {
  return {
    id: `u${i}`, name: `Grenadier company ${i}`, called: `Grenadier company ${i}`, side: i % 2 ? 1 : 2, line: "", presence: "on", at: [x, y], facing: 0,
    corners: [[x - 1, y + 0.5], [x + 1, y + 0.5], [x + 1, y - 0.5], [x - 1, y - 0.5]], bases: [], files: 0, arm: "foot", weapon: null, light: false, facts: { pins },
  };
}

/** Sixty-four units, shoulder to shoulder. */
const crowd = Array.from({ length: 64 }, (_, i) => unit(i, 10 + (i % 8) * 2.4, 10 + Math.floor(i / 8) * 1.8, i % 3));

function scene(units: Unit[], selected: string | null = null): Scene {
  const battle = {
    units, sides: ["Blues", "Reds"], map: { title: "", width: 48, depth: DEPTH, shapes: [{ kind: "wood", name: "The copse", line: false, point: false, points: [[9, 9], [30, 9], [30, 26], [9, 26]] }], objectives: [{ name: "Mill", at: [20, 17], worth: 1, held_by: 0 }], patches: [] }, contacts: [],
    display: { marks: [{ field: "pins", kind: "count", sign: null, one: "pin", many: "pins", silent: null }] },
  } as unknown as BattleState;
  return { battle, selected, hovered: null, targets: [], look: null, hasReach: true, hasSight: true, moves: [], end: null, isPlaced: false, units: "inch" };
}

describe("what is written on the table", () => {
  it("lies neither on pieces nor on other words, in any crowd and at any size", () => {
    for (const scale of [10, 18, 30, 60]) {
      const found = written(scene(crowd), scale);
      const boxes = found.map(({ text, x, y, kind }) => textBox(text, x, y, (kind === "place" ? 11 : NAME_PIXELS) / scale));
      const pieces = crowd.map((one) => boxOf(one.corners.map((corner) => onPicture(corner, DEPTH))));
      for (const [i, box] of boxes.entries()) {
        expect(pieces.some((piece) => overlap(piece, box))).toBe(false);
        expect(boxes.some((other, k) => k !== i && overlap(other, box))).toBe(false);
      }
    }
  });

  it("has letters, markers, contacts and flags on none of the others", () => {
    for (const scale of [5, 10, 18, 30, 60]) {
      const crowded = scene(crowd, "u9");
      crowded.battle.contacts = [{ attacker: "u0", defender: "u9", facts: "" }];
      const { letters, markers, contacts, flags, taken } = layoutOf(crowded, scale);
      const apart = taken.slice(0, taken.length - crowd.length);
      for (const [i, box] of apart.entries()) expect(apart.slice(0, i).some((other) => overlap(other, box)), `${scale}`).toBe(false);
      expect(letters.get("u9")).toEqual([0, 0]);
      expect(markers.get("u1")).not.toBeUndefined();
      expect([contacts.length, flags.length]).toEqual([1, 1]);
    }
  });

  it("has the flags on the table, however near its edge they are asked for", () => {
    for (const scale of [4, 10, 30]) {
      const edge = scene([]);
      edge.battle.map.objectives = [47.9, 45, 20].map((x) => ({ name: "Road", at: [x, 17], worth: 1, held_by: 1 }));
      for (const [x] of layoutOf(edge, scale).flags) expect(x + 17 / scale).toBeLessThanOrEqual(48);
    }
  });

  it("names everybody where there is room", () => {
    const spread = Array.from({ length: 9 }, (_, i) => unit(i, 8 + (i % 3) * 14, 8 + Math.floor(i / 3) * 14));
    expect(written(scene(spread), 30).filter((one) => one.kind === "unit-name")).toHaveLength(9);
  });

  it("always names the one that is chosen, and first", () => {
    const found = written(scene(crowd, "u27"), 10);
    expect(found[0]!.text).toBe("Grenadier company 27");
  });
});
