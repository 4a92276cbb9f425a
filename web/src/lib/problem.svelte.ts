/*
 * What went wrong with something that was asked for, in words.  That the server does not answer is untrue as soon as it
 * does: such words go then.  To be made while a component is set up.
 */
import { untrack } from "svelte";
import { isUnreachable, wordsOf } from "./api";
import { server } from "./server.svelte";

export class Problem {
  words = $state("");
  #isAway = false;

  constructor() {
    $effect(() => {
      void server.visits;
      untrack(() => {
        if (this.#isAway) this.clear();
      });
    });
  }

  take(error: unknown): void {
    this.words = wordsOf(error);
    this.#isAway = isUnreachable(error);
  }

  clear(): void {
    this.words = "";
    this.#isAway = false;
  }
}
