/*
 * Situations as the form and the address bar hold them.
 *
 * In the address a situation is its fields that differ from their defaults: rifles=10&cover=soft&down=yes&
 * traits=tribal,shock.  Whatever cannot be read is left out and named, so that an old or mistyped link still opens.
 */
import type { Field, Procedure, Situation, Value } from "./api";

export function defaults(fields: readonly Field[]): Situation {
  return Object.fromEntries(fields.map((field) => [field.name, copy(field.default)]));
}

function copy(value: Value): Value {
  return Array.isArray(value) ? [...value] : value;
}

export function same(a: Value | undefined, b: Value | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((word, i) => word === b[i]);
  return a === b;
}

export function isDefault(field: Field, situation: Situation): boolean {
  return same(situation[field.name], field.default);
}

/** A value as text, for the address and for people. */
export function write(value: Value): string {
  if (Array.isArray(value)) return value.join(",");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}

/** undefined when the text is not a value of the field. */
export function read(field: Field, text: string): Value | undefined {
  switch (field.type) {
    case "integer": {
      const value = Number(text);
      return /^-?\d+$/.test(text) && value >= field.min && value <= field.max ? value : undefined;
    }
    case "choice":
      return field.choices.includes(text) ? text : undefined;
    case "flag":
      return text === "yes" || text === "" ? true : text === "no" ? false : undefined;
    case "set": {
      const words = text.split(",").filter((word) => word !== "");
      return words.every((word) => field.choices.includes(word))
        ? field.choices.filter((word) => words.includes(word))
        : undefined;
    }
  }
}

/** Puts what differs from the defaults into the address, each name with the prefix before it. */
export function toSearch(fields: readonly Field[], situation: Situation, search: URLSearchParams, prefix = ""): void {
  for (const field of fields) {
    const value = situation[field.name];
    if (value !== undefined && !isDefault(field, situation)) search.set(prefix + field.name, write(value));
  }
}

export interface ReadSituation {
  situation: Situation;
  /** Members that are not fields, or not values of theirs. */
  refused: string[];
}

/** Reads the members that begin with the prefix; names that contain a dot behind it are none of ours. */
export function fromSearch(fields: readonly Field[], search: URLSearchParams, prefix = ""): ReadSituation {
  const situation = defaults(fields);
  const refused: string[] = [];
  for (const [key, text] of search) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    if (name.includes(".") || (prefix === "" && (name === "system" || name === "procedure"))) continue;
    const field = fields.find((one) => one.name === name);
    const value = field && read(field, text);
    if (value === undefined) refused.push(`${name}=${text}`);
    else situation[name] = value;
  }
  return { situation, refused };
}

/** "rifles=10 range=10 down": the situation in the words of the command line, without what is as by default. */
export function tell(fields: readonly Field[], situation: Situation): string {
  const words = fields
    .filter((field) => !isDefault(field, situation))
    .map((field) => {
      const value = situation[field.name]!;
      return value === true ? field.name : `${field.name}=${write(value)}`;
    });
  return words.join(" ") || "everything as by default";
}

/** Names of the fields in which two situations differ. */
export function differences(fields: readonly Field[], a: Situation, b: Situation): string[] {
  return fields.filter((field) => !same(a[field.name], b[field.name])).map((field) => field.name);
}

const SHOWN_ALL = 10;
const SHOWN_FIRST = 3;
const SHOWN_COMMON = 9;

/**
 * The fields that a form shows first.  A short form shows all; of a long one, the first few (they say what the
 * question is about) and those that most of the system's questions ask for, in the sheet's order.
 */
export function commonFields(fields: readonly Field[], procedures: readonly Procedure[]): Set<string> {
  const names = fields.map((field) => field.name);
  if (names.length <= SHOWN_ALL) return new Set(names);
  const asked = (name: string): number => procedures.filter((one) => one.fields.includes(name)).length;
  const first = names.slice(0, SHOWN_FIRST);
  const frequent = names
    .slice(SHOWN_FIRST)
    .map((name, place) => ({ name, place, asked: asked(name) }))
    .sort((a, b) => b.asked - a.asked || a.place - b.place)
    .slice(0, SHOWN_COMMON - SHOWN_FIRST)
    .map((one) => one.name);
  return new Set([...first, ...frequent]);
}
