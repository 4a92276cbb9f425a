/* Names as the sheet's files write them, as people read them. */

/** "target-no-nco" -> "Target no nco". */
export function title(name: string): string {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** "wiped-out" -> "wiped out". */
export function plain(name: string): string {
  return name.replaceAll("-", " ");
}

export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** 1 -> "1 die", 2 -> "2 dice". */
export function dice(count: number): string {
  return `${count} ${count === 1 ? "die" : "dice"}`;
}
