/* Whether the server answers.  While it does not, it is asked again from time to time. */
import { forgetSheets, onReachable } from "./api";

const PAUSE_MS = 3000;

/** visits counts how often it came back: whoever reads it asks again then. */
export const server = $state({ isReachable: true, visits: 0 });

let timer: ReturnType<typeof setTimeout> | undefined;

async function askAgain(): Promise<void> {
  try {
    const response = await fetch("/healthz", { cache: "no-store" });
    if (response.ok) return back();
  } catch {
    // Still away.
  }
  timer = setTimeout(() => void askAgain(), PAUSE_MS);
}

function back(): void {
  timer = undefined;
  forgetSheets();
  server.isReachable = true;
  server.visits++;
}

onReachable((isReachable) => {
  if (isReachable && server.isReachable) return;
  if (isReachable) {
    clearTimeout(timer);
    back();
    return;
  }
  server.isReachable = false;
  timer ??= setTimeout(() => void askAgain(), PAUSE_MS);
});
addEventListener("online", () => {
  if (!server.isReachable) {
    clearTimeout(timer);
    void askAgain();
  }
});
