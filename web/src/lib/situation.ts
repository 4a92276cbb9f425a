/*
 * Situations as the form and the address bar hold them.
 *
 * In the address a situation is its fields that differ from their defaults: range=10&cover=soft&
 * traits=one,two.  An address without any field is the usual situation; where all are as by default, those that the
 * usual situation names are written all the same.  Whatever cannot be read is left out and named, so that an old or
 * mistyped link still opens.
 */
import type { Field, Fields, Side, Situation, Value } from "./api";

export function defaults(fields: readonly Field[]): Situation {
  return Object.fromEntries(fields.map((field) => [field.name, copy(field.default)]));
}

/** The situation that a form opens with. */
export function usual(declared: Fields): Situation {
  return { ...defaults(declared.fields), ...declared.example };
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

/** Puts what differs from another situation, or from the defaults, into the address, each name with the prefix before it. */
export function toSearch(fields: readonly Field[], situation: Situation, search: URLSearchParams, prefix = "", from = defaults(fields)): void {
  for (const { name } of fields) {
    const value = situation[name];
    if (value !== undefined && !same(value, from[name])) search.set(prefix + name, write(value));
  }
}

/** The same so that the situation comes back when the address is read: at least one field is named, or it is the usual one. */
export function toAddress(declared: Fields, situation: Situation, search: URLSearchParams): void {
  toSearch(declared.fields, situation, search);
  const names = Object.keys(declared.example);
  if (declared.fields.some(({ name }) => search.has(name)) || names.every((name) => same(situation[name], declared.example[name]))) return;
  for (const name of names) search.set(name, write(situation[name]!));
}

export interface ReadSituation {
  situation: Situation;
  /** Members that are not fields, or not values of theirs. */
  refused: string[];
}

/** Reads the members that begin with the prefix; names that contain a dot behind it are none of ours. */
export function fromSearch(fields: readonly Field[], search: URLSearchParams, prefix = "", from = defaults(fields)): ReadSituation {
  const situation = { ...from };
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

/** As fromSearch; an address that names no field is the usual situation. */
export function fromAddress(declared: Fields, search: URLSearchParams): ReadSituation {
  const isNamed = declared.fields.some(({ name }) => search.has(name));
  return fromSearch(declared.fields, search, "", isNamed ? defaults(declared.fields) : usual(declared));
}

/** "range=10", "cover=soft": the situation in the words of the command line, without what is as by default. */
export function told(fields: readonly Field[], situation: Situation): string[] {
  return fields
    .filter((field) => !isDefault(field, situation))
    .map((field) => {
      const value = situation[field.name]!;
      return value === true ? field.name : `${field.name}=${write(value)}`;
    });
}

/** The same as a sentence. */
export function tell(fields: readonly Field[], situation: Situation): string {
  return told(fields, situation).join(" ") || "everything as by default";
}

/** Names of the fields in which two situations differ. */
export function differences(fields: readonly Field[], a: Situation, b: Situation): string[] {
  return fields.filter((field) => !same(a[field.name], b[field.name])).map((field) => field.name);
}

// ---- how a form arranges its fields ----

const FEW = 6;

/** Fields of one side, or of both, or a whole form without sides. */
export interface Group {
  /** "" for what belongs to no side in particular. */
  name: string;
  fields: Field[];
}

export interface Arranged {
  shown: Group[];
  /** What is changed less often. */
  more: Group[];
}

/** Fields by side; those of no side come first. */
function grouped(declared: Fields, fields: readonly Field[]): Group[] {
  const sides = declared.sides ?? [];
  const isOf = (side: Side, field: Field): boolean => side.fields.includes(field.name);
  const rest = fields.filter((field) => !sides.some((side) => isOf(side, field)));
  const groups = sides.map((side) => ({ name: side.name, fields: fields.filter((field) => isOf(side, field)) }));
  return [{ name: "", fields: rest }, ...groups].filter((group) => group.fields.length > 0);
}

/** The fields that the example names come first, in its order; of a long form the others are folded away. */
export function arrange(declared: Fields): Arranged {
  const common = Object.keys(declared.example).flatMap((name) => declared.fields.filter((field) => field.name === name));
  const rare = declared.fields.filter((field) => !common.includes(field));
  if (declared.fields.length <= FEW) return { shown: grouped(declared, [...common, ...rare]), more: [] };
  return { shown: grouped(declared, common), more: grouped(declared, rare) };
}
