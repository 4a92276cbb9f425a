/*
 * Real dice at the table.  The server names the next throw when the dice that were typed run out; these functions read
 * that message and tell what a throw amounted to.
 */
import type { Throw } from "./api";

export interface Wanted {
  label: string;
  dice: number;
  sides: number;
  given: number;
}

/** The throw that a refusal names, or null when it says something else. */
export function wantedThrow(message: string): Wanted | null {
  const match = /^"(.*)" needs (\d+) (?:die|dice) \(D(\d+)\) and (\d+) (?:is|are) given/.exec(message);
  if (!match) return null;
  return { label: match[1]!, dice: Number(match[2]), sides: Number(match[3]), given: Number(match[4]) };
}

/** A face that was read, or null for one that the program shall roll. */
export type Face = number | null;

export function writeFaces(faces: readonly Face[]): string {
  return faces.map((face) => (face === null ? "_" : String(face))).join(" ");
}

/** "10D6". */
export function pool(dice: number, sides: number): string {
  return `${dice}D${sides}`;
}

/** How the faces became the result: successes counted, faces added up, or the engine's own way (tables, halves). */
export function kindOf(thrown: Throw): "count" | "total" | "other" {
  const total = thrown.dice.reduce((sum, face) => sum + face, 0);
  if (total === thrown.result) return "total";
  return successes(thrown).filter(Boolean).length === thrown.result ? "count" : "other";
}

/** The score that the die at this place needs. */
function needAt(thrown: Pick<Throw, "need" | "groups">, place: number): number {
  let end = 0;
  for (const group of thrown.groups ?? []) {
    end += group.dice;
    if (place < end) return group.need;
  }
  return thrown.need;
}

/** For each die, does it reach what its group needs? */
export function successes(thrown: Throw): boolean[] {
  return thrown.dice.map((face, place) => {
    const need = needAt(thrown, place);
    return need > 0 && face >= need;
  });
}

function needWords(need: number, sides: number): string {
  if (need <= 0) return "";
  // Against a total of several dice the sheets count up to the number or from it on: the reasons say which.
  return need > sides ? `against ${need}` : `needing ${need}+`;
}

/** "needing 4+", by groups where there are several; empty when nothing is needed. */
export function needText(thrown: Pick<Throw, "need" | "groups" | "sides">): string {
  if (thrown.groups && thrown.groups.length > 1)
    return thrown.groups
      .map((group) => `${group.name ? `${group.name} ` : ""}${pool(group.dice, thrown.sides)} needing ${group.need}+`)
      .join(", ");
  return needWords(thrown.need, thrown.sides);
}

/** The same for the group that the die at this place belongs to. */
export function needTextAt(thrown: Pick<Throw, "need" | "groups" | "sides">, place: number): string {
  let end = 0;
  for (const group of thrown.groups ?? []) {
    end += group.dice;
    if (place < end) return `${group.name ? `${group.name} ` : ""}needing ${group.need}+`;
  }
  return needWords(thrown.need, thrown.sides);
}
