/* What happened, as a player would say it. */
import type { BattleEvent, BattleState } from "../lib/api";
import { type Units, withLengths } from "../lib/units";
import { sideName } from "./names";

/** Units that bear the same name as one of the enemy's: their names, and whose they are. */
export type Twins = ReadonlyMap<string, { name: string; side: string }>;

export function twinsOf(battle: Pick<BattleState, "units" | "sides">): Twins {
  const twins = battle.units.filter((one) => battle.units.some((other) => other.side !== one.side && other.name === one.name));
  return new Map(twins.map((one) => [one.id, { name: one.name, side: sideName(battle, one.side) }]));
}

/** "Mortar (Reds) shells Mortar (Blues)": the first that is named is the one that acts. */
function toldApart(words: string, ids: readonly (string | null)[], twins: Twins): string {
  let from = 0;
  for (const id of ids) {
    const twin = id === null ? undefined : twins.get(id);
    const at = twin ? words.indexOf(twin.name, from) : -1;
    if (!twin || at < 0) continue;
    from = at + twin.name.length + twin.side.length + 3;
    words = `${words.slice(0, at)}${twin.name} (${twin.side})${words.slice(at + twin.name.length)}`;
  }
  return words;
}

/** Without the faces, which are shown as dice: what was before and after them. */
export function saidOf(event: Pick<BattleEvent, "words" | "throws" | "unit" | "other">, twins: Twins = new Map()): string {
  const cut = event.throws?.length ? event.words.indexOf(`: ${event.throws[0]!.label}`) : -1;
  const words = cut < 0 ? event.words : `${event.words.slice(0, cut)}: ${event.words.slice(event.words.lastIndexOf("; ") + 2)}`;
  return toldApart(words, [event.unit, event.other], twins);
}

/** With lengths as the reader wants them. */
export function saidIn(words: string, units: Units): string {
  return withLengths(words.replaceAll(/(\d+(?:\.\d+)?) inch(?:es)?\b/g, '$1"'), units);
}
