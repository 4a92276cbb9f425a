import { describe, expect, it } from "vitest";
import type { Mark } from "../lib/api";
import { isWorn, markersOf, shortName } from "./names";

const mark = (field: string, kind: Mark["kind"], more: Partial<Mark> = {}): Mark => ({ field, kind, sign: null, one: field, many: `${field}s`, silent: null, ...more });

describe("short names", () => {
  it("keep what tells units apart", () => {
    expect(["Blue guards 2", "Model IV", "Guards", "Guns on the farm", "Warband of the young"].map(shortName)).toEqual(["BG2", "MIV", "Gu", "GF", "WY"]);
  });
});

describe("markers", () => {
  const marks = [mark("order", "word", { silent: "none usual" }), mark("hit", "count"), mark("token", "count", { sign: "●" }), mark("stuck", "sign", { sign: "⊘" }), mark("spent", "shade")];
  it("are what the game declares, and nothing else", () => {
    const markers = markersOf({ facts: { order: "march-on", hit: 2, token: 1, stuck: true, spent: true, other: 7 } }, marks);
    expect(markers.map((one) => one.text)).toEqual(["Ma", "2", "●", "⊘"]);
    expect(markers.map((one) => one.tone)).toEqual([0, 0, 1, 0]);
    expect(markers.map((one) => one.title)).toEqual(["order march on", "2 hits", "1 token", "stuck"]);
  });
  it("show nothing where there is nothing", () => {
    expect(markersOf({ facts: { order: "none", hit: 0, token: 0, stuck: false } }, marks)).toEqual([]);
    expect(markersOf({ facts: { order: "usual" } }, marks)).toEqual([]);
    expect(markersOf({ facts: {} }, marks)).toEqual([]);
  });
  it("count what is written on them", () => {
    expect(markersOf({ facts: { token: 3 } }, marks)[0]!.text).toBe("●●●");
    expect(markersOf({ facts: { token: 4 } }, marks)[0]!.text).toBe("●4");
  });
  it("may be the whole piece", () => {
    expect(isWorn({ facts: { spent: true } }, marks)).toBe(true);
    expect(isWorn({ facts: { spent: false, stuck: true } }, marks)).toBe(false);
  });
});
