/* "Your turn": the title says it always; a hidden page also calls by vibration, and by a notification if that is allowed. */
export function turnTitle(name: string, isMine: boolean): string {
  return `${isMine ? "● Your turn: " : ""}${name} - Grognard`;
}

export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Asks the person whether the page may call him; false: it may not. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

export function callBack(name: string, question: string): void {
  if (document.visibilityState === "visible") return;
  navigator.vibrate?.([120, 80, 120]);
  if (!mayNotify()) return;
  try {
    new Notification(`Your turn: ${name}`, { body: question, tag: name });
  } catch {
    // Phones allow it from a service worker only: the title says it.
  }
}
