/* Links for others: the addresses under which they reach the server, and copying. */
import type { Reach } from "../../lib/api";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function isLoopback(hostname: string): boolean {
  return LOOPBACK.test(hostname);
}

/** Where links may begin, the likeliest first; none: only this machine reaches the server. */
export function basesFor(reach: Reach, here: { origin: string; hostname: string }): string[] {
  const own = isLoopback(here.hostname) ? [] : [here.origin];
  return [...new Set([...own, ...reach.addresses])];
}

/** By the clipboard where there is one, else as browsers did before; false: it cannot be done. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.setAttribute("readonly", "");
  field.style.cssText = "position:fixed;opacity:0";
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
