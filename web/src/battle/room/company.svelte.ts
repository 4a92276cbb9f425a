/*
 * Those who sit at the battle: who is there, and how long each side may still think.  The server says both; in between the
 * clock that runs is counted here, and whether this page is looked at is told to the server.
 */
import { api } from "../../lib/api";
import type { BattleState, Clock, Presence } from "../../lib/api";
import { leftOf } from "./clock";

const TICK_MS = 500;

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Company {
  /** What this page calls itself. */
  readonly page = newName();
  presence = $state.raw<Presence | null>(null);
  clock = $state.raw<Clock | null>(null);
  #told = 0;
  #now = $state(0);

  /** Until the function that is returned is called. */
  open(id: string, seat: string): () => void {
    const say = (): void => void this.say(id, seat);
    document.addEventListener("visibilitychange", say);
    const timer = setInterval(() => {
      if (this.clock?.running) this.#now = performance.now();
    }, TICK_MS);
    return () => {
      document.removeEventListener("visibilitychange", say);
      clearInterval(timer);
    };
  }

  /** The server is told whether somebody looks: after every change, and when a new stream was opened out of sight. */
  async say(id: string, seat: string): Promise<void> {
    try {
      this.presence = await api.presence(id, this.page, document.visibilityState === "hidden", { seat });
    } catch {
      // When the line is back it is told anew.
    }
  }

  take(state: Pick<BattleState, "presence" | "clock">): void {
    this.presence = state.presence;
    this.takeClock(state.clock);
  }

  takeClock(clock: Clock | null): void {
    this.clock = clock;
    this.#told = this.#now = performance.now();
  }

  /** Seconds; null: no clock. */
  left(side: 1 | 2): number | null {
    return leftOf(this.clock, side, (this.#now - this.#told) / 1000);
  }
}
