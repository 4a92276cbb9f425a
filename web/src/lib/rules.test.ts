import { describe, expect, it } from "vitest";
import type { Rule } from "./api";
import { effectText, inColumns, pieces, search, tables } from "./rules";

describe("the sheet", () => {
  const row = (id: string, text: string, more: Partial<Rule> = {}): Rule => ({ id, table: id.split(".")[1]!, text, effect: "", kind: "row", ...more });
  const rules = [
    row("ba.hit.long-range", "long range", { effect: "-1", house: true }),
    row("ba.hit.base", "lowest die that hits", { effect: "3" }),
    row("ba.ruling.pins", "Each pin counts (ba.hit.base).", { kind: "ruling", settings: [{ id: "", name: "pin-morale", value: -1, default: -1, min: 0, max: 0, text: "morale" }] }),
  ];

  it("is searched by all words, in texts, ids and settings", () => {
    expect(search(rules, "LONG range")).toHaveLength(1);
    expect(search(rules, "morale")).toHaveLength(1);
    expect(search(rules, "long pins")).toHaveLength(0);
    expect(search(rules, "", "rulings")).toHaveLength(1);
    expect(search(rules, "", "house").map((rule) => rule.id)).toEqual(["ba.hit.long-range"]);
  });
  it("is cut into its tables", () => {
    expect(tables(rules).map((table) => [table.title, table.rules.length, table.isRulings])).toEqual([["Hit", 2, false], ["Ruling", 1, true]]);
  });
  it("has columns where the printed one does, if a table agrees on them", () => {
    const sheet = {
      tables: [
        { name: "hit", title: "Hit", columns: ["shots", "range"], rows: [{ id: rules[0]!.id, label: "rifle²¹", notes: "Team", cells: ["1", '24"'] }, { id: rules[1]!.id, label: "no shot" }] },
      ],
    };
    const printed = inColumns(sheet);
    expect(printed.get(rules[0]!.id)).toEqual({ label: "rifle; Team", cells: ["1", '24"'], columns: ["shots", "range"] });
    expect(printed.has(rules[1]!.id)).toBe(false);
    expect(tables(rules, printed).map((table) => table.columns)).toEqual([["shots", "range"], []]);
    printed.set(rules[1]!.id, { label: "", cells: ["1"], columns: ["other"] });
    expect(tables(rules, printed)[0]!.columns).toEqual([]);
    expect(inColumns(undefined).size).toBe(0);
  });
  it("links to the rows that it names, and to no others", () => {
    const ids = new Set(rules.map((rule) => rule.id));
    expect(pieces("counts (ba.hit.base), as in e.g. ba.hit.none.", ids)).toEqual([
      { text: "counts (" },
      { text: "base", link: "ba.hit.base" },
      { text: "), as in e.g. ba.hit.none." },
    ]);
  });
  it("writes effects with a sign if the sheet does", () => {
    expect(effectText(2, row("", "", { effect: "+1" }))).toBe("+2");
    expect(effectText(9, row("", "", { effect: "9" }))).toBe("9");
    expect(effectText(-1, undefined)).toBe("−1");
    expect(effectText("wiped out", undefined)).toBe("wiped out");
  });
});
