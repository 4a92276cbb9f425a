import { expect, test } from "vitest";
import type { BattleEvent } from "../../lib/api";
import { justHappened } from "./news";

function event(n: number, unit: string | null, dice = 1): BattleEvent {
  return { n, record: n + 1, what: "volley", words: "", turn: 1, unit, other: null, throws: Array(dice).fill({ label: "to hit", dice: [1], sides: 6, need: 4, result: 0 }) };
}

const own = [{ id: "us-1" }, { id: "us-2" }];

test("one's own shot is not pushed out by what the others did behind it", () => {
  const events = [event(1, "de-1"), event(2, "us-1"), event(3, "de-1"), event(4, "de-2"), event(5, "de-3"), event(6, "de-4")];
  expect(justHappened(events, 2, own).map((one) => one.n)).toEqual([6, 5, 4, 2]);
});

test("what has no dice or no unit, and what was before the order, is left to the list", () => {
  const events = [event(1, "us-2"), event(2, null), event(3, "us-1", 0), event(4, "us-1")];
  expect(justHappened(events, 2, own).map((one) => one.n)).toEqual([4]);
});
