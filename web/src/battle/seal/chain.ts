/*
 * The arithmetic of sealed dice: chains of hashes, what names a fixed order, and what names a battle.  The same as
 * src/battle/chain.c of the program; grognard-log(5) tells it in words.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { bytesToHex, hexToBytes, utf8ToBytes, concatBytes } from "@noble/hashes/utils.js";
import type { SealedThrow, SealWait } from "../../lib/api";

/** So many throws can be made from one secret; then the next one is begun. */
const LINKS = 4096;

export const H = (...parts: Uint8Array[]): Uint8Array => blake2b(concatBytes(...parts), { dkLen: 32 });

/** x(0) to x(LINKS): the anchor, the links in the order in which they are revealed, the last is the secret. */
export function chainOf(secret: string, links = LINKS): Uint8Array[] {
  const chain: Uint8Array[] = [hexToBytes(secret)];
  for (let i = 0; i < links; i++) chain.push(H(chain[i]!));
  return chain.reverse();
}

/** Chains one behind the other: the link for the k-th throw (from 0), and the anchor that goes with a chain's last. */
export class Links {
  readonly #secret: (chain: number) => string;
  readonly #length: number;
  readonly #chains = new Map<number, Uint8Array[]>();

  constructor(secret: (chain: number) => string, length = LINKS) {
    this.#secret = secret;
    this.#length = length;
  }

  #chain(number: number): Uint8Array[] {
    let chain = this.#chains.get(number);
    if (!chain) this.#chains.set(number, (chain = chainOf(this.#secret(number), this.#length)));
    return chain;
  }

  anchor(chain = 0): string {
    return bytesToHex(this.#chain(chain)[0]!);
  }

  link(k: number): { link: string; next?: string } {
    const chain = Math.floor(k / this.#length);
    const at = (k % this.#length) + 1;
    const link = bytesToHex(this.#chain(chain)[at]!);
    return at === this.#length ? { link, next: this.anchor(chain + 1) } : { link };
  }
}

export function digestOf({ key, before, side, order }: Pick<SealWait, "side" | "before" | "order" | "key">): string {
  return bytesToHex(H(hexToBytes(key ?? ""), hexToBytes(before), utf8ToBytes(`${side} ${order}`)));
}

/** What has been checked so far. */
export interface Checked {
  throws: number;
  heads: [string, string];
  transcript: string;
}

export function begin(anchors: readonly [string, string]): Checked {
  return { throws: 0, heads: [...anchors], transcript: bytesToHex(H(hexToBytes(anchors[0]), hexToBytes(anchors[1]))) };
}

/** One more throw; or what is wrong with it, in words. */
export function checkThrow(before: Checked, thrown: SealedThrow, sides: readonly string[]): Checked | string {
  const links = thrown.links.map(hexToBytes) as [Uint8Array, Uint8Array];
  for (const i of [0, 1] as const)
    if (bytesToHex(H(links[i])) !== before.heads[i])
      return `the ${sides[i]} did not reveal the link that they were committed to`;
  if (thrown.order !== null && digestOf(thrown) !== thrown.digest) return `"${thrown.order}" is not the order that was fixed`;
  const heads: [string, string] = [thrown.next[0] ?? thrown.links[0], thrown.next[1] ?? thrown.links[1]];
  const transcript = H(hexToBytes(before.transcript), hexToBytes(thrown.digest), ...links, ...heads.map(hexToBytes));
  return { throws: before.throws + 1, heads, transcript: bytesToHex(transcript) };
}

/** 16 digits for people to compare, in four groups. */
export function markOf(checked: Checked): string {
  return checked.transcript.slice(0, 16);
}
