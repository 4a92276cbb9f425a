/* Sealed dice: a secret of our own, given before the first throw, kept here until the battle is over. */
import { api, type BattleState } from "../lib/api";

const KEY = "grognard-seals";

export interface Seals {
  /** The hash of each side's secret; null: not sealed yet. */
  commits: [string | null, string | null];
  revealed: boolean;
}

export function sealsOf(state: BattleState): Seals | null {
  const { sealed } = state;
  return typeof sealed === "object" && sealed !== null && "commits" in sealed ? (sealed as Seals) : null;
}

function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Is it for this seat to seal, and not done? */
export function mustSeal(state: BattleState): boolean {
  const { seat, players } = state;
  return (seat === 1 || seat === 2) && players[seat - 1] === "human" && sealsOf(state)?.commits[seat - 1] === null;
}

export async function seal(id: string, token: string): Promise<void> {
  const own = secret();
  await api.seal(id, own, { seat: token });
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [id]: own }));
  } catch {
    // The server keeps it as well.
  }
}
