import { describe, expect, it } from "vitest";
import type { Throw } from "./api";
import { kindOf, needText, needTextAt, successes, wantedThrow, writeFaces } from "./dice";

describe("the throw that is wanted", () => {
  it("is read from the refusal", () => {
    const words = (rest: string): string => `${rest}: write all, _ for one to be rolled, ... to roll the rest`;
    expect(wantedThrow(words('"to hit" needs 3 dice (D6) and 2 are given'))).toEqual({ label: "to hit", dice: 3, sides: 6, given: 2 });
    expect(wantedThrow(words('"order die" needs 1 die (D18) and 0 are given'))).toEqual({ label: "order die", dice: 1, sides: 18, given: 0 });
    expect(wantedThrow(words('"a" needs 7 dice (D6) and 1 is given'))).toEqual({ label: "a", dice: 7, sides: 6, given: 1 });
  });

  it("is none when the refusal says something else", () => {
    expect(wantedThrow('too many dice: nothing is thrown for "5 5"')).toBeNull();
    expect(wantedThrow('"FUBAR": 9 is not a face of a D6: allowed are 1 to 6, or _ to have it rolled')).toBeNull();
  });
});

it("writes a blank for a die that is to be rolled", () => {
  expect(writeFaces([4, null, 6])).toBe("4 _ 6");
});

describe("what a throw amounts to", () => {
  const thrown = (dice: number[], need: number, result: number, more: Partial<Throw> = {}): Throw => ({ label: "", dice, sides: 6, need, result, ...more });

  it("counts, adds up, or goes its own way", () => {
    expect(kindOf(thrown([1, 2, 6], 3, 1))).toBe("count");
    expect(kindOf(thrown([5, 1], 7, 6))).toBe("total");
    expect(kindOf(thrown([5], 0, 3))).toBe("other");
  });

  it("knows the need of each group", () => {
    const mixed = thrown([4, 3, 3], 4, 2, { groups: [{ dice: 2, need: 4, name: "rifle" }, { dice: 1, need: 3, name: "mmg" }] });
    expect(successes(mixed)).toEqual([true, false, true]);
    expect(needText(mixed)).toBe("rifle 2D6 needing 4+, mmg 1D6 needing 3+");
    expect(needTextAt(mixed, 1)).toBe("rifle needing 4+");
    expect(needTextAt(mixed, 2)).toBe("mmg needing 3+");
    expect(needText(thrown([1], 0, 1))).toBe("");
    expect(needText(thrown([1, 2], 7, 3))).toBe("against 7");
  });
});
