/* Aiming the weapons of the unit whose order is drafted: which may be turned on whom, as the umpire says. */
import { type Aim, wordsOf } from "../../lib/api";
import { aimsOfWeapon, waysToAim } from "./choices";
import type { Desk } from "./desk.svelte";
import * as drafts from "./draft";
import type { Draft } from "./draft";

export class Aiming {
  readonly #desk: Desk;
  isBusy = $state(false);

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get #listed(): Draft[] {
    return this.#desk.choices.flatMap((choice) => choice.drafts);
  }

  /** Adds fire at a target to the draft: with every weapon that may and reaches it, each in the way it may. */
  async aimAt(target: string): Promise<void> {
    const draft = this.#desk.draft;
    if (!draft?.unit) return;
    this.isBusy = true;
    try {
      const [aims, why] = await this.#legalAims(draft, target);
      if (this.#desk.draft !== draft) return;
      const near = aims.map((aim, slot) => (this.#desk.lookout.outBy(target, slot) > 0 ? null : aim));
      const chosen = near.some((aim) => aim !== null) ? near : aims;
      if (chosen.every((aim) => aim === null)) this.#desk.judge.refuse(why);
      else this.#desk.change(drafts.withAims(draft, chosen.map((aim) => aim ?? { unit: null, how: null })));
    } catch (error) {
      this.#desk.judge.refuse(wordsOf(error));
    } finally {
      this.isBusy = false;
    }
  }

  /** For each weapon the last way in which it may be aimed there, or null; and why not. */
  async #legalAims(draft: Draft, target: string): Promise<[(Aim | null)[], string]> {
    const found: (Aim | null)[] = [];
    let why = "";
    for (const [slot, ways] of waysToAim(this.#listed, draft.unit!, target).entries()) {
      found[slot] = null;
      for (const way of ways) {
        const refused = await this.#desk.judge.refusalOf(drafts.withAim(drafts.withAims(draft, []), slot, way));
        if (refused === null) found[slot] = way;
        else why ||= refused;
      }
    }
    return [found, why];
  }

  /** What a weapon of the drafted order may be tried at; the umpire judges what is chosen. */
  aimsOf(slot: number): Aim[] {
    const { draft } = this.#desk;
    if (!draft?.unit) return [];
    const seen = this.#desk.lookout.look?.sight.filter((line) => line.seen).map((line) => line.unit) ?? [];
    const named = this.#desk.active?.drafts.flatMap((one) => drafts.aimsOf(one).flatMap((aim) => aim.unit ?? [])) ?? [];
    const aims = aimsOfWeapon(this.#listed, draft.unit, slot, [...new Set([...seen, ...named, ...drafts.unitsOf(draft)])]);
    const now = drafts.aimsOf(draft)[slot];
    return now?.unit && !aims.some((aim) => aim.unit === now.unit && aim.how === now.how) ? [...aims, now] : aims;
  }

  aimWeapon(slot: number, aim: Aim | null): void {
    if (this.#desk.draft) this.#desk.change(drafts.withAim(this.#desk.draft, slot, aim));
  }

  holdFire(): void {
    if (this.#desk.draft) this.#desk.change(drafts.withAims(this.#desk.draft, []));
  }
}
