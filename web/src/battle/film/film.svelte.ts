/*
 * The film: what happened on the table, order by order, as it happened.
 *
 * What always holds: the records are played in the order of the log, each once; `state` is what the server says of the
 * record that is being played, null when the table shows what is now.  Whoever cannot or will not watch (reduced motion,
 * the speed "off", a tap) has it all at once.
 */
import type { BattleEvent, BattleState } from "../../lib/api";
import { recordsOf, type Scene, sceneOf, weightOf } from "./scenes";

type Speed = "off" | "slow" | "normal" | "fast";

const ORDER_MS: Record<Speed, number> = { off: 0, slow: 1600, normal: 900, fast: 450 };
/** A longer film is played faster. */
const QUEUE_LONG = 12;

export interface Reel {
  /** The state behind a record, as this seat may see it. */
  load: (record: number) => Promise<BattleState>;
  events: () => readonly BattleEvent[];
  /** The state that the table showed before. */
  now: () => BattleState | null;
  speed: () => Speed;
}

export class Film {
  readonly #reel: Reel;
  /** What the table shows while it plays. */
  state = $state.raw<BattleState | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The last scene that was about a unit: it stays outlined, whatever is drawn or counted behind it. */
  last = $state.raw<Scene | null>(null);
  isPlaying = $state(false);
  ms = $state(0);
  /** Every record that was played, in order. */
  readonly played: number[] = [];
  #queue: number[] = [];
  /** The last record that is or was to be played. */
  #newest = 0;
  #run = 0;
  #wake: (() => void) | null = null;

  constructor(reel: Reel) {
    this.#reel = reel;
  }

  /** What just happened is to be seen. */
  add(events: readonly BattleEvent[]): void {
    this.addRecords(recordsOf(events));
  }

  addRecords(records: readonly number[]): void {
    const fresh = records.filter((record) => !this.isPlaying || record > this.#newest);
    this.#queue.push(...fresh);
    this.#newest = this.#queue.at(-1) ?? this.#newest;
    if (!this.isPlaying && fresh.length > 0) void this.#play();
  }

  /** All at once: the table shows what is now. */
  skip(): void {
    this.#queue = [];
    this.#run++;
    this.#wake?.();
    this.#stop();
  }

  #stop(): void {
    this.scene = null;
    this.state = null;
    this.isPlaying = false;
  }

  async #play(): Promise<void> {
    const run = ++this.#run;
    let before = this.#reel.now();
    this.isPlaying = true;
    this.state = before;
    while (this.#queue.length > 0 && run === this.#run) {
      const record = this.#queue.shift()!;
      const isShown = ORDER_MS[this.#reel.speed()] > 0;
      const after = isShown ? await this.#reel.load(record).catch(() => null) : this.#reel.now();
      if (run !== this.#run) return;
      if (!after) break;
      if (before && before.records > after.records) before = null;
      const scene = sceneOf(record, this.#reel.events(), before ?? after, after);
      await this.#show(scene, after);
      before = after;
    }
    if (run === this.#run) this.#stop();
  }

  async #show(scene: Scene, after: BattleState): Promise<void> {
    const haste = Math.min(1, QUEUE_LONG / (this.#queue.length + 1));
    this.played.push(scene.record);
    if (scene.units.length > 0) this.last = scene;
    this.ms = ORDER_MS[this.#reel.speed()] * weightOf(scene) * haste;
    if (this.ms <= 0) return;
    this.scene = scene;
    this.state = after;
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
      setTimeout(resolve, this.ms);
    });
    this.#wake = null;
  }
}
