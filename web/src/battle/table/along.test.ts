import { describe, expect, it } from "vitest";
import type { LineOfSight } from "../../lib/api";
import { alongWords, sightWords, stretchesOf } from "./along";

const piece = (kind: string, name: string | null, inches: number, meaning: string | null = null): LineOfSight["ground"][number] => ({ kind, name, meaning, is: [], cover: 0, from: 0, to: inches, inches });

describe("what lies along a way", () => {
  it("adds a piece up that two legs go through, in the order of the way", () => {
    const legs = [{ ground: [piece("wood", "West wood", 2), piece("hedge", null, 0)] }, { ground: [piece("wood", "West wood", 1.5), piece("wood", "East wood", 1)] }];
    expect(stretchesOf(legs).map((one) => [one.name, one.inches])).toEqual([["West wood", 3.5], ["hedge", 0], ["East wood", 1]]);
  });

  it("says how much of it, and what it does", () => {
    const legs = [{ ground: [piece("wood", "West wood", 2.5, "at half speed"), piece("hedge", null, 0)] }];
    expect(alongWords(legs, "inch")).toEqual(['2.5" in West wood (at half speed)', "over hedge"]);
    expect(alongWords(legs, "cm")[0]).toBe("6.25 cm in West wood (at half speed)");
    expect(alongWords([{ ground: [] }], "inch")).toEqual([]);
  });

  it("says who would see whom", () => {
    const sight = { unit: "a", other: "b", seen: false, words: '20", hidden by the wood', blocked: null };
    expect(sightWords(sight, (id) => id.toUpperCase(), "inch")).toBe('From here A would not see B there: 20", hidden by the wood');
    expect(sightWords(null, String, "inch")).toBe("");
  });
});
