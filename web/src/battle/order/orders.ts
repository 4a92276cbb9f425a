/*
 * Orders in words: "advance squad-1 path=24,12;24,18 facing=90 at=ger-2:he,-".  The page knows no game's verbs: what a
 * verb takes is read off the orders that the server lists, and a draft is one of them with some parts changed.
 */
import type { Option, Point } from "../../lib/api";
import { hundredth } from "../table/geometry";

export interface Draft {
  verb: string;
  unit: string | null;
  /** What follows, by name: path, point, facing, at, other, and whatever else the verb takes. */
  parts: Readonly<Record<string, string>>;
}

export function readOrder(order: string): Draft {
  const [verb = "", ...tokens] = order.split(" ").filter(Boolean);
  const parts: Record<string, string> = {};
  let unit: string | null = null;
  for (const token of tokens) {
    const cut = token.indexOf("=");
    if (cut < 0) unit = token;
    else parts[token.slice(0, cut)] = token.slice(cut + 1);
  }
  return { verb, unit, parts };
}

export function writeOrder(draft: Draft): string {
  const parts = Object.entries(draft.parts).map(([name, value]) => `${name}=${value}`);
  return [draft.verb, ...(draft.unit ? [draft.unit] : []), ...parts].join(" ");
}

export function withPart(draft: Draft, name: string, value: string | null): Draft {
  const parts = { ...draft.parts };
  if (value === null || value === "") delete parts[name];
  else parts[name] = value;
  return { ...draft, parts };
}

// ---- places ----

export type PlacePart = "path" | "point";

export function placePart(draft: Draft): PlacePart | null {
  return "path" in draft.parts ? "path" : "point" in draft.parts ? "point" : null;
}

export function pointsOf(draft: Draft): Point[] {
  const text = draft.parts["path"] ?? draft.parts["point"];
  if (!text) return [];
  return text.split(";").map((pair) => pair.split(",").map(Number) as Point);
}

export function writePoints(points: readonly Point[]): string {
  return points.map(([x, y]) => `${hundredth(x)},${hundredth(y)}`).join(";");
}

export function facingOf(draft: Draft): number | null {
  const text = draft.parts["facing"];
  return text === undefined ? null : Number(text);
}

// ---- targets ----

/** The unit of an aim: "ger-2:he" -> "ger-2", "-" -> nobody. */
export function aimedAt(aim: string): string | null {
  const unit = aim.split(":")[0]!;
  return unit === "-" ? null : unit;
}

export function aimsOf(draft: Draft): string[] {
  return draft.parts["at"]?.split(",") ?? [];
}

export function targetsOf(draft: Draft): string[] {
  const units = aimsOf(draft).map(aimedAt).filter((unit) => unit !== null);
  if (draft.parts["other"] && draft.parts["other"] !== "-") units.unshift(draft.parts["other"]);
  return [...new Set(units)];
}

/** Aims at the target, a list for each weapon: how others of this unit's orders aim with it. */
export function waysToAim(options: readonly Option[], unit: string, target: string): string[][] {
  const ways: Set<string>[] = [];
  for (const option of options) {
    if (option.unit !== unit) continue;
    aimsOf(readOrder(option.order)).forEach((aim, slot) => {
      ways[slot] ??= new Set([target]);
      const how = aim.split(":")[1];
      if (how) ways[slot].add(`${target}:${how}`);
    });
  }
  if (ways.length === 0) ways.push(new Set([target]));
  return ways.map((set) => [...set]);
}

/** What one weapon may be tried at: every target, in each way in which the listed orders of the unit aim with it. */
export function aimsOfWeapon(options: readonly Option[], unit: string, slot: number, targets: readonly string[]): string[] {
  const ways = new Set<string>();
  for (const option of options) {
    const aim = option.unit === unit ? aimsOf(readOrder(option.order))[slot] : undefined;
    if (aim && aimedAt(aim)) ways.add(aim.split(":")[1] ?? "");
  }
  if (ways.size === 0) ways.add("");
  return targets.flatMap((target) => [...ways].map((how) => (how ? `${target}:${how}` : target)));
}

/** Another aim for one weapon; null: it holds its fire. */
export function withAim(draft: Draft, slot: number, aim: string | null): Draft {
  const aims = aimsOf(draft);
  while (aims.length <= slot) aims.push("-");
  aims[slot] = aim ?? "-";
  while (aims.at(-1) === "-") aims.pop();
  return withPart(draft, "at", aims.join(","));
}

// ---- choosing from a list ----

export interface Choice {
  verb: string;
  options: Option[];
  /** How a place is named, where the verb takes one. */
  place: PlacePart | null;
  /** The order with nothing behind its unit, where that is legal. */
  plain: Option | null;
  /** One order for each target, where nothing but the target is to be chosen. */
  byTarget: { target: string; option: Option }[];
}

function choiceOf(verb: string, options: Option[]): Choice {
  const drafts = options.map((option) => ({ option, draft: readOrder(option.order) }));
  const places = drafts.map(({ draft }) => placePart(draft)).filter((part) => part !== null);
  const plain = drafts.find(({ draft }) => Object.keys(draft.parts).length === 0)?.option ?? null;
  const byTarget: Choice["byTarget"] = [];
  for (const { option, draft } of drafts) {
    const target = targetsOf(draft)[0];
    if (target && placePart(draft) === null && !byTarget.some((one) => one.target === target))
      byTarget.push({ target, option });
  }
  return { verb, options, place: places[0] ?? null, plain, byTarget };
}

export function choicesOf(options: readonly Option[], unit: string | null): Choice[] {
  const byVerb = new Map<string, Option[]>();
  for (const option of options) {
    if (option.unit !== unit) continue;
    const list = byVerb.get(option.verb);
    if (list) list.push(option);
    else byVerb.set(option.verb, [option]);
  }
  return [...byVerb].map(([verb, list]) => choiceOf(verb, list));
}

export function unitsWithOptions(options: readonly Option[]): Set<string> {
  return new Set(options.map((option) => option.unit).filter((unit) => unit !== null));
}

/**
 * A place for somebody who does not want to choose: the unit's share of the width of what is offered, in the middle of
 * its depth.  `rank` of `of` units.
 */
export function spreadOut(options: readonly Option[], rank: number, of: number): Option {
  const placed = options.filter((option) => option.path.length > 0);
  if (placed.length === 0) return options[0]!;
  const ends = placed.map((option) => option.path.at(-1)!);
  const range = (axis: 0 | 1): [number, number] => {
    const all = ends.map((point) => point[axis]);
    return [Math.min(...all), Math.max(...all)];
  };
  const [x, y] = [range(0), range(1)];
  const along: 0 | 1 = x[1] - x[0] >= y[1] - y[0] ? 0 : 1;
  const across: 0 | 1 = along === 0 ? 1 : 0;
  const [low, high] = along === 0 ? x : y;
  const [near, far] = along === 0 ? y : x;
  const wanted = low + ((high - low) * (rank + 0.5)) / of;
  const cost = (point: Point): number => Math.abs(point[along] - wanted) + Math.abs(point[across] - (near + far) / 2) / 4;
  return placed.reduce((best, option) => (cost(option.path.at(-1)!) < cost(best.path.at(-1)!) ? option : best));
}
