/* Sealed dice: a secret of our own, given before the first throw, kept here until the battle is over. */
import { api, ApiError } from "../lib/api";

const KEY = "grognard-seals";

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export async function seal(id: string, token: string): Promise<void> {
  const own = secret();
  try {
    const all = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
    localStorage.setItem(KEY, JSON.stringify({ ...all, [`${id}#${token}`]: own }));
  } catch {
    // The server keeps it as well.
  }
  try {
    await api.seal(id, own, { seat: token });
  } catch (error) {
    // A server that has no seals rolls the dice as it always does.
    if (!(error instanceof ApiError) || ![404, 405].includes(error.status)) throw error;
  }
}
