import { describe, expect, it } from "vitest";
import type { JudgedOrder } from "../../lib/shapes/battles";
import { curveOf, percent, signed, sumsOf, verdictOf } from "./coach";

function judged(more: Partial<JudgedOrder>): JudgedOrder {
  return {
    record: 1, turn: 1, side: 1, order: "fire a", before: 0.5, given: 0.5, interval: [0.4, 0.6], best: 0.5, "best-order": "fire a",
    loss: 0, "loss-interval": [0, 0], mark: "", exact: false, doctrine: true, ordered: 0.5, after: 0.5, throws: [], ...more,
  };
}

describe("what the coach says", () => {
  it("draws the line for side 1, whoever gave the order", () => {
    const line = curveOf([judged({ record: 4, after: 0.7 }), judged({ record: 5, side: 2, after: 0.2 })]);
    expect(line).toEqual([{ record: 4, chance: 0.7 }, { record: 5, chance: 0.8 }]);
  });

  it("sums what was given away and what the dice brought: one's luck is the other's bad luck", () => {
    const thrown = [{ dice: "1 D6: 6", before: 0.5, after: 0.7, luck: 0.2 }];
    const [one, two] = sumsOf([
      judged({ after: 0.7, throws: thrown }),
      judged({ side: 2, loss: 0.12, mark: "blunder", after: 0.3, throws: [] }),
      judged({ side: 2, loss: -0.01 }),
    ]);
    expect(one).toMatchObject({ orders: 1, lost: 0 });
    expect(one.luck).toBeCloseTo(0.2);
    expect(two.luck).toBeCloseTo(-0.2);
    expect(two).toMatchObject({ orders: 2, lost: 0.12, marks: { blunder: 1, mistake: 0, inaccuracy: 0 } });
  });

  it("is never more certain than it is", () => {
    expect([percent(0), percent(0.001), percent(0.5), percent(0.999), percent(1)]).toEqual(["0%", "<1%", "50%", ">99%", "100%"]);
    expect([signed(0.032), signed(-0.1), signed(0)]).toEqual(["+3.2%", "−10.0%", "0.0%"]);
  });

  it("calls a mistake one only with its interval", () => {
    expect(verdictOf(judged({ mark: "mistake", loss: 0.08, "loss-interval": [0.05, 0.11] }))).toBe("a mistake: gave 8.0% away (5.0% to 11.0%)");
    expect(verdictOf(judged({ loss: 0.015, "loss-interval": [0.005, 0.025] }))).toBe("gave 1.5% away");
    expect(verdictOf(judged({ loss: 0.03, "loss-interval": [-0.02, 0.08] }))).toBe("nothing better is certain");
  });
});
