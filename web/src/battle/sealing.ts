/* Sealed dice: a secret of our own, given before the first throw, kept here until the battle is over. */
import { api } from "../lib/api";

const KEY = "grognard-seals";

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Seals this seat, unless this browser has done so. */
export async function sealOnce(id: string, token: string): Promise<void> {
  const seat = `${id}#${token}`;
  if (kept()[seat]) return;
  const own = secret();
  await api.seal(id, own, { seat: token });
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [seat]: own }));
  } catch {
    // The server keeps it as well.
  }
}

/** Does the server know of seals at all? */
export async function canSeal(signal: AbortSignal): Promise<boolean> {
  const response = await fetch("/api/openapi.json", { signal });
  return response.ok && /battles\/\{id\}\/seal/.test(await response.text());
}
