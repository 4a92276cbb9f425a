/* How the battles of this browser stand, and which of them wait for us. */
import type { BattleState } from "../../lib/api";
import type { KeptBattle } from "./keep";

export type Standing = "awaited" | "waits" | "over" | "gone";

export function standingOf(state: Pick<BattleState, "over" | "decider" | "seat"> | null): Standing {
  if (!state) return "gone";
  if (state.over) return "over";
  return state.decider !== null && state.decider === state.seat ? "awaited" : "waits";
}

const RANK: Record<Standing, number> = { awaited: 0, waits: 1, over: 2, gone: 3 };

/** Those that wait for us first; otherwise as they were opened. */
export function awaitedFirst(battles: readonly KeptBattle[], known: ReadonlyMap<string, Standing>): KeptBattle[] {
  const rank = (battle: KeptBattle): number => RANK[known.get(battle.id) ?? "waits"];
  return battles.toSorted((a, b) => rank(a) - rank(b));
}

/** The token of the seat that is ours. */
export function ownSeat({ seats, people }: KeptBattle): string {
  const first = people?.find((seat) => seats[seat]);
  return (first && seats[first]) ?? seats["1"] ?? seats["2"] ?? seats.spectator ?? seats.umpire ?? "";
}
