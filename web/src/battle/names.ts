/* Short names for bases, and what is worth telling of a unit's facts. */
import type { BattleState, Unit, Value } from "../lib/api";
import { plain, title } from "../lib/words";

/** "Rifle squad 2" -> "RS2", "Panzer IV" -> "PIV", "Bazooka" -> "Ba". */
export function shortName(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
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
  kind: "die" | "count" | "sign";
  text: string;
  title: string;
}

// By the name of the fact, whatever the game: an order die shows its first letters (advance and ambush share one), counters their number.
const counters = new Set(["pins", "hits", "disorder", "shaken", "fatigue", "suppression", "damage"]);
const signs: Readonly<Record<string, string>> = { immobilised: "⊘", disordered: "D", routed: "R" };

export function markersOf(unit: Unit): Marker[] {
  const markers: Marker[] = [];
  for (const [name, value] of Object.entries(unit.facts)) {
    if (name === "order" && typeof value === "string" && value !== "none")
      markers.push({ kind: "die", text: value[0]!.toUpperCase() + (value[1] ?? ""), title: `order ${plain(value)}` });
    else if (counters.has(name) && typeof value === "number" && value > 0)
      markers.push({ kind: "count", text: String(value), title: `${value} ${value === 1 ? name.replace(/s$/, "") : name}` });
    else if (value === true && signs[name]) markers.push({ kind: "sign", text: signs[name], title: plain(name) });
  }
  return markers;
}

/** What each side has, whatever the game: always in sight. */
export function poolsOf(state: BattleState, side: 1 | 2): (Marker & { name: string })[] {
  void state;
  void side;
  return [];
}

/** Facts that say something: neither nought nor no nor none. */
export function tellingFacts(facts: Record<string, Value>): [string, string][] {
  return Object.entries(facts)
    .filter(([, value]) => value !== 0 && value !== false && value !== "none" && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [title(name), value === true ? "yes" : Array.isArray(value) ? value.join(", ") : plain(String(value))]);
}

export function placeText(unit: Pick<Unit, "at">): string {
  return `${Math.round(unit.at[0])}, ${Math.round(unit.at[1])}`;
}
