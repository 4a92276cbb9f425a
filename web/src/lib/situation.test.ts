import { describe, expect, it } from "vitest";
import type { Field, Odds } from "./api";
import { commonFields, defaults, differences, distance, fromSearch, probes, read, tell, toSearch } from "./situation";

const fields: Field[] = [
  { name: "rifles", type: "integer", min: 0, max: 30, default: 0, meaning: "" },
  { name: "cover", type: "choice", choices: ["none", "soft", "hard"], default: "none", meaning: "" },
  { name: "down", type: "flag", default: false, meaning: "" },
  { name: "traits", type: "set", choices: ["tribal", "shock"], default: [], meaning: "" },
];
const situation = { rifles: 10, cover: "soft", down: true, traits: ["tribal", "shock"] };

describe("the address", () => {
  it("holds what differs from the defaults, and gives it back", () => {
    const search = new URLSearchParams();
    toSearch(fields, situation, search);
    expect(search.toString()).toBe("rifles=10&cover=soft&down=yes&traits=tribal%2Cshock");
    expect(fromSearch(fields, search)).toEqual({ situation, refused: [] });
  });

  it("is empty when everything is as by default", () => {
    const search = new URLSearchParams();
    toSearch(fields, defaults(fields), search);
    expect(search.toString()).toBe("");
  });

  it("keeps two situations apart by their prefix", () => {
    const search = new URLSearchParams("system=x&procedure=y&rifles=3&vs.rifles=4&plot.over=rifles");
    expect(fromSearch(fields, search).situation["rifles"]).toBe(3);
    expect(fromSearch(fields, search).refused).toEqual([]);
    expect(fromSearch(fields, search, "vs.").situation["rifles"]).toBe(4);
  });

  it("names what it cannot read, and opens all the same", () => {
    const search = new URLSearchParams("rifles=99&cover=thick&down=maybe&traits=tribal,odd&speed=3&rifles=1e3");
    const { situation: got, refused } = fromSearch(fields, search);
    expect(got).toEqual(defaults(fields));
    expect(refused).toEqual(["rifles=99", "cover=thick", "down=maybe", "traits=tribal,odd", "speed=3", "rifles=1e3"]);
  });

  it("is not led astray by odd numbers", () => {
    for (const text of ["", " 3", "3.5", "0x3", "-1", "31", "NaN", "Infinity"]) expect(read(fields[0]!, text)).toBeUndefined();
  });
});

it("tells a situation in the words of the command line", () => {
  expect(tell(fields, situation)).toBe("rifles=10 cover=soft down traits=tribal,shock");
  expect(tell(fields, defaults(fields))).toBe("everything as by default");
});

it("finds what two situations differ in", () => {
  expect(differences(fields, situation, { ...situation, cover: "hard", traits: ["shock"] })).toEqual(["cover", "traits"]);
});

describe("which fields come first", () => {
  const many: Field[] = Array.from({ length: 20 }, (_, i) => ({ name: `f${i}`, type: "flag", default: false, meaning: "" }));

  it("shows a short form whole", () => {
    expect(commonFields(fields, defaults(fields), new Map()).size).toBe(4);
  });

  it("shows of a long one the first, those that are set and those that matter", () => {
    const begin = { ...defaults(many), f19: true };
    const shown = commonFields(many, begin, new Map([["f10", 0.5], ["f11", 0.01]]));
    expect([...shown]).toEqual(["f0", "f1", "f2", "f3", "f19", "f10"]);
  });

  it("probes every field, with as many questions as are allowed, never a value out of range", () => {
    const asked = probes(fields, defaults(fields), 64);
    expect(asked[0]!.situation["rifles"]).toBe(5);
    expect(new Set(asked.slice(1).map((probe) => probe.name))).toEqual(new Set(["rifles", "cover", "down", "traits"]));
    expect(probes(many, defaults(many), 8)).toHaveLength(8);
    const top = probes(fields, { ...defaults(fields), rifles: 30 }, 64).filter((probe) => probe.name === "rifles");
    for (const probe of top) expect(probe.situation["rifles"]).toBeLessThanOrEqual(30);
  });

  it("measures how far apart odds are", () => {
    const odds = (p: number): Odds => ({
      system: "", procedure: "", situation: {}, trail: [], mean: {}, total: 1,
      outcomes: [{ p, outcome: { hit: true } }, { p: 1 - p, outcome: { hit: false } }],
    });
    expect(distance(odds(0.5), odds(0.5))).toBe(0);
    expect(distance(odds(1), odds(0))).toBe(1);
    expect(distance(odds(0.25), odds(0.5))).toBeCloseTo(0.25);
  });
});
