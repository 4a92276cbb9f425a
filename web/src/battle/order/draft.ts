/*
 * The order under construction: a verb, who does it, and the parts that are given so far, by their names.  The page knows
 * no game's verbs; which parts a verb takes, and what each of them is, the verb itself declares.  Nothing here changes
 * anything: each function gives another draft.
 */
import type { Aim, OrderParts, PartKind, PartValue, Point, Verb, VerbPart } from "../../lib/api";
import { hundredth } from "../table/geometry";

export interface Draft {
  verb: Verb;
  unit: string | null;
  parts: Readonly<Record<string, PartValue>>;
}

/** An order that the server told, as a draft; null: its verb is none of these, and it does not say what it takes. */
export function draftOf(order: OrderParts, verbs: readonly Verb[]): Draft | null {
  const told = order.takes ? { verb: order.verb, meaning: "", parts: order.takes } : null;
  const verb = verbs.find((one) => one.verb === order.verb) ?? told;
  return verb ? { verb, unit: order.unit, parts: order.parts } : null;
}

export function blank(verb: Verb, unit: string | null): Draft {
  return { verb, unit, parts: {} };
}

export function partOf(verb: Verb, ...kinds: PartKind[]): VerbPart | null {
  return verb.parts.find((part) => kinds.includes(part.is)) ?? null;
}

export function partsOf(verb: Verb, kind: PartKind): VerbPart[] {
  return verb.parts.filter((part) => part.is === kind);
}

export function takes(verb: Verb | null | undefined, kind: PartKind): boolean {
  return verb?.parts.some((part) => part.is === kind) ?? false;
}

function isNothing(value: PartValue | null): boolean {
  return value === null || value === "" || value === 0 || (Array.isArray(value) && value.length === 0);
}

/** Is it enough to point where it goes?  The place and the numbers of such an order say the same, and never stand together. */
export function steers(verb: Verb): boolean {
  return verb.parts.some((part) => part.steers);
}

export function withPart(draft: Draft, name: string, value: PartValue | null): Draft {
  const parts = { ...draft.parts };
  const like = draft.verb.parts.find((part) => part.name === name);
  if (steers(draft.verb)) for (const part of draft.verb.parts) if ((part.is === "path" && like?.is === "number") || (part.is === "number" && like?.is === "path")) delete parts[part.name];
  if (isNothing(value)) delete parts[name];
  else parts[name] = value!;
  return { ...draft, parts };
}

/** The parts without which it is no order. */
export function lacking(draft: Draft): VerbPart[] {
  return draft.verb.parts.filter((part) => {
    const isNeeded = part.is === "point" || ((part.is === "other" || part.is === "word") && !part.may_lack);
    return isNeeded && draft.parts[part.name] === undefined;
  });
}

/** What an order of which nothing is said yet waits for: a way, else numbers. */
export function awaited(draft: Draft): VerbPart[] {
  if (Object.keys(draft.parts).length > 0) return [];
  return takes(draft.verb, "path") ? partsOf(draft.verb, "path") : partsOf(draft.verb, "number");
}

/** Do both say the same? */
export function isSame(a: Draft, b: Draft): boolean {
  return writeOrder(a) === writeOrder(b);
}

// ---- in words, as the server reads it ----

function writePoint([x, y]: Point): string {
  return `${hundredth(x)},${hundredth(y)}`;
}

function writeAim({ unit, how }: Aim): string {
  return how ? `${unit ?? "-"}:${how}` : (unit ?? "-");
}

function writePart(part: VerbPart, value: PartValue): string {
  switch (part.is) {
    case "flag": return part.name;
    case "path": return `${part.name}=${(value as Point[]).map(writePoint).join(";")}`;
    case "point": return `${part.name}=${writePoint(value as Point)}`;
    case "list":
    case "aims": return `${part.name}=${(value as Aim[]).map(writeAim).join(",")}`;
    default: return `${part.name}=${String(value)}`;
  }
}

export function writeOrder(draft: Draft): string {
  const given = draft.verb.parts.filter((part) => part.is !== "unit" && draft.parts[part.name] !== undefined);
  return [draft.verb.verb, ...(draft.unit ? [draft.unit] : []), ...given.map((part) => writePart(part, draft.parts[part.name]!))].join(" ");
}

/** Who does what in which way, wherever it is: what gives a unit its shape. */
export function wordsIn(draft: Draft): string {
  const words = partsOf(draft.verb, "word").map((part) => `${part.name}=${String(draft.parts[part.name] ?? "")}`);
  return [draft.verb.verb, draft.unit ?? "", ...words].join(" ");
}

// ---- places ----

/** How the verb names a place: a path, a point, or not at all. */
export function placePart(verb: Verb): VerbPart | null {
  return partOf(verb, "path", "point");
}

/** Does the unit go to the place that the verb names?  Else it only points there. */
export function isMove(verb: Verb): boolean {
  return takes(verb, "path") || (takes(verb, "point") && takes(verb, "facing"));
}

export function pointsOf(draft: Draft): Point[] {
  const part = placePart(draft.verb);
  const value = part ? draft.parts[part.name] : undefined;
  if (!part || value === undefined) return [];
  return part.is === "path" ? (value as Point[]) : [value as Point];
}

/** Of a point the last one counts. */
export function withPoints(draft: Draft, points: readonly Point[]): Draft {
  const part = placePart(draft.verb);
  if (!part) return draft;
  return withPart(draft, part.name, part.is === "path" ? points.map(rounded) : points.length > 0 ? rounded(points.at(-1)!) : null);
}

function rounded([x, y]: Point): Point {
  return [hundredth(x), hundredth(y)];
}

export function facingOf(draft: Draft): number | null {
  const part = partOf(draft.verb, "facing");
  return part ? ((draft.parts[part.name] as number | undefined) ?? null) : null;
}

/** Degrees, or null: as it comes.  Due north is a facing as good as any other. */
export function withFacing(draft: Draft, facing: number | null): Draft {
  const part = partOf(draft.verb, "facing");
  if (!part) return draft;
  const bare = withPart(draft, part.name, null);
  return facing === null ? bare : { ...bare, parts: { ...bare.parts, [part.name]: (Math.round(facing * 100) / 100 + 360) % 360 } };
}

// ---- other units ----

export function otherOf(draft: Draft): string | null {
  const part = partOf(draft.verb, "other");
  return part ? ((draft.parts[part.name] as string | undefined) ?? null) : null;
}

export function withOther(draft: Draft, unit: string | null): Draft {
  const part = partOf(draft.verb, "other");
  return part ? withPart(draft, part.name, unit) : draft;
}

/** What a list of units or the weapons of a unit are aimed at, by the place in the list. */
export function aimsOf(draft: Draft): Aim[] {
  const part = partOf(draft.verb, "aims", "list");
  return part ? ((draft.parts[part.name] as Aim[] | undefined) ?? []) : [];
}

export function withAims(draft: Draft, aims: readonly Aim[]): Draft {
  const part = partOf(draft.verb, "aims", "list");
  const last = aims.findLastIndex((aim) => aim.unit !== null);
  return part ? withPart(draft, part.name, aims.slice(0, last + 1)) : draft;
}

/** Another aim for one weapon; null: it holds its fire. */
export function withAim(draft: Draft, slot: number, aim: Aim | null): Draft {
  const aims = [...aimsOf(draft)];
  while (aims.length <= slot) aims.push({ unit: null, how: null });
  aims[slot] = aim ?? { unit: null, how: null };
  return withAims(draft, aims);
}

/** The units of the list, as they were picked. */
export function picked(draft: Draft): string[] {
  return takes(draft.verb, "list") ? aimsOf(draft).flatMap((aim) => (aim.unit ? [aim.unit] : [])) : [];
}

/** Picks a unit for the list, or puts it back. */
export function withPicked(draft: Draft, unit: string): Draft {
  const aims = aimsOf(draft);
  const rest = aims.filter((aim) => aim.unit !== unit);
  return withAims(draft, rest.length < aims.length ? rest : [...aims, { unit, how: null }]);
}

/** Everybody whom the order names beside the unit that it is for. */
export function unitsOf(draft: Draft): string[] {
  const other = otherOf(draft);
  return [...new Set([...(other ? [other] : []), ...aimsOf(draft).flatMap((aim) => (aim.unit ? [aim.unit] : []))])];
}
