import { describe, expect, it } from "vitest";
import { lengthText, toInches, withLengths } from "./units";

describe("lengths", () => {
  it("counts a part of an inch as a whole one", () => {
    expect([25, 26, 0.1, 0, 27.5].map((cm) => toInches(cm, "cm"))).toEqual([10, 11, 1, 0, 11]);
  });
  it("writes centimetres behind the sheet's inches", () => {
    expect(withLengths('within 6" or 12".', "cm")).toBe('within 6" (15 cm) or 12" (30 cm).');
    expect(withLengths('within 6"', "inch")).toBe('within 6"');
    expect(lengthText(7, "cm")).toBe("17.5 cm");
  });
});
