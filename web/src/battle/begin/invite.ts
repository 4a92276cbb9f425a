/* The token that this browser has made for the seat of an invitation: the same one whenever it is asked for. */
import { randomHex } from "../seal/secrets";

const KEY = "grognard-taken";

export function seatToken(invitation: string): string {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
    const token = kept[invitation] ?? randomHex(16);
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [invitation]: token }));
    return token;
  } catch {
    return (memory[invitation] ??= randomHex(16));
  }
}

const memory: Record<string, string> = {};
