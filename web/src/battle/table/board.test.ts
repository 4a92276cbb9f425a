import { afterEach, describe, expect, it } from "vitest";
import type { BattleState } from "../../lib/api";
import { board, isNorthern } from "./board.svelte";
import { fromPicture, onPicture } from "./geometry";

afterEach(() => {
  board.isFlipped = false;
});

describe("the table before whoever looks at it", () => {
  it("lies north up, or turned round", () => {
    board.width = 48;
    expect(onPicture([10, 4], 36)).toEqual([10, 32]);
    board.isFlipped = true;
    expect(onPicture([10, 4], 36)).toEqual([38, 4]);
    expect(fromPicture(onPicture([10, 4], 36), 36)).toEqual([10, 4]);
  });

  it("has one's own edge at the bottom, wherever the units have come to", () => {
    const map = { depth: 36, shapes: [] } as unknown as BattleState["map"];
    const units = [{ side: 1, presence: "on", at: [10, 30] }, { side: 2, presence: "on", at: [10, 5] }] as unknown as BattleState["units"];
    for (const [seat, isNorth] of [[1, false], [2, true]] as const) expect(isNorthern({ map, units, seat, edges: ["south", "north"] })).toBe(isNorth);
  });

  it("knows it by the zone where the scenario names none, else by the units", () => {
    const map = { depth: 36, shapes: [{ kind: "zone", side: 2, points: [[0, 30], [48, 30], [48, 36], [0, 36]] }] } as unknown as BattleState["map"];
    const units = [{ side: 1, presence: "on", at: [10, 5] }, { side: 1, presence: "gone", at: [10, 35] }] as unknown as BattleState["units"];
    expect(isNorthern({ map, units, seat: 2 })).toBe(true);
    expect(isNorthern({ map, units, seat: 1 })).toBe(false);
    expect(isNorthern({ map, units, seat: 0 })).toBe(false);
  });
});
