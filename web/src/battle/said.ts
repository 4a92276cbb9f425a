/* What happened, as a player would say it. */
import type { BattleEvent } from "../lib/api";
import { type Units, withLengths } from "../lib/units";

/** Without the faces, which are shown as dice: what was before and after them. */
export function saidOf(event: Pick<BattleEvent, "words" | "throws">): string {
  const cut = event.throws?.length ? event.words.indexOf(`: ${event.throws[0]!.label}`) : -1;
  return cut < 0 ? event.words : `${event.words.slice(0, cut)}: ${event.words.slice(event.words.lastIndexOf("; ") + 2)}`;
}

/** With lengths as the reader wants them. */
export function saidIn(words: string, units: Units): string {
  return withLengths(words.replaceAll(/(\d+(?:\.\d+)?) inch(?:es)?\b/g, '$1"'), units);
}
