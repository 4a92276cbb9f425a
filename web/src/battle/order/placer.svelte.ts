/* Placing everybody, for those who would rather fight: gives the orders that put units on the table, one after the other. */
import type { Verb } from "../../lib/api";
import { spreadOut } from "./choices";
import type { Desk } from "./desk.svelte";
import * as drafts from "./draft";

export class Placer {
  readonly #desk: Desk;
  /** The decision that is answered without asking; null: nobody is being placed. */
  decision = $state<string | null>(null);

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** What is asked is where to put units that are not on the table: by this verb. */
  get verb(): Verb | null {
    const { options } = this.#desk.room;
    const verb = this.#desk.verbs.find((one) => drafts.takes(one, "unit") && drafts.takes(one, "point"));
    const asked = options?.options.filter((option) => option.unit !== null) ?? [];
    const isAll = asked.every((option) => option.verb === verb?.verb && this.#desk.unitOf(option.unit)?.presence === "to-come");
    return verb && isAll && asked.length > 0 ? verb : null;
  }

  placeAll(): void {
    if (this.decision) return;
    this.decision = this.#desk.room.state?.decision ?? null;
    this.placeNext();
  }

  /** Gives the next of these orders, as long as that is what is asked. */
  placeNext(): void {
    const { options, state, isMine, isSending } = this.#desk.room;
    if (!this.decision || !options || !state || isSending || !isMine) return;
    const first = options.options.find((option) => option.verb === this.verb?.verb);
    if (state.decision !== this.decision || !first) {
      this.decision = null;
      return;
    }
    const own = state.units.filter((unit) => unit.side === state.seat);
    const choice = this.#desk.choicesFor(first.unit).find((one) => one.verb.verb === first.verb)!;
    const rank = own.findIndex((unit) => unit.id === first.unit);
    void this.#desk.room.give(drafts.writeOrder(spreadOut(choice.drafts, rank, own.length)));
  }
}
