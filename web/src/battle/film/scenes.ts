/*
 * An order as it is played on the table: the trail of a move, a shot to its target, the dice, what it did to whom.  All of it
 * follows from the events of one record and the states before and behind it, as the server told them: what a viewer may
 * not know is in none of them.
 */
import type { BattleEvent, BattleState, Display, Point, Throw, Unit, Value } from "../../lib/api";
import { saidOf, type Twins, twinsOf } from "../said";
import { centreOf } from "../table/geometry";

export interface Trail {
  unit: string;
  from: Point;
  to: Point;
}

export interface Shot {
  from: Point;
  to: Point;
  /** A shell that flies over what lies between. */
  isHigh: boolean;
}

export interface Float {
  at: Point;
  lines: { text: string; isBad: boolean }[];
}

export interface Scene {
  record: number;
  words: string[];
  trails: Trail[];
  shots: Shot[];
  /** Each beside whoever threw them. */
  dice: { at: Point; throws: Throw[] }[];
  floats: Float[];
  /** Who is on the table no more. */
  fallen: Unit[];
  /** Whom the order was about: outlined until the next one. */
  units: string[];
}

const HIGH = new Set(["mortar", "artillery"]);
const DICE_MOST = 3;

function middle(unit: Unit): Point {
  return centreOf(unit.corners);
}

function counted(amount: number, one: string, many: string): string {
  return `${amount > 0 ? "+" : "−"}${Math.abs(amount)} ${Math.abs(amount) === 1 ? one : many}`;
}

function numberOf(value: Value | undefined): number {
  return typeof value === "number" ? value : value === true ? 1 : 0;
}

/** What changed of a unit, in words that rise from it. */
export function changesOf(before: Unit, after: Unit, display: Display): Float["lines"] {
  const lines: Float["lines"] = [];
  const by = (field: string): number => numberOf(after.facts[field]) - numberOf(before.facts[field]);
  if (display.strength && by(display.strength) !== 0) {
    lines.push({ text: counted(by(display.strength), display.harm.one, display.harm.many), isBad: by(display.strength) < 0 });
  }
  for (const mark of display.marks) {
    const change = by(mark.field);
    if (mark.kind === "count" && change !== 0) lines.push({ text: counted(change, mark.one, mark.many), isBad: change > 0 });
    if (mark.kind === "sign" && change > 0) lines.push({ text: mark.one, isBad: true });
  }
  if (before.presence === "on" && after.presence !== "on") lines.push({ text: after.presence === "wreck" ? "knocked out" : "lost", isBad: true });
  return lines;
}

function trailsOf(events: readonly BattleEvent[]): Trail[] {
  return events.flatMap(({ unit, from, to }) =>
    unit && from && to && (from[0] !== to[0] || from[1] !== to[1]) ? [{ unit, from: [from[0], from[1]] as Point, to: [to[0], to[1]] as Point }] : [],
  );
}

/** Throws of one unit at an enemy: from where it stands then. */
function shotsOf(events: readonly BattleEvent[], before: BattleState, after: BattleState): Shot[] {
  const at = (id: string): Unit | undefined => [after, before].flatMap((state) => state.units.filter((unit) => unit.id === id && unit.presence === "on"))[0];
  return events.flatMap((event) => {
    if (!event.throws?.length || !event.unit || !event.other) return [];
    const [one, other] = [at(event.unit), at(event.other)];
    if (!one || !other || one.side === other.side) return [];
    return [{ from: middle(one), to: middle(other), isHigh: HIGH.has(one.arm ?? "") }];
  });
}

function floatsOf(before: BattleState, after: BattleState): Float[] {
  return after.units.flatMap((unit) => {
    const was = before.units.find((one) => one.id === unit.id);
    if (!was || was.presence !== "on") return [];
    const lines = changesOf(was, unit, after.display);
    return lines.length > 0 ? [{ at: middle(unit.presence === "on" ? unit : was), lines }] : [];
  });
}

function diceOf(events: readonly BattleEvent[], after: BattleState, before: BattleState): Scene["dice"] {
  const thrown = new Map<string, Throw[]>();
  for (const { unit, throws } of events) if (unit && throws?.length) thrown.set(unit, [...(thrown.get(unit) ?? []), ...throws]);
  return [...thrown].flatMap(([id, throws]) => {
    const unit = [after, before].flatMap((state) => state.units.filter((one) => one.id === id && one.presence === "on"))[0];
    return unit ? [{ at: middle(unit), throws: throws.slice(0, DICE_MOST) }] : [];
  });
}

/** What is worth a line: what was done to or by somebody, before what only goes on. */
function wordsOf(told: readonly BattleEvent[], twins: Twins): string[] {
  const kinds = [(event: BattleEvent) => event.unit !== null && !event.routine, (event: BattleEvent) => event.unit !== null, () => true];
  return kinds.map((is) => told.filter(is).map((event) => saidOf(event, twins))).find((words) => words.length > 0) ?? [];
}

export function sceneOf(record: number, events: readonly BattleEvent[], before: BattleState, after: BattleState): Scene {
  const own = events.filter((event) => event.record === record && !event.taken_back);
  const told = own.filter((event) => !event.repeats);
  const fallen = before.units.filter((unit) => unit.presence === "on" && after.units.find((one) => one.id === unit.id)?.presence === "gone");
  return {
    record,
    words: wordsOf(told, twinsOf(after)),
    trails: trailsOf(own),
    shots: shotsOf(own, before, after),
    dice: diceOf(own, after, before),
    floats: floatsOf(before, after),
    fallen,
    units: [...new Set(own.flatMap((event) => [event.unit, event.other].filter((id) => id !== null)))],
  };
}

/** The records of these events, in the order of the log, each once. */
export function recordsOf(events: readonly BattleEvent[]): number[] {
  return [...new Set(events.filter((event) => !event.taken_back).map((event) => event.record))].toSorted((a, b) => a - b);
}

/** How much of the usual time an order takes: one that only says something is short. */
export function weightOf(scene: Scene): number {
  if (scene.shots.length > 0 || scene.dice.length > 0) return 1;
  return scene.trails.length > 0 || scene.floats.length > 0 || scene.fallen.length > 0 ? 0.7 : 0.25;
}

/** More than these are not worth a film. */
const MISSED_MOST = 60;

/** How many records somebody has missed who had seen so many; 0: he was never here, or saw all. */
export function missedBy(seen: number, records: number): number {
  return seen > 0 && records > seen ? Math.min(MISSED_MOST, records - seen) : 0;
}
