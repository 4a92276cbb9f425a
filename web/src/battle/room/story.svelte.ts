/*
 * What happened, as far as this seat was told.  Events are numbered; the same ones may come by two ways, and each is taken
 * once.  After an undo some of what was told has not happened: then all is told anew.
 */
import type { BattleEvent } from "../../lib/api";

export class Story {
  events = $state.raw<BattleEvent[]>([]);
  /** The first event since our last order. */
  since = $state(0);
  /** Called with events that just happened. */
  onnews: (events: BattleEvent[]) => void = () => {};
  #isForgotten = false;
  #isFirst = true;

  get end(): number {
    return (this.events.at(-1)?.n ?? -1) + 1;
  }

  /** It was forgotten, and not told anew yet. */
  get isForgotten(): boolean {
    return this.#isForgotten;
  }

  forget(): void {
    this.events = [];
    this.#isForgotten = true;
  }

  /** We give an order: what comes now is what came of it. */
  mark(): void {
    this.since = this.end;
  }

  remembered(): void {
    this.#isForgotten = false;
    this.#isFirst = false;
  }

  /** All events, fetched; what was told meanwhile comes behind them.  After an undo nothing of it is news. */
  takeAll(events: readonly BattleEvent[]): void {
    const known = this.end;
    const end = (events.at(-1)?.n ?? -1) + 1;
    const fresh = this.#isFirst || this.#isForgotten ? [] : events.filter((event) => event.n >= known);
    this.events = [...events, ...this.events.filter((event) => event.n >= end)];
    this.since = this.#isFirst ? end : Math.min(this.since, end);
    if (fresh.length > 0) this.onnews(fresh);
  }

  take(events: readonly BattleEvent[]): void {
    const fresh = events.filter((event) => event.n >= this.end);
    if (fresh.length === 0) return;
    this.events = [...this.events, ...fresh];
    this.onnews(fresh);
  }
}
