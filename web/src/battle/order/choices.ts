/* Choosing from the orders that the server lists: by verb, by target, by place. */
import type { Aim, Option, PartKind, Point, Verb, VerbPart } from "../../lib/api";
import { aimsOf, blank, type Draft, draftOf, otherOf, partOf, partsOf, placePart, pointsOf, steers, takes, unitsOf, withPart } from "./draft";

/** What can be ordered with one verb. */
export interface Choice {
  verb: Verb;
  unit: string | null;
  drafts: Draft[];
  options: Option[];
  /** The order with nothing behind its unit, where that is legal. */
  plain: Draft | null;
  /** One order for each target, where nothing but the target is to be chosen. */
  byTarget: { target: string; draft: Draft }[];
}

function choiceOf(verb: Verb, unit: string | null, options: Option[]): Choice {
  const drafts = options.map((option) => draftOf(option, [verb])!);
  const byTarget: Choice["byTarget"] = [];
  for (const draft of drafts) {
    const target = unitsOf(draft)[0];
    if (target && pointsOf(draft).length === 0 && !byTarget.some((one) => one.target === target)) byTarget.push({ target, draft });
  }
  return { verb, unit, drafts, options, plain: drafts.find((draft) => Object.keys(draft.parts).length === 0) ?? null, byTarget };
}

export function choicesOf(options: readonly Option[], verbs: readonly Verb[], unit: string | null): Choice[] {
  const byVerb = new Map<string, Option[]>();
  for (const option of options) {
    if (option.unit !== unit) continue;
    const list = byVerb.get(option.verb);
    if (list) list.push(option);
    else byVerb.set(option.verb, [option]);
  }
  return [...byVerb].flatMap(([word, list]) => {
    const verb = verbs.find((one) => one.verb === word);
    return verb ? [choiceOf(verb, unit, list)] : [];
  });
}

/** Does somebody name a place by this verb? */
export function hasPlace(choice: Choice): boolean {
  return placePart(choice.verb) !== null && (steers(choice.verb) || choice.drafts.some((draft) => pointsOf(draft).length > 0) || partOf(choice.verb, "point") !== null);
}

/** The order before anything of it is chosen: words that must stand in it are those of the first order listed that wants no place. */
export function begun(choice: Choice): Draft {
  let draft = blank(choice.verb, choice.unit);
  const first = choice.drafts.find((one) => pointsOf(one).length === 0) ?? choice.drafts[0];
  for (const part of partsOf(choice.verb, "word")) {
    const word = first?.parts[part.name];
    if (!part.may_lack && word !== undefined) draft = withPart(draft, part.name, word);
  }
  return draft;
}

/** What somebody has to choose beside a place and a target: words, flags, numbers, further units. */
export function hasWidgets(verb: Verb): boolean {
  return (["word", "flag", "number", "list"] satisfies PartKind[]).some((kind) => takes(verb, kind));
}

export function unitsWithOptions(options: readonly Option[]): Set<string> {
  return new Set(options.flatMap((option) => (option.unit ? [option.unit] : [])));
}

/** Who stands in this part of the orders listed, each once. */
export function listedIn(choice: Choice, kind: "other" | "list"): string[] {
  const all = choice.drafts.flatMap((draft) => (kind === "other" ? [otherOf(draft)] : aimsOf(draft).map((aim) => aim.unit)));
  return [...new Set(all.filter((unit) => unit !== null))];
}

/** Of the orders listed against this unit the one in which most take part. */
export function fullest(choice: Choice, target: string): Draft | null {
  const against = choice.drafts.filter((draft) => otherOf(draft) === target);
  return against.toSorted((a, b) => aimsOf(b).length - aimsOf(a).length)[0] ?? null;
}

/** The words of a part: those of the orders listed first, then the others, which the umpire may refuse. */
export function wordsOf(choice: Choice | null, part: VerbPart): { listed: string[]; others: string[] } {
  const all = part.words ?? [];
  const given = new Set(choice?.drafts.map((draft) => draft.parts[part.name]));
  const listed = all.filter((word) => given.has(word));
  return listed.length > 0 ? { listed, others: all.filter((word) => !given.has(word)) } : { listed: all, others: [] };
}

// ---- weapons ----

function waysOf(drafts: readonly Draft[], unit: string, slot: number): Set<string | null> {
  const ways = new Set<string | null>();
  for (const draft of drafts) {
    const aim = draft.unit === unit ? aimsOf(draft)[slot] : undefined;
    if (aim?.unit) ways.add(aim.how);
  }
  return ways;
}

/** Aims at the target, a list for each weapon: plainly first, then how others of this unit's orders aim with it. */
export function waysToAim(drafts: readonly Draft[], unit: string, target: string): Aim[][] {
  const slots = Math.max(1, ...drafts.filter((draft) => draft.unit === unit).map((draft) => aimsOf(draft).length));
  return Array.from({ length: slots }, (_, slot) =>
    [...new Set([null, ...waysOf(drafts, unit, slot)])].map((how) => ({ unit: target, how })));
}

/** What one weapon may be tried at: every target, in each way in which the listed orders of the unit aim with it. */
export function aimsOfWeapon(drafts: readonly Draft[], unit: string, slot: number, targets: readonly string[]): Aim[] {
  const ways = waysOf(drafts, unit, slot);
  return targets.flatMap((target) => (ways.size > 0 ? [...ways] : [null]).map((how) => ({ unit: target, how })));
}

// ---- placing for somebody who does not want to choose ----

/**
 * The unit's share of the width of what is offered, in the middle of its depth.  `rank` of `of` units.
 */
export function spreadOut(drafts: readonly Draft[], rank: number, of: number): Draft {
  const placed = drafts.filter((draft) => pointsOf(draft).length > 0);
  if (placed.length === 0) return drafts[0]!;
  const endOf = (draft: Draft): Point => pointsOf(draft).at(-1)!;
  const range = (axis: 0 | 1): [number, number] => {
    const all = placed.map((draft) => endOf(draft)[axis]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [x, y] = [range(0), range(1)];
  const along: 0 | 1 = x[1] - x[0] >= y[1] - y[0] ? 0 : 1;
  const across: 0 | 1 = along === 0 ? 1 : 0;
  const [low, high] = along === 0 ? x : y;
  const [near, far] = along === 0 ? y : x;
  const wanted = low + ((high - low) * (rank + 0.5)) / of;
  const cost = (draft: Draft): number => Math.abs(endOf(draft)[along] - wanted) + Math.abs(endOf(draft)[across] - (near + far) / 2) / 4;
  return placed.reduce((best, draft) => (cost(draft) < cost(best) ? draft : best));
}
