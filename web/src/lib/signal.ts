/*
 * "Your turn": title and icon say it always; a hidden page also calls by vibration, and by a notification if that is wanted
 * and allowed.
 */
export function turnTitle(name: string, isMine: boolean): string {
  return `${isMine ? "● Your turn: " : ""}${name} - Grognard`;
}

/** The icon of the page in the row of tabs. */
export function showTurnIcon(isMine: boolean): void {
  document.querySelector('link[rel="icon"]')?.setAttribute("href", isMine ? "/icon-turn.svg" : "/icon.svg");
}

export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Asks the person whether the page may call him; false: it may not. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

export function callBack(name: string, question: string, hasCalls = true): void {
  if (document.visibilityState === "visible") return;
  navigator.vibrate?.([120, 80, 120]);
  if (!hasCalls || !mayNotify()) return;
  try {
    new Notification(`Your turn: ${name}`, { body: question, tag: name });
  } catch {
    // Phones allow it from a service worker only: the title says it.
  }
}
