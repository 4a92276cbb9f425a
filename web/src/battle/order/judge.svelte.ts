/* What the umpire says to the order that is being drafted: whether it is legal, and what it would throw. */
import { api, isAborted, isUnreachable, wordsOf } from "../../lib/api";
import type { Odds, Stands, VerbPart } from "../../lib/api";
import type { Room } from "../room/room.svelte";
import { awaited, type Draft, lacking, wordsIn, writeOrder } from "./draft";

const CHECK_PAUSE_MS = 90;

export type Judgement =
  | { is: "asking" }
  /** It is not whole yet. */
  | { is: "lacks"; parts: VerbPart[] }
  | { is: "legal"; note: string; means: string }
  | { is: "not"; why: string; line: string | null };

export class Judge {
  readonly #room: Room;
  judgement = $state.raw<Judgement>({ is: "asking" });
  foreseen = $state.raw<Odds[] | null>(null);
  /** How the unit would stand, by the last legal order with these words: kept while it is dragged on. */
  stands = $state.raw<{ like: string; shape: Stands } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Nothing is drafted, or something else. */
  drop(): void {
    this.judgement = { is: "asking" };
    this.foreseen = null;
    clearTimeout(this.#timer);
    this.#asked?.abort();
  }

  /** Asks once nothing has changed for a moment. */
  ask(draft: Draft): void {
    this.drop();
    const parts = lacking(draft);
    if (parts.length > 0) this.judgement = { is: "lacks", parts };
    else this.#timer = setTimeout(() => void this.#ask(draft), CHECK_PAUSE_MS);
  }

  refuse(why: string): void {
    this.judgement = { is: "not", why, line: null };
  }

  async #ask(draft: Draft): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const call = { seat: this.#room.token, signal: asked.signal };
    const order = writeOrder(draft);
    try {
      const verdict = await api.check(this.#room.id, order, call);
      if (!verdict.legal) {
        const parts = awaited(draft);
        this.judgement = parts.length > 0 ? { is: "lacks", parts } : { is: "not", why: verdict.why, line: verdict.line };
        return;
      }
      this.judgement = { is: "legal", note: verdict.note ?? "", means: verdict.means ?? "" };
      this.stands = verdict.stands ? { like: wordsIn(draft), shape: verdict.stands } : null;
      this.foreseen = (await api.foresee(this.#room.id, order, call)).throws;
    } catch (error) {
      // What the umpire could not be asked is asked again when he answers.
      if (!isAborted(error) && !isUnreachable(error)) this.refuse(wordsOf(error));
    }
  }

  /** The shape that the order gives its unit; null: the one that it has. */
  shapeOf(draft: Draft | null): Stands | null {
    return draft && this.stands?.like === wordsIn(draft) ? this.stands.shape : null;
  }

  /** Why it is not legal; null: it is. */
  async refusalOf(draft: Draft): Promise<string | null> {
    const verdict = await api.check(this.#room.id, writeOrder(draft), { seat: this.#room.token });
    return verdict.legal ? null : verdict.why;
  }
}
