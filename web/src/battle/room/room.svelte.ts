/*
 * A battle as this seat sees it, kept up to date.
 *
 * What always holds: `state` is what the server said last, never a guess of the page.  News says that something
 * happened and what; the state itself is fetched again behind it, one fetch at a time.  `moves` counts how often the
 * battle went on between two fetches: what somebody drafts stays when the same state is fetched twice.  Records are only
 * ever added (an undo is one too), so a state with fewer of them than the news has told of is merely old: its fewer
 * events say nothing of an undo, and a newer state follows.  Whoever comes back after the connection was lost
 * (line.svelte.ts) fetches the state anew and goes on from its record number.
 */
import { api, ApiError, battleStream, isAborted, isUnreachable, wordsOf } from "../../lib/api";
import type { Ask, BattleState, Chat, Options, StreamRecord } from "../../lib/api";
import type { Face } from "../../lib/dice";
import { writeFaces } from "../../lib/dice";
import { Company } from "./company.svelte";
import { Line } from "./line.svelte";
import { Story } from "./story.svelte";

/** An order that waits for real dice. */
export interface Waiting {
  order: string;
  faces: Face[];
  ask: Ask;
}

export class Room {
  readonly id: string;
  readonly token: string;
  readonly line = new Line(() => this.#connect());
  readonly story = new Story();
  readonly company = new Company();
  state = $state.raw<BattleState | null>(null);
  /** How often the battle went on, or back. */
  moves = $state(0);
  chats = $state.raw<Chat[]>([]);
  options = $state.raw<Options | null>(null);
  /** What the last thing asked for came to, if it was refused. */
  problem = $state("");
  /** Why there is nothing to see at all. */
  refusal = $state("");
  isThinking = $state(false);
  isSending = $state(false);
  waiting = $state.raw<Waiting | null>(null);

  readonly isMine = $derived(this.state !== null && this.state.decider !== null && this.state.decider === this.state.seat);

  /** The problem is that the server did not answer. */
  #isCutOff = false;
  #fetching: Promise<void> | null = null;
  #isStale = false;
  /** The next fetch brings all events. */
  #wantsAll = false;
  /** The most records that anything has told of. */
  #newest = 0;
  /** The records when all was told anew: what was taken back before is known to be. */
  #retold = 0;
  /** The fetch before; the next one begins behind it. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(id: string, token: string) {
    this.id = id;
    this.token = token;
  }

  open(): () => void {
    const close = this.line.open();
    const leave = this.company.open(this.id, this.token);
    return () => {
      close();
      leave();
    };
  }

  // ---- the connection ----

  async #connect(): Promise<(() => void) | null> {
    // Who comes back may find a server that knows less.
    this.#newest = 0;
    this.#retold = 0;
    try {
      await this.#fetch(true);
    } catch (error) {
      // Hung up meanwhile: it is tried again anyway.
      if (isAborted(error)) return null;
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) this.refusal = error.message;
      else this.line.lose();
      return null;
    }
    if (this.line.isClosed) return null;
    return battleStream(this.id, this.token, this.company.page, this.state?.records ?? 0, {
      record: (record) => this.#onRecord(record),
      undo: ({ records }) => {
        this.#hearOf(records);
        if (records > this.#retold) void this.#startOver();
      },
      chat: (chat) => this.#onChat(chat),
      thinking: (data) => (this.isThinking = isBusy(data)),
      seal: () => void this.refresh(),
      presence: (presence) => (this.company.presence = presence),
      clock: (clock) => this.company.takeClock(clock),
      connected: (isConnected) => this.#onConnected(isConnected),
    });
  }

  #onConnected(isConnected: boolean): void {
    if (!isConnected) return this.line.lose();
    if (this.#isCutOff) this.problem = "";
    this.#isCutOff = false;
    this.line.onLive();
    if (document.visibilityState === "hidden") void this.company.say(this.id, this.token);
  }

  #hearOf(records: number): void {
    this.#newest = Math.max(this.#newest, records);
  }

  #onRecord(record: StreamRecord): void {
    this.#hearOf(record.records);
    this.story.take(record.events);
    if (this.state && record.records > this.state.records) void this.refresh();
  }

  #onChat(chat: Chat & { n?: number }): void {
    const known = this.chats as readonly (Chat & { n?: number })[];
    if (chat.n === undefined || !known.some((one) => one.n === chat.n)) this.chats = [...this.chats, chat];
  }

  /** After an undo some of what was told has not happened. */
  #startOver(): Promise<void> {
    this.story.forget();
    return this.refresh(true);
  }

  // ---- the state ----

  /** Fetches the state again, once more if something happens meanwhile. */
  refresh(isAll = false): Promise<void> {
    this.#isStale = true;
    this.#wantsAll ||= isAll;
    this.#fetching ??= this.#fetchWhileStale().finally(() => (this.#fetching = null));
    return this.#fetching;
  }

  async #fetchWhileStale(): Promise<void> {
    try {
      while (this.#isStale) {
        this.#isStale = false;
        const wantsAll = this.#wantsAll;
        this.#wantsAll = false;
        await this.#fetch(wantsAll);
      }
    } catch (error) {
      if (error instanceof ApiError && error.isUnreachable) this.line.lose();
      else if (!isAborted(error)) this.complain(error);
    }
  }

  /** Begins when the fetch before it has ended, so that an older answer never comes behind a newer one. */
  #fetch(isAll: boolean): Promise<void> {
    const { signal } = this.line.abort;
    const fetched = this.#before.then(() => this.#fetchNow(isAll, signal));
    this.#before = fetched.catch(() => {});
    return fetched;
  }

  async #fetchNow(isAll: boolean, signal: AbortSignal): Promise<void> {
    const seat = { seat: this.token, signal };
    const state = await api.battle(this.id, seat);
    if (state.records >= this.#newest && (state.events ?? 0) <= this.story.end - 1) this.story.forget();
    // Before the dice are sealed there is nothing to tell.
    if ((isAll || this.story.isForgotten) && state.records > 0) {
      this.story.takeAll(await api.events(this.id, {}, seat));
      this.#retold = state.records;
    }
    const isAsked = state.decider !== null && state.decider === state.seat && !state.over;
    const options = isAsked ? await this.#optionsFor(state, signal) : null;
    const { records, decision, decider } = this.state ?? {};
    if (this.story.isForgotten || state.records !== records || state.decision !== decision || state.decider !== decider) this.moves++;
    this.story.remembered();
    this.state = state;
    this.company.take(state);
    this.isThinking = state.thinking;
    this.options = options;
    if (this.waiting && !isAsked) this.waiting = null;
  }

  async #optionsFor(state: BattleState, signal: AbortSignal): Promise<Options | null> {
    if (this.options && this.options.records === state.records && this.state?.records === state.records)
      return this.options;
    try {
      return await api.options(this.id, { seat: this.token, signal });
    } catch (error) {
      // Somebody was quicker: the next fetch knows.
      if (error instanceof ApiError && [403, 409].includes(error.status)) return null;
      throw error;
    }
  }

  // ---- doing ----

  complain(error: unknown): void {
    this.problem = wordsOf(error);
    this.#isCutOff = isUnreachable(error);
  }

  async #do(work: () => Promise<unknown>): Promise<boolean> {
    this.problem = "";
    this.isSending = true;
    try {
      await work();
      await this.refresh();
      return true;
    } catch (error) {
      if (isAborted(error)) return false;
      this.complain(error);
      if (error instanceof ApiError && error.isUnreachable) this.line.lose();
      else await this.refresh(true);
      return false;
    } finally {
      this.isSending = false;
    }
  }

  /** Gives an order; with real dice it may have to wait for the next throw, or all further ones are rolled. */
  async give(order: string, faces: readonly Face[] = [], isRolled = false): Promise<boolean> {
    if (this.isSending || !this.state) return false;
    const { records } = this.state;
    this.story.mark();
    return this.#do(() => this.#send(order, records, [...faces], isRolled));
  }

  async #send(order: string, records: number, faces: Face[], isRolled: boolean): Promise<void> {
    const dice = faces.length > 0 ? { dice: writeFaces(faces) } : {};
    try {
      const done = await api.order(this.id, { order, records, ...dice }, { seat: this.token });
      this.waiting = null;
      this.#hearOf(done.records);
      this.story.take(done.events);
    } catch (error) {
      const ask = error instanceof ApiError && error.status === 422 ? error.ask : undefined;
      if (!ask) {
        this.waiting = null;
        throw error;
      }
      if (isRolled) return this.#send(order, records, [...faces, ...Array<null>(ask.dice).fill(null)], true);
      this.waiting = { order, faces, ask };
    }
  }

  undo(): Promise<boolean> {
    return this.#do(async () => {
      await api.undo(this.id, { seat: this.token });
      await this.#startOver();
    });
  }

  correct(correction: string, reason: string): Promise<boolean> {
    return this.#do(() => api.correct(this.id, correction, reason, { seat: this.token }));
  }

  /** The battle and its log are gone for everybody. */
  async delete(): Promise<boolean> {
    this.problem = "";
    this.isSending = true;
    try {
      await api.deleteBattle(this.id, { seat: this.token });
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    } finally {
      this.isSending = false;
    }
  }

  say(text: string): Promise<boolean> {
    return this.#do(() => api.chat(this.id, text, { seat: this.token }));
  }
}

function isBusy(data: unknown): boolean {
  if (typeof data === "boolean") return data;
  if (typeof data !== "object" || data === null) return true;
  const value = (data as Record<string, unknown>)["thinking"];
  return value === undefined ? true : Boolean(value);
}
