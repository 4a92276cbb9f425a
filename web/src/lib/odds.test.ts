import { describe, expect, it } from "vitest";
import type { Odds, OutcomeField } from "./api";
import { about, foldTail, fraction, fractionOf, marginal, oneIn, percent } from "./odds";
import { measures, sweepValues } from "./sweep";

const casualties: OutcomeField = { name: "casualties", label: "casualties", type: "integer", meaning: "" };
const fate: OutcomeField = { name: "fate", label: "fate", type: "choice", choices: ["stands", "broken", "wiped-out"], meaning: "" };
const odds: Odds = {
  system: "s", procedure: "p", situation: {}, trail: [], total: 1,
  mean: { casualties: 0.75 },
  outcomes: [
    { p: 0.25, outcome: { casualties: 1, fate: "broken" } },
    { p: 0.5, outcome: { casualties: 0, fate: "stands" } },
    { p: 0.25, outcome: { casualties: 2, fate: "stands" } },
  ],
};

it("sums whole outcomes for each field, in the field's order", () => {
  expect(marginal(odds, casualties)).toEqual({
    field: casualties,
    lines: [
      { value: 0, exactly: 0.5, atLeast: 1 },
      { value: 1, exactly: 0.25, atLeast: 0.5 },
      { value: 2, exactly: 0.25, atLeast: 0.25 },
    ],
    mean: 0.75,
    spread: Math.sqrt(0.6875),
  });
  expect(marginal(odds, fate).lines).toEqual([
    { value: "stands", exactly: 0.75 },
    { value: "broken", exactly: 0.25 },
  ]);
});

it("folds a tail that hardly ever happens, but not a single line of it", () => {
  const lines = [0.5, 0.3, 0.2, 0.00001, 0.00001, 0.00001].map((exactly, value) => ({ value, exactly }));
  expect(foldTail(lines).shown).toHaveLength(3);
  expect(foldTail(lines.slice(0, 4)).shown).toHaveLength(4);
});

describe("a chance in words", () => {
  it.each([
    [0, "0%"], [1, "100%"], [1 - 1e-16, "100%"], [0.5, "50.00%"], [0.00004, "<0.01%"], [0.99999, ">99.99%"], [7 / 12, "58.33%"],
  ])("%f is %s", (p, words) => expect(percent(p)).toBe(words));

  it.each([
    [0, "0%"], [1, "100%"], [0.001, "<1%"], [0.01, "1%"], [0.556, "56%"], [0.99, "99%"], [0.999, ">99%"],
  ])("%f is about %s", (p, words) => expect(about(p, "percent")).toBe(words));

  it.each([[0, "never"], [1, "always"], [1 / 6, "1 in 6"], [7 / 12, "1 in 1.71"], [1 / 7776, "1 in 7,776"]])(
    "%f is %s",
    (p, words) => expect(oneIn(p)).toBe(words),
  );

  it.each([[0, "0"], [1, "1"], [7 / 12, "7/12"], [1 / 108, "1/108"], [31031 / 46656, "31031/46656"], [0.3333333333333333, "1/3"]])(
    "%f is %s",
    (p, words) => expect(fraction(p)).toBe(words),
  );

  it("does not invent a fraction", () => {
    expect(fractionOf(Math.PI / 4)).toBeNull();
    expect(fraction(1 / 6 ** 8)).toBe("≈ 1/1.7e+6");
  });

  it("finds every fraction of five dice again", () => {
    for (let n = 1; n < 7776; n += 7) {
      const [a, b] = fractionOf(n / 7776)!;
      expect(a * 7776).toBe(n * b);
    }
  });
});

describe("sweeps", () => {
  it("take all values, or equal steps", () => {
    expect(sweepValues({ name: "r", label: "r", type: "integer", min: 0, max: 48, default: 0, meaning: "" }, 64)).toHaveLength(49);
    expect(sweepValues({ name: "r", label: "r", type: "integer", min: 0, max: 200, default: 0, meaning: "" }, 64).length).toBeLessThanOrEqual(64);
    expect(sweepValues({ name: "d", label: "d", type: "flag", default: false, meaning: "" }, 64)).toEqual([false, true]);
  });

  it("draw means and chances", () => {
    const all = measures([casualties, fate], () => 2);
    expect(all.map((one) => one.id)).toEqual(["casualties", "casualties>=1", "casualties>=2", "fate=stands", "fate=broken", "fate=wiped-out"]);
    expect(all.map((one) => one.of(odds))).toEqual([0.75, 0.5, 0.25, 0.75, 0.25, 0]);
  });
});
