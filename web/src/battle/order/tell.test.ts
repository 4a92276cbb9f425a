import { describe, expect, it } from "vitest";
import type { Unit } from "../../lib/api";
import type { Draft } from "./draft";
import { aims, draft, path } from "./fixtures";
import { tellAnswers, tellApart, tellOrder } from "./tell";

const unit = { id: "us-1", presence: "on", at: [24, 12], facing: 0 } as unknown as Unit;
const tell = (one: Draft): string => tellOrder(one, unit, (id) => id, "inch");
const told = (...list: Draft[]): string[] => tellApart(list, unit, (id) => id, "inch");

describe("an order", () => {
  it.each([
    [draft("storm", "us-1", { enemy: "ger-2" }), "storm ger-2"],
    [draft("go", "us-1", { ...path([24, 18]), facing: 90, at: aims("ger-1:shell", "-", "ger-2") }), 'go 6" north, facing east (90°), at ger-1 (shell), at ger-2'],
    [draft("put", "us-1", { point: [24, 8] }), 'put 4" south'],
    [draft("point", "us-1", { point: [3, 4] }), 'point at 3" east, 4" north'],
    [draft("volley", "us-1", { target: "ger-1", drill: "line", "then-charge": true, rounds: 2, within: 4.5, with: aims("us-2", "us-3") }), 'volley at ger-1, drill line, then charge, 2 rounds, within 4.5", with us-2, us-3'],
    [draft("volley", "us-1", { rounds: 1 }), "volley, 1 round"],
    [draft("volley", "us-1", { inches: 3 }), 'volley, 3"'],
  ])("%#: is said with all its parts", (one, words) => expect(tell(one)).toBe(words));

  it("has its lengths in the units of who reads it", () =>
    expect(tellOrder(draft("volley", "us-1", { inches: 3, within: 4 }), unit, (id) => id, "cm")).toBe("volley, 7.5 cm, within 10 cm"));
});

describe("orders in a list", () => {
  it("stay short where they differ", () => {
    expect(told(draft("lie"), draft("rush", "us-1", path([24, 18])))).toEqual(["lie", 'rush 6" north']);
  });

  it("say where they end, and by which way, where they would be called the same", () => {
    const list = told(...[path([24, 18]), path([24.5, 17.98]), path([24, 15], [24, 18]), path([24, 14], [24, 18])].map((parts) => draft("rush", "us-1", parts)));
    expect(new Set(list).size).toBe(list.length);
    expect(list[1]).toMatch(/^rush [\d.]+" north/);
    expect(list[2]).toContain('by 24" east, 15" north');
  });

  it("have a number at last", () => {
    expect(told(draft("lie"), draft("lie"))).toEqual(["lie (1)", "lie (2)"]);
  });
});

describe("answers to a question", () => {
  it("are their words alone where they differ in nothing else", () => {
    const both = [draft("volley", "us-1", { drill: "line" }), draft("volley", "us-1", { drill: "square" })];
    expect(tellAnswers(both, unit, (id) => id, "inch")).toEqual(["line", "square"]);
    expect(tellAnswers(both.slice(1), unit, (id) => id, "inch")).toEqual(["volley, drill square"]);
  });
});
