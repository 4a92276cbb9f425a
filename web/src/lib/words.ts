/* Names as the sheet's files write them, as people read them. */
import type { OutcomeValue } from "./api";

/** "target-no-nco" -> "Target no nco". */
export function title(name: string): string {
  return capital(plain(name));
}

/** "anti-tank guns" -> "Anti-tank guns". */
export function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "wiped-out" -> "wiped out". */
export function plain(name: string): string {
  return name.replaceAll("-", " ");
}

/** A value of a declared field as people read it: a word in full, yes or no, a number. */
export function valueWord(field: object & { choices?: string[]; labels?: string[] }, value: OutcomeValue): string {
  if (typeof value === "boolean") return yesNo(value);
  if (typeof value === "number") return String(value);
  return field.labels?.[field.choices?.indexOf(value) ?? -1] ?? plain(value);
}

export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** 1 -> "1 die", 2 -> "2 dice". */
export function dice(count: number): string {
  return `${count} ${count === 1 ? "die" : "dice"}`;
}
