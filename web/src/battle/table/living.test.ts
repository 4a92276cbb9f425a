import { describe, expect, it } from "vitest";
import type { Point } from "../../lib/api";
import { standingAt } from "./living";

const square = (x: number): Point[] => [[x, 1], [x + 1, 1], [x + 1, 0], [x, 0]];

describe("a battle that is looked at", () => {
  const frames = [
    [{ id: "a", side: 1 as const, corners: square(0) }, { id: "b", side: 2 as const, corners: square(5) }],
    [{ id: "a", side: 1 as const, corners: square(2) }],
    [{ id: "b", side: 2 as const, corners: [] }],
  ];

  it("has each where it went last, and nobody who is gone", () => {
    expect(standingAt(frames, 0)).toEqual([]);
    expect(standingAt(frames, 2).map((one) => [one.id, one.corners[0]![0]])).toEqual([["a", 2], ["b", 5]]);
    expect(standingAt(frames, 3).map((one) => one.id)).toEqual(["a"]);
  });
});
