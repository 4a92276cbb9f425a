import { describe, expect, it } from "vitest";
import type { BattleEvent, Scenario } from "../../lib/api";
import { lastRecords, rematchOf } from "./turns";

const event = (turn: number, record: number, taken_back = false): BattleEvent => ({ n: record, record, turn, what: "", words: "", unit: null, other: null, taken_back });

describe("when it is over", () => {
  it("knows the last record of each turn", () => {
    expect(lastRecords([event(0, 1), event(0, 4), event(1, 5), event(1, 9), event(1, 10, true), event(2, 11)], 14)).toEqual([
      { turn: 0, record: 4 }, { turn: 1, record: 9 }, { turn: 2, record: 14 },
    ]);
    expect(lastRecords([], 3)).toEqual([]);
  });

  it("fights again with sides changed, where the scenario is known", () => {
    const scenarios = [{ id: "x/a", system: "x", name: "The ford" }] as unknown as Scenario[];
    const battle = { system: "x", scenario: "The ford", name: "", players: ["human", "doctrine"] as ["human", "doctrine"] };
    expect(rematchOf(battle, scenarios)).toEqual({ scenario: "x/a", players: ["doctrine", "human"], name: "The ford" });
    expect(rematchOf({ ...battle, scenario: "Another" }, scenarios)).toBeNull();
  });
});
