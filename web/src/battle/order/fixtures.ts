/* Verbs and orders of a game that there is not, for tests: the page knows none. */
import type { Aim, Option, PartValue, Point, Verb, VerbPart } from "../../lib/api";
import { type Draft, draftOf, writeOrder } from "./draft";

const unit: VerbPart = { name: "unit", is: "unit" };

export const verbs: readonly Verb[] = [
  { verb: "yes", meaning: "so be it", parts: [] },
  { verb: "lie", meaning: "lie low", parts: [unit] },
  { verb: "go", meaning: "move, then shoot", parts: [unit, { name: "path", is: "path" }, { name: "facing", is: "facing" }, { name: "at", is: "aims", ways: ["plain", "shell"] }] },
  { verb: "rush", meaning: "move far", parts: [unit, { name: "path", is: "path" }] },
  { verb: "shoot", meaning: "shoot", parts: [unit, { name: "at", is: "aims", ways: ["plain", "shell"] }] },
  { verb: "storm", meaning: "run into it", parts: [unit, { name: "enemy", is: "other", may_lack: false }] },
  { verb: "put", meaning: "place it", parts: [unit, { name: "point", is: "point" }, { name: "facing", is: "facing" }] },
  { verb: "point", meaning: "show where", parts: [unit, { name: "point", is: "point" }] },
  {
    verb: "volley", meaning: "shoot together", parts: [
      unit, { name: "target", is: "other", before: "at", may_lack: false }, { name: "drill", is: "word", words: ["line", "square"], may_lack: false },
      { name: "load", is: "word", words: ["ball", "grape"], may_lack: true }, { name: "then-charge", is: "flag" },
      { name: "rounds", is: "number", inches: false }, { name: "inches", is: "number", inches: false }, { name: "within", is: "number", inches: true }, { name: "with", is: "list", ways: [] },
    ],
  },
];

export function verbOf(word: string): Verb {
  return verbs.find((verb) => verb.verb === word)!;
}

export function draft(verb: string, unit: string | null = "us-1", parts: Record<string, PartValue> = {}): Draft {
  return draftOf({ verb, unit, parts }, verbs)!;
}

export function path(...points: Point[]): { path: Point[] } {
  return { path: points };
}

/** "ger-2:shell", "-". */
export function aims(...words: string[]): Aim[] {
  return words.map((word) => ({ unit: word.startsWith("-") ? null : word.split(":")[0]!, how: word.split(":")[1] ?? null }));
}

export function option(one: Draft): Option {
  return { order: writeOrder(one), verb: one.verb.verb, unit: one.unit, parts: { ...one.parts }, means: null };
}
