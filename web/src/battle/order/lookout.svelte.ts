/* What the chosen unit reaches and sees, from where it is or would be. */
import { api, isAborted } from "../../lib/api";
import type { Look, Moves, Point, Sighting, Unit } from "../../lib/api";
import { title } from "../../lib/words";
import type { Room } from "../room/room.svelte";

const LOOK_PAUSE_MS = 90;

export interface Stand {
  at: Point;
  facing: number;
}

export class Lookout {
  readonly #room: Room;
  look = $state.raw<Look | null>(null);
  /** Where the unit can go from where it stands. */
  moves = $state.raw<Moves | null>(null);
  #unit: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #looked: AbortController | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** end: where it would stand, if an order is drafted. */
  follow(unit: Unit | null, end: Stand | null, isDrafted: boolean): void {
    clearTimeout(this.#timer);
    this.#looked?.abort();
    this.#unit = unit?.id ?? null;
    if (!unit || (unit.presence !== "on" && unit.presence !== "wreck")) {
      this.look = null;
      this.moves = null;
      return;
    }
    if (this.look?.unit !== unit.id) this.look = null;
    if (this.moves?.unit !== unit.id || this.moves.records !== this.#room.state?.records) void this.#askMoves(unit);
    this.#timer = setTimeout(() => void this.#lookFrom(unit, end), isDrafted ? LOOK_PAUSE_MS : 0);
  }

  async #lookFrom(unit: Unit, end: Stand | null): Promise<void> {
    const looked = new AbortController();
    this.#looked = looked;
    const isThere = !end || (end.at[0] === unit.at[0] && end.at[1] === unit.at[1] && end.facing === unit.facing);
    const where = isThere ? { unit: unit.id } : { unit: unit.id, x: end.at[0], y: end.at[1], facing: end.facing };
    try {
      this.look = await api.look(this.#room.id, where, { seat: this.#room.token, signal: looked.signal });
    } catch (error) {
      // A unit that cannot be looked at has neither reach nor sight to draw.
      if (!isAborted(error)) this.look = null;
    }
  }

  async #askMoves(unit: Unit): Promise<void> {
    if (this.moves?.unit !== unit.id) this.moves = null;
    try {
      const moves = await api.moves(this.#room.id, unit.id, { seat: this.#room.token });
      if (this.#unit === unit.id) this.moves = moves;
    } catch {
      // It is only not drawn.
      this.moves = null;
    }
  }

  sightingOf(id: string): Sighting | null {
    return this.look?.sight.find((line) => line.unit === id) ?? null;
  }

  /** How far the order with this verb goes. */
  reachOf(verb: string): number {
    return this.look?.reach.find((one) => one.verb === verb)?.inches ?? Infinity;
  }

  /** By how much the target is beyond the range of a weapon. */
  outBy(target: string, slot: number): number {
    return this.sightingOf(target)?.weapons.find((one) => one.aim === slot)?.out_by ?? 0;
  }

  /** The weapons of the unit by the numbers of their aims; two of a kind are counted. */
  get weapons(): { slot: number; name: string }[] {
    const found = (this.look?.reach ?? []).filter((one) => typeof one.aim === "number");
    return found.map(({ label, aim }, i) => {
      const isOneOfMany = found.filter((one) => one.label === label).length > 1;
      const number = found.slice(0, i + 1).filter((one) => one.label === label).length;
      return { slot: aim!, name: isOneOfMany ? `${title(label)} ${number}` : title(label) };
    });
  }
}
