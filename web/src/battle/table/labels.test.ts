import { describe, expect, it } from "vitest";
import { boxOf, firstFree, overlap, roundPlaces, textBox } from "./labels";

describe("words on the table", () => {
  it("knows what covers what", () => {
    const name = textBox("Rifle squad", 10, 10, 1);
    expect(overlap(name, textBox("12\", no cover", 12, 10.5, 1))).toBe(true);
    expect(overlap(name, textBox("12\", no cover", 10, 11.1, 1))).toBe(false);
    expect(overlap(name, boxOf([[13, 9], [15, 9], [15, 11]]))).toBe(true);
    expect(overlap(name, boxOf([[14, 9], [15, 9], [15, 11]]))).toBe(false);
  });

  it("takes the first place that is free", () => {
    const places = [0, 1, 2].map((y) => textBox("run 12\"", 5, y, 0.9));
    expect(firstFree(places, [])).toBe(0);
    expect(firstFree(places, [places[0]!])).toBe(1);
    expect(firstFree(places, places)).toBe(-1);
  });

  it("names a circle above it, on the table if it can", () => {
    expect(roundPlaces([10, 20], 6, 48, 48)[0]).toEqual([10, 14]);
    const [x, y] = roundPlaces([10, 4], 6, 48, 48)[0]!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(Math.hypot(x - 10, y - 4)).toBeCloseTo(6);
  });
});
