/* The end of each turn, and another battle with sides changed. */
import type { BattleEvent, BattleState, NewBattle, Player, Scenario } from "../../lib/api";

/** The last record of every turn that was fought, in order; the first is the setup. */
export function lastRecords(events: readonly BattleEvent[], records: number): { turn: number; record: number }[] {
  const found = new Map<number, number>();
  for (const event of events) if (!event.taken_back) found.set(event.turn, event.record);
  const turns = [...found].toSorted((a, b) => a[0] - b[0]).map(([turn, record]) => ({ turn, record }));
  const last = turns.at(-1);
  if (last) last.record = Math.max(last.record, records);
  return turns;
}

/** The same scenario, each player with the other side; null: it is not offered here. */
export function rematchOf(battle: Pick<BattleState, "system" | "scenario" | "players" | "name">, scenarios: readonly Scenario[]): NewBattle | null {
  const same = scenarios.find((one) => one.system === battle.system && one.name === battle.scenario);
  const players: [Player, Player] = [battle.players[1], battle.players[0]];
  return same ? { scenario: same.id, players, name: same.name } : null;
}
