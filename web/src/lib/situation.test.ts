import { describe, expect, it } from "vitest";
import type { Field, Fields, Situation } from "./api";
import { arrange, defaults, differences, fromAddress, fromSearch, type Group, read, tell, toAddress, toSearch, usual } from "./situation";

const fields: Field[] = [
  { name: "rifles", label: "rifles", type: "integer", min: 0, max: 30, default: 0, meaning: "" },
  { name: "cover", label: "cover", type: "choice", choices: ["none", "soft", "hard"], labels: ["none", "soft", "hard"], default: "none", meaning: "" },
  { name: "down", label: "down", type: "flag", default: false, meaning: "" },
  { name: "traits", label: "traits", type: "set", choices: ["tribal", "shock"], labels: ["tribal", "shock"], default: [], meaning: "" },
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

const declared: Fields = {
  system: "s", procedure: "p", fields, outcome: [], example: { rifles: 5, cover: "soft" },
  sides: [{ name: "firer", fields: ["rifles", "traits"] }, { name: "target", fields: ["cover", "down"] }],
};

describe("the usual situation", () => {
  const address = (now: Situation): URLSearchParams => {
    const search = new URLSearchParams();
    toAddress(declared, now, search);
    return search;
  };

  it("is what an address without a field means", () => {
    expect(fromAddress(declared, new URLSearchParams("system=s")).situation).toEqual({ ...defaults(fields), rifles: 5, cover: "soft" });
    expect(fromAddress(declared, new URLSearchParams("rifles=3")).situation).toEqual({ ...defaults(fields), rifles: 3 });
  });

  it.each([usual(declared), defaults(fields), situation, { ...defaults(fields), down: true }])("and every other comes back from its own: %o", (now) =>
    expect(fromAddress(declared, address(now)).situation).toEqual(now),
  );
});

describe("the fields of a form", () => {
  const names = (groups: readonly Group[]): string[] => groups.map((group) => `${group.name}: ${group.fields.map((field) => field.name).join(" ")}`);

  it("stand by side, those of the example first", () => {
    const { shown, more } = arrange({ ...declared, example: { traits: [], down: false } });
    expect(names(shown)).toEqual(["firer: traits rifles", "target: down cover"]);
    expect(more).toEqual([]);
  });

  it("are folded where there are many, except those that the example names", () => {
    const many: Field[] = Array.from({ length: 20 }, (_, i) => ({ name: `f${i}`, label: `f${i}`, type: "flag", default: false, meaning: "" }));
    const { shown, more } = arrange({ system: "s", procedure: "p", fields: many, outcome: [], example: { f3: true, f1: false } });
    expect(names(shown)).toEqual([": f3 f1"]);
    expect(more[0]!.fields).toHaveLength(18);
  });
});
