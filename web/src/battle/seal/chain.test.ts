import { bytesToHex } from "@noble/hashes/utils.js";
import { expect, test } from "vitest";
import type { SealedThrow } from "../../lib/api";
import { begin, chainOf, checkThrow, digestOf, H, Links, markOf } from "./chain";

const filled = (byte: number, size = 32): string => bytesToHex(new Uint8Array(size).fill(byte));

test("the hash is BLAKE2b-256, as in the program", () => {
  expect(bytesToHex(H(new Uint8Array(32)))).toMatch(/^89eb0d6a/);
  expect(digestOf({ side: 2, before: "eaf928f75330d435b41c8309cc8bfb042558269913d49bbce9ca6f68628e38f1", order: "fire a at=b", key: "e933d37a2d73345eb40a1c7ec94bdc678417f303710f0cd84f831941e77dddaa" })).toMatch(/^70900d448620f745/);
});

test("every link's hash is the one before, and the last is the secret", () => {
  const chain = chainOf(filled(9), 5).map((link) => bytesToHex(link));
  expect(chain).toHaveLength(6);
  expect(chain[5]).toBe(filled(9));
  for (let i = 1; i < 6; i++) expect(bytesToHex(H(chainOf(filled(9), 5)[i]!))).toBe(chain[i - 1]);
});

const sides = ["Americans", "Germans"];
const links = [new Links((chain) => filled(10 + chain), 3), new Links((chain) => filled(20 + chain), 4)] as const;

function thrown(k: number, changes: Partial<SealedThrow> = {}): SealedThrow {
  const [one, two] = [links[0].link(k), links[1].link(k)];
  const order = { record: k, side: 1 as const, before: filled(50 + k), order: `down a${k}`, key: filled(k) };
  return { ...order, digest: digestOf(order), links: [one.link, two.link], next: [one.next ?? null, two.next ?? null], ...changes };
}

test("throws are checked one behind the other, over the end of a chain", () => {
  let checked = begin([links[0].anchor(), links[1].anchor()]);
  for (let k = 0; k < 10; k++) {
    const after = checkThrow(checked, thrown(k), sides);
    if (typeof after === "string") throw new Error(after);
    checked = after;
  }
  expect(checked.throws).toBe(10);
  expect(markOf(checked)).toHaveLength(16);
});

test("what does not follow is told", () => {
  const first = begin([links[0].anchor(), links[1].anchor()]);
  const [one, two] = thrown(0).links;
  expect(checkThrow(first, thrown(0, { links: [one, one] }), sides)).toMatch(/Germans/);
  expect(checkThrow(first, thrown(0, { links: [two, one] }), sides)).toMatch(/Americans/);
  expect(checkThrow(first, thrown(1), sides)).toMatch(/Americans/);
  expect(checkThrow(first, thrown(0, { order: "down b" }), sides)).toMatch(/not the order/);
  expect(typeof checkThrow(first, thrown(0, { order: null, key: null }), sides)).toBe("object");
});

test("an anchor that comes with a link is part of what names the battle", () => {
  const first = begin([links[0].anchor(), links[1].anchor()]);
  const marks = [[null, null], [filled(7), null], [null, filled(7)], [filled(8), null]].map((next) => {
    const after = checkThrow(first, thrown(0, { next: next as [string | null, string | null] }), sides);
    if (typeof after === "string") throw new Error(after);
    return markOf(after);
  });
  expect(new Set(marks).size).toBe(4);
});
