/* Short names for bases, and what is worth telling of a unit's facts. */
import type { BattleState, Mark, Unit, Value } from "../lib/api";
import { plain, title } from "../lib/words";

const SMALL = /^(of|on|the|at|and|in|by|to)$/;

/** "Blue guards 2" -> "BG2", "Model IV" -> "MIV", "Guards" -> "Gu", "Guns on the farm" -> "GF". */
export function shortName(name: string): string {
  const all = name.split(/[\s-]+/).filter(Boolean);
  const large = all.filter((word) => !SMALL.test(word));
  const words = large.length > 1 ? large : all;
  const isKept = (word: string): boolean => /^\d+$/.test(word) || (word.length < 4 && word === word.toUpperCase());
  const ordinary = words.filter((word) => !isKept(word));
  if (ordinary.length === 1 && words.length === 1) return ordinary[0]!.slice(0, 2);
  return words.map((word) => (isKept(word) ? word : word[0]!.toUpperCase())).join("").slice(0, 4);
}

export function sideName(state: Pick<BattleState, "sides">, side: number | null): string {
  return side === 1 || side === 2 ? (state.sides?.[side - 1] ?? `Side ${side}`) : "Nobody";
}

// ---- markers: what lies beside a base on a real table ----

export interface Marker {
  kind: "word" | "count" | "sign";
  /** Its place among the game's counters, so that one is told from the other. */
  tone: number;
  text: string;
  title: string;
}

const letters = (word: string): string => word.charAt(0).toUpperCase() + word.charAt(1);

/** "●", "●●", "●5". */
const signs = (sign: string, count: number): string => (count <= 3 ? sign.repeat(count) : `${sign}${count}`);

function markerOf(mark: Mark, value: Value | undefined, tone: number): Marker | null {
  const { kind, sign, one, many } = mark;
  if (kind === "count" && typeof value === "number" && value > 0)
    return { kind, tone, text: sign ? signs(sign, value) : String(value), title: `${value} ${value === 1 ? one : many}` };
  if (kind === "word" && typeof value === "string" && !mark.silent?.split(" ").includes(value)) return { kind, tone, text: sign ?? letters(value), title: `${one} ${plain(value)}` };
  const holds = value === true || (typeof value === "number" && value > 0);
  return kind === "sign" && holds ? { kind, tone, text: sign ?? letters(one), title: one } : null;
}

/** As its game declares them. */
export function markersOf(unit: Pick<Unit, "facts">, marks: readonly Mark[]): Marker[] {
  const counters = marks.filter((mark) => mark.kind === "count");
  return marks.flatMap((mark) => markerOf(mark, unit.facts[mark.field], Math.max(0, counters.indexOf(mark))) ?? []);
}

/** Does the whole piece look worn? */
export function isWorn(unit: Pick<Unit, "facts">, marks: readonly Mark[]): boolean {
  return marks.some((mark) => mark.kind === "shade" && Boolean(unit.facts[mark.field]));
}

/** Facts that say something: neither nought nor no nor none. */
export function tellingFacts(facts: Record<string, Value>): [string, string][] {
  return Object.entries(facts)
    .filter(([, value]) => value !== 0 && value !== false && value !== "none" && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [title(name), value === true ? "yes" : Array.isArray(value) ? value.join(", ") : plain(String(value))]);
}
