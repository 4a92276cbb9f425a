import { describe, expect, it } from "vitest";
import type { BattleEvent, BattleState, Scenario } from "../../lib/api";
import { changesIn, lastRecords, rematchOf, scenarioIn } from "./turns";

const event = (turn: number, record: number, taken_back = false): BattleEvent => ({ n: record, record, turn, what: "", words: "", unit: null, other: null, taken_back });

describe("when it is over", () => {
  it("knows the last record of each turn", () => {
    expect(lastRecords([event(0, 1), event(0, 4), event(1, 5), event(1, 9), event(1, 10, true), event(2, 11)], 14)).toEqual([
      { turn: 0, record: 4 }, { turn: 1, record: 9 }, { turn: 2, record: 14 },
    ]);
    expect(lastRecords([], 3)).toEqual([]);
  });

  it("tells who fell in a turn, and what changed hands", () => {
    const state = (presences: string[], held_by: number): BattleState =>
      ({ sides: ["Blues", "Reds"], units: presences.map((presence, i) => ({ id: `u${i}`, called: `Squad ${i}`, side: (i % 2) + 1, presence })), map: { objectives: [{ name: "The mill", held_by }] } }) as unknown as BattleState;
    const before = state(["on", "on", "on", "gone"], 0);
    expect(changesIn(before, state(["gone", "wreck", "on", "gone"], 2))).toEqual(["Blues lost: Squad 0", "Reds lost: Squad 1", "The mill: Reds"]);
    expect(changesIn(before, before)).toEqual([]);
    expect(changesIn(null, before)).toEqual([]);
  });

  it("fights again with sides changed, where the scenario is known", () => {
    const scenarios = [{ id: "x/a", system: "x", name: "The ford" }] as unknown as Scenario[];
    const battle = { system: "x", scenario: "The ford", seat: 1 as const, players: ["human", "doctrine"] as ["human", "doctrine"], clock: null };
    expect(rematchOf(battle, scenarios)).toEqual({ scenario: "x/a", players: ["doctrine", "human"], name: "The ford" });
    const clock = { seconds: 600, bonus: 15, loses: true, left: [1, null] as [number, null], running: null };
    expect(rematchOf({ ...battle, clock }, scenarios)).toMatchObject({ clock: 600, bonus: 15, out_of_time: "loses" });
    const seals = {} as NonNullable<Exclude<BattleState["sealed"], false>>;
    expect(rematchOf({ ...battle, sealed: seals }, scenarios)).toMatchObject({ sealed: true, seat: 2 });
    expect(rematchOf({ ...battle, scenario: "Another" }, scenarios)).toBeNull();
  });

  it("fights a scenario of one's own again, as its log has it", () => {
    const log = "ab12 grognard 1\ncd34 scenario system: x\nef56 scenario\nab78 scenario   name: Mine\nab90 order scenario y\n";
    expect(scenarioIn(log)).toBe("system: x\n\n  name: Mine\n");
    const battle = { system: "x", scenario: "Mine", seat: 1 as const, players: ["human", "doctrine"] as ["human", "doctrine"], clock: null };
    expect(rematchOf(battle, [], log)).toEqual({ yaml: "system: x\n\n  name: Mine\n", players: ["doctrine", "human"], name: "Mine" });
  });
});
