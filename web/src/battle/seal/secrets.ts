/*
 * This browser's own secrets of sealed dice, by battle and seat, and what they have been used for.  They leave it only
 * link by link.  If they are lost nobody can bring them back.
 */
import { bytesToHex } from "@noble/hashes/utils.js";

export interface Secrets {
  /** One for each chain, in the order of their use. */
  chains: string[];
  /** For which order we last revealed a link. */
  revealed: { throw: number; record: number; digest: string } | null;
  /** How far we had checked when the page was last open. */
  checked: { throws: number; transcript: string } | null;
}

const memory = new Map<string, string>();
const keyOf = (id: string, seat: number): string => `grognard-seal-${id}-${seat}`;

export function randomHex(bytes: number): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function readSecrets(id: string, seat: number): Secrets | null {
  const key = keyOf(id, seat);
  try {
    const text = localStorage.getItem(key) ?? memory.get(key) ?? null;
    const kept = text === null ? null : (JSON.parse(text) as Secrets);
    return kept && Array.isArray(kept.chains) && kept.chains.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

/** False: the browser does not keep it longer than this page is open. */
export function keepSecrets(id: string, seat: number, secrets: Secrets): boolean {
  const key = keyOf(id, seat);
  const text = JSON.stringify(secrets);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
    return localStorage.getItem(key) === text;
  } catch {
    return false;
  }
}

export function newSecrets(): Secrets {
  return { chains: [randomHex(32)], revealed: null, checked: null };
}
