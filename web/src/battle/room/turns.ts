/* The end of each turn, what changed in it, and another battle with sides changed. */
import type { BattleEvent, BattleState, NewBattle, Player, Scenario, Unit } from "../../lib/api";
import { sideName } from "../names";

/** The last record of every turn that was fought, in order; the first is the setup. */
export function lastRecords(events: readonly BattleEvent[], records: number): { turn: number; record: number }[] {
  const found = new Map<number, number>();
  for (const event of events) if (!event.taken_back) found.set(event.turn, event.record);
  const turns = [...found].toSorted((a, b) => a[0] - b[0]).map(([turn, record]) => ({ turn, record }));
  const last = turns.at(-1);
  if (last) last.record = Math.max(last.record, records);
  return turns;
}

/** What a turn changed, in words: who fell, and what changed hands. */
export function changesIn(before: Pick<BattleState, "units" | "map" | "sides"> | null, after: Pick<BattleState, "units" | "map" | "sides">): string[] {
  if (!before) return [];
  const stood = (units: readonly Unit[], id: string): boolean => units.some((one) => one.id === id && one.presence === "on");
  const fallen = after.units.filter((one) => (one.presence === "gone" || one.presence === "wreck") && stood(before.units, one.id));
  const taken = after.map.objectives.filter((one, i) => one.held_by !== before.map.objectives[i]?.held_by);
  return [
    ...([1, 2] as const).flatMap((side) => {
      const names = fallen.filter((one) => one.side === side).map((one) => one.called);
      return names.length > 0 ? [`${sideName(after, side)} lost: ${names.join(", ")}`] : [];
    }),
    ...taken.map((one) => (one.held_by ? `${one.name}: ${sideName(after, one.held_by)}` : `${one.name}: nobody`)),
  ];
}

/** The scenario as its log has it: a line for each of its own, behind what chains it to the one before. */
export function scenarioIn(log: string): string {
  const lines = log.split("\n").flatMap((line) => /^[0-9a-f]+ scenario(?: (.*))?$/.exec(line)?.slice(1) ?? []);
  return lines.map((line) => `${line ?? ""}\n`).join("");
}

type Fought = Pick<BattleState, "system" | "scenario" | "players" | "clock" | "sealed" | "seat">;

/** The same battle with the same clock and dice, each player with the other side: the scenario that is offered here, or that of the log. */
export function rematchOf(battle: Fought, scenarios: readonly Scenario[], log = ""): NewBattle | null {
  const same = scenarios.find((one) => one.system === battle.system && one.name === battle.scenario);
  const yaml = same ? "" : scenarioIn(log);
  if (!same && yaml === "") return null;
  const players: [Player, Player] = [battle.players[1], battle.players[0]];
  const { clock } = battle;
  const timed: Partial<NewBattle> = clock ? { clock: clock.seconds, bonus: clock.bonus, out_of_time: clock.loses ? "loses" : "goes on" } : {};
  const sealed: Partial<NewBattle> = battle.sealed ? { sealed: true, seat: battle.seat === 1 ? 2 : battle.seat === 2 ? 1 : 0 } : {};
  return { ...(same ? { scenario: same.id } : { yaml }), players, name: battle.scenario, ...timed, ...sealed };
}
