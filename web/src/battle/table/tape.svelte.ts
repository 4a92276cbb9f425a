/*
 * A tape on the table: between two places that somebody points at, or along the way that is drafted.  The umpire says what
 * lies along it and whether one sees from end to end.
 */
import { api, type LineOfSight, type Point } from "../../lib/api";
import type { Room } from "../room/room.svelte";

const PAUSE_MS = 90;

export class Tape {
  readonly #room: Room;
  /** Of each leg; empty: nobody has been asked yet. */
  legs = $state.raw<LineOfSight[]>([]);
  points = $state.raw<Point[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** unit: who goes or looks; else whoever is nearest. */
  lay(points: Point[], unit?: string | null): void {
    this.points = points;
    this.legs = [];
    clearTimeout(this.#timer);
    this.#asked?.abort();
    if (points.length > 1) this.#timer = setTimeout(() => void this.#ask(points, unit ?? undefined), PAUSE_MS);
  }

  async #ask(points: Point[], unit: string | undefined): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const call = { seat: this.#room.token, signal: asked.signal };
    try {
      this.legs = await Promise.all(
        points.slice(1).map(([to_x, to_y], i) => api.line(this.#room.id, { x: points[i]![0], y: points[i]![1], to_x, to_y, ...(unit ? { unit } : {}) }, call)),
      );
    } catch {
      // Then there is only its length.
    }
  }
}
