/*
 * Situations as the form and the address bar hold them.
 *
 * In the address a situation is its fields that differ from their defaults: rifles=10&cover=soft&down=yes&
 * traits=tribal,shock.  Whatever cannot be read is left out and named, so that an old or mistyped link still opens.
 */
import type { Field, Odds, Situation, Value } from "./api";

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

// ---- which fields a form shows first ----

const SHOWN_ALL = 10;
const SHOWN_FIRST = 4;
const SHOWN_MOST = 14;
const MATTERS = 0.02;

export interface Probe {
  name: string;
  situation: Situation;
}

/** Other values that are typical for a field: the next ones, the words at both ends, the tick set. */
function others(field: Field, now: Value): Value[] {
  switch (field.type) {
    case "integer": {
      const near = [Number(now) + 1, Math.max(3, Number(now) * 2), Number(now) - 1];
      return near.filter((value) => value !== now && value >= field.min && value <= field.max).slice(0, 2);
    }
    case "choice": {
      const words = field.choices.filter((word) => word !== now);
      return [...new Set([words[0]!, words.at(-1)!])].filter(Boolean);
    }
    case "flag":
      return [!now];
    case "set":
      return field.choices.slice(0, 2).map((word) => [word]);
  }
}

/**
 * Situations to ask about in order to learn which fields matter: the first is the one that the others vary, one field
 * each.  A volley of no rifles would say that nothing matters, so a first number of 0 is raised.  No more than `most`.
 */
export function probes(fields: readonly Field[], situation: Situation, most: number): Probe[] {
  const base = { ...situation };
  const first = fields[0];
  if (first?.type === "integer" && base[first.name] === 0 && first.min === 0) base[first.name] = Math.min(5, first.max);
  const varied = fields.map((field) =>
    others(field, base[field.name]!).map((value) => ({ name: field.name, situation: { ...base, [field.name]: value } })),
  );
  const one = varied.flatMap((list) => list.slice(0, 1));
  const two = varied.flatMap((list) => list.slice(1));
  return [{ name: "", situation: base }, ...one, ...two].slice(0, most);
}

export function needsProbing(fields: readonly Field[]): boolean {
  return fields.length > SHOWN_ALL;
}

/** How far apart two odds are: 0 the same, 1 nothing in common. */
export function distance(a: Odds, b: Odds): number {
  const difference = new Map<string, number>();
  for (const [odds, sign] of [[a, 1], [b, -1]] as const)
    for (const { p, outcome } of odds.outcomes) {
      const key = JSON.stringify(outcome);
      difference.set(key, (difference.get(key) ?? 0) + sign * p);
    }
  return [...difference.values()].reduce((sum, value) => sum + Math.abs(value), 0) / 2;
}

/**
 * The fields that a form shows first.  A short form shows all; of a long one, the first few (they say what the
 * question is about), lengths, those that are set, and those that change the odds most.
 */
export function commonFields(
  fields: readonly Field[],
  situation: Situation,
  effect: ReadonlyMap<string, number>,
): Set<string> {
  if (!needsProbing(fields)) return new Set(fields.map((field) => field.name));
  const shown = new Set(
    fields
      .filter((field, i) => i < SHOWN_FIRST || !isDefault(field, situation) || (field.type === "integer" && field.unit === "inch"))
      .map((field) => field.name),
  );
  const byEffect = fields
    .map((field) => field.name)
    .filter((name) => !shown.has(name) && (effect.get(name) ?? 0) > MATTERS)
    .sort((a, b) => effect.get(b)! - effect.get(a)!);
  for (const name of byEffect.slice(0, Math.max(0, SHOWN_MOST - shown.size))) shown.add(name);
  return shown;
}
