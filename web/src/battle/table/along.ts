/* What lies along a way, in words: how much of it goes through what, and what that does. */
import type { LineOfSight } from "../../lib/api";
import { lengthText, type Units, withLengths } from "../../lib/units";
import { plain } from "../../lib/words";

interface Stretch {
  name: string;
  meaning: string;
  /** Of the way inside; 0: it is crossed. */
  inches: number;
}

/** Each piece once, in the order in which it is met; the same piece on two legs is added up. */
export function stretchesOf(legs: readonly Pick<LineOfSight, "ground">[]): Stretch[] {
  const found = new Map<string, Stretch>();
  for (const { kind, name, meaning, inches } of legs.flatMap((leg) => leg.ground)) {
    const known = found.get(name ?? kind);
    if (known) known.inches += inches;
    else found.set(name ?? kind, { name: name ?? plain(kind), meaning: meaning ?? "", inches });
  }
  return [...found.values()];
}

/** '3" of the west wood (rough going)', "over hedge (an obstacle)". */
export function alongWords(legs: readonly Pick<LineOfSight, "ground">[], units: Units): string[] {
  return stretchesOf(legs).map(({ name, meaning, inches }) => {
    const where = inches > 0 ? `${lengthText(inches, units)} in ${name}` : `over ${name}`;
    return meaning ? `${where} (${withLengths(meaning, units)})` : where;
  });
}

/** Who would see whom along it. */
export function sightWords(sight: LineOfSight["sight"], nameOf: (unit: string) => string, units: Units): string {
  if (!sight) return "";
  return `From here ${nameOf(sight.unit)} ${sight.seen ? "would see" : "would not see"} ${nameOf(sight.other)} there: ${withLengths(sight.words, units)}`;
}
