/* The battles of this browser: their names and the seats it holds a link to.  Nobody else can list them. */
import type { Seat } from "../../lib/api";

export type SeatName = "1" | "2" | "spectator" | "umpire";

export interface KeptBattle {
  id: string;
  name: string;
  /** When it was last opened, in ms. */
  when: number;
  seats: Partial<Record<SeatName, string>>;
  /** For the seats that others take; each is used up by the first who does. */
  invitations?: Partial<Record<SeatName, string>>;
  /** The seats that are played by people. */
  people?: SeatName[];
}

const KEY = "grognard-battles";
const MOST = 40;

export function seatName(seat: Seat): SeatName {
  return seat === 0 ? "spectator" : seat === "umpire" ? "umpire" : (String(seat) as SeatName);
}

export function keptBattles(): KeptBattle[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(list) ? (list as KeptBattle[]).filter((one) => one && typeof one.id === "string" && one.seats) : [];
  } catch {
    return [];
  }
}

function write(list: KeptBattle[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.toSorted((a, b) => b.when - a.when).slice(0, MOST)));
  } catch {
    // Then the links must be kept by hand.
  }
}

export function keepBattle(battle: Omit<KeptBattle, "when">): void {
  const list = keptBattles();
  const before = list.find((one) => one.id === battle.id);
  const seats = { ...before?.seats, ...battle.seats };
  write([{ ...before, ...battle, seats, when: Date.now() }, ...list.filter((one) => one.id !== battle.id)]);
}

export function forgetBattle(id: string): void {
  write(keptBattles().filter((one) => one.id !== id));
}

const INVITATION = "invitation=";

export function invitationTo(id: string, invitation: string): string {
  return linkTo(id, INVITATION + invitation);
}

/** The invitation behind the # of a link, or null: then it is a seat's token. */
export function invitationIn(hash: string): string | null {
  return hash.startsWith(INVITATION) ? hash.slice(INVITATION.length) : null;
}

export function linkTo(id: string, token: string): string {
  return `/battle/${encodeURIComponent(id)}#${token}`;
}

// ---- how far somebody has watched ----

const SEEN = "grognard-seen";

function seen(): Record<string, number> {
  try {
    return (JSON.parse(localStorage.getItem(SEEN) ?? "{}") as Record<string, number> | null) ?? {};
  } catch {
    return {};
  }
}

/** The records that were on this screen; 0: none. */
export function seenOf(id: string): number {
  return Number(seen()[id]) || 0;
}

export function keepSeen(id: string, records: number): void {
  try {
    const known = new Set(keptBattles().map((one) => one.id));
    const rest = Object.entries(seen()).filter(([other]) => known.has(other));
    localStorage.setItem(SEEN, JSON.stringify({ ...Object.fromEntries(rest), [id]: records }));
  } catch {
    // Then nothing is told of what was missed.
  }
}
