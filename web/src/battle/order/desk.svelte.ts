/*
 * What lies on the player's desk: the unit that is looked at, the order that is being drafted, and what the server says
 * to it (is it legal, what would it throw, what is seen from there).  A draft belongs to one record number: when the
 * battle goes on it is thrown away.
 */
import { api, ApiError, isAborted, isUnreachable, wordsOf } from "../../lib/api";
import type { Look, Moves, Odds, Option, OrderPart, Point, Sighting, Unit } from "../../lib/api";
import { title } from "../../lib/words";
import { bearing, lengthOf } from "../table/geometry";
import * as orders from "./orders";
import type { Choice, Draft } from "./orders";
import type { Room } from "../room/room.svelte";

const CHECK_PAUSE_MS = 90;

export type Judgement = { is: "asking" } | { is: "legal"; note: string } | { is: "not"; why: string; line: string | null };

export class Desk {
  readonly room: Room;
  selected = $state<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  judgement = $state.raw<Judgement>({ is: "asking" });
  foreseen = $state.raw<Odds[] | null>(null);
  look = $state.raw<Look | null>(null);
  /** Where the unit can go from where it stands. */
  moves = $state.raw<Moves | null>(null);
  /** The verb that was chosen by hand, so that a longer drag does not change it. */
  verb = $state<string | null>(null);
  isAiming = $state(false);
  /** The decision that is answered without asking: the deployment. */
  deploying = $state<string | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookTimer: ReturnType<typeof setTimeout> | undefined;
  #asked: AbortController | null = null;
  #looked: AbortController | null = null;

  readonly unit = $derived(this.unitOf(this.selected));
  readonly choices = $derived<Choice[]>(this.selected ? this.choicesFor(this.selected) : []);
  /** Answers that concern no unit in particular: yes, no, stay. */
  readonly answers = $derived<Choice[]>(this.choicesFor(null));
  /** Choices that name a place, of the unit or of the question itself. */
  readonly movers = $derived([...this.choices, ...this.answers].filter((choice) => choice.place !== null));
  readonly ready = $derived.by(() => orders.unitsWithOptions(this.room.options?.options ?? []));

  constructor(room: Room) {
    this.room = room;
  }

  choicesFor(unit: string | null): Choice[] {
    return this.room.options ? orders.choicesOf(this.room.options.options, unit) : [];
  }

  unitOf(id: string | null | undefined): Unit | null {
    return this.room.state?.units.find((unit) => unit.id === id) ?? null;
  }

  nameOf(id: string | null | undefined): string {
    return id ? (this.unitOf(id)?.called ?? "somebody") : "nobody";
  }

  /** Whether orders with this verb have such a part. */
  takes(verb: string, part: OrderPart): boolean {
    return this.room.options?.verbs.find((one) => one.verb === verb)?.takes.includes(part) ?? false;
  }

  meaningOf(verb: string): string {
    return this.room.options?.verbs.find((one) => one.verb === verb)?.meaning ?? "";
  }

  sightingOf(id: string): Sighting | null {
    return this.look?.sight.find((line) => line.unit === id) ?? null;
  }

  // ---- selecting ----

  select(id: string | null): void {
    if (id === this.selected) return;
    this.selected = id;
    this.verb = null;
    this.drop();
  }

  /** The battle went on: what was drafted for the state before is void. */
  onState(): void {
    this.drop();
    if (this.unit?.presence === "gone") this.selected = null;
    const { options } = this.room;
    if (!options) return;
    if (options.about) this.select(options.about);
    else if (this.selected && this.unit?.side === this.room.state?.seat && !this.ready.has(this.selected)) this.select(null);
  }

  // ---- drafting ----

  drop(): void {
    this.draft = null;
    this.foreseen = null;
    this.judgement = { is: "asking" };
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.lookAround();
  }

  take(option: Option): void {
    this.verb = option.verb;
    this.change(orders.readOrder(option.order));
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.judgement = { is: "asking" };
    this.foreseen = null;
    clearTimeout(this.#timer);
    this.#asked?.abort();
    this.#timer = setTimeout(() => void this.#judge(draft), CHECK_PAUSE_MS);
    this.lookAround();
  }

  /** The server is back: a draft that it could not judge is judged now. */
  onLive(): void {
    if (this.draft && this.judgement.is === "asking") this.change(this.draft);
  }

  /** Takes up a verb; where a place is to be named, the draft waits for it. */
  begin(choice: Choice): void {
    this.verb = choice.verb;
    const draft = this.draft;
    const points = draft ? orders.pointsOf(draft) : [];
    if (choice.place && points.length > 0) return this.place(points, draft ? orders.facingOf(draft) : null);
    if (choice.plain && !choice.place) return this.take(choice.plain);
    if (choice.options.length === 1) return this.take(choice.options[0]!);
    this.drop();
  }

  /** The verb for a move of this length: the one chosen, or the first that reaches so far. */
  #verbFor(inches: number): Choice | null {
    const moving = this.movers;
    const chosen = moving.find((choice) => choice.verb === this.verb);
    if (chosen) return chosen;
    const reachOf = (verb: string): number => this.look?.reach.find((one) => one.verb === verb)?.inches ?? Infinity;
    return moving.find((choice) => inches <= reachOf(choice.verb) + 1e-9) ?? moving.at(-1) ?? null;
  }

  get canMove(): boolean {
    return this.movers.length > 0;
  }

  /** Is the draft an order to this unit, or an answer that concerns it? */
  #concerns(unit: Unit): boolean {
    return this.draft !== null && (this.draft.unit ?? this.room.options?.about) === unit.id;
  }

  place(points: Point[], facing: number | null = null): void {
    const unit = this.unit;
    const start = unit?.presence === "on" ? [unit.at] : [];
    const choice = this.#verbFor(lengthOf([...start, ...points]));
    if (!choice?.place || points.length === 0) return;
    const kept = choice.place === "point" ? points.slice(-1) : points;
    let draft: Draft = { verb: choice.verb, unit: choice.options[0]!.unit, parts: { [choice.place]: orders.writePoints(kept) } };
    if (facing !== null) draft = orders.withPart(draft, "facing", String(facing));
    this.change(draft);
  }

  setFacing(facing: number | null): void {
    if (this.draft) this.change(orders.withPart(this.draft, "facing", facing === null ? null : String((facing + 360) % 360)));
  }

  /** Where the unit would stand: the end of the draft, or where it is. */
  get end(): { at: Point; facing: number } | null {
    const unit = this.unit;
    if (!unit) return null;
    const points = this.#concerns(unit) ? orders.pointsOf(this.draft!) : [];
    const at = points.at(-1);
    if (!at) return unit.presence === "on" ? { at: unit.at, facing: this.draft ? (orders.facingOf(this.draft) ?? unit.facing) : unit.facing } : null;
    const before = points.at(-2) ?? (unit.presence === "on" ? unit.at : null);
    const given = orders.facingOf(this.draft!);
    const isPath = orders.placePart(this.draft!) === "path";
    return { at, facing: given ?? (isPath && before ? bearing(before, at) : unit.facing) };
  }

  // ---- asking the server ----

  async #judge(draft: Draft): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const call = { seat: this.room.token, signal: asked.signal };
    const order = orders.writeOrder(draft);
    try {
      const verdict = await api.check(this.room.id, order, call);
      if (!verdict.legal) {
        this.judgement = { is: "not", why: verdict.why, line: verdict.line };
        return;
      }
      this.judgement = { is: "legal", note: verdict.note ?? "" };
      const { throws } = await api.foresee(this.room.id, order, call);
      this.foreseen = throws;
    } catch (error) {
      // What the umpire could not be asked is asked again when he answers.
      if (!isAborted(error) && !isUnreachable(error)) this.judgement = { is: "not", why: wordsOf(error), line: null };
    }
  }

  /** Reach and sight of the unit, from where it is or would be. */
  lookAround(): void {
    clearTimeout(this.#lookTimer);
    this.#looked?.abort();
    const unit = this.unit;
    if (!unit || (unit.presence !== "on" && unit.presence !== "wreck")) {
      this.look = null;
      this.moves = null;
      return;
    }
    if (this.look?.unit !== unit.id) this.look = null;
    if (this.moves?.unit !== unit.id || this.moves.records !== this.room.state?.records) void this.#askMoves(unit);
    this.#lookTimer = setTimeout(() => void this.#lookFrom(unit), this.draft ? CHECK_PAUSE_MS : 0);
  }

  async #lookFrom(unit: Unit): Promise<void> {
    const looked = new AbortController();
    this.#looked = looked;
    const end = this.end;
    const isThere = !end || (end.at[0] === unit.at[0] && end.at[1] === unit.at[1] && end.facing === unit.facing);
    const where = isThere ? { unit: unit.id } : { unit: unit.id, x: end.at[0], y: end.at[1], facing: end.facing };
    try {
      this.look = await api.look(this.room.id, where, { seat: this.room.token, signal: looked.signal });
    } catch (error) {
      // A unit that cannot be looked at has neither reach nor sight to draw.
      if (!isAborted(error)) this.look = null;
    }
  }

  async #askMoves(unit: Unit): Promise<void> {
    if (this.moves?.unit !== unit.id) this.moves = null;
    try {
      const moves = await api.moves(this.room.id, unit.id, { seat: this.room.token });
      if (this.selected === unit.id) this.moves = moves;
    } catch {
      // It is only not drawn.
      this.moves = null;
    }
  }

  async #isLegal(draft: Draft): Promise<string | null> {
    const verdict = await api.check(this.room.id, orders.writeOrder(draft), { seat: this.room.token });
    return verdict.legal ? null : verdict.why;
  }

  /** By how much the target is beyond the range of a weapon. */
  outBy(target: string, slot: number): number {
    return this.sightingOf(target)?.weapons.find((one) => one.aim === slot)?.out_by ?? 0;
  }

  /** Adds fire at a target to the draft: with every weapon that may and reaches it, each in the way it may. */
  async aimAt(target: string): Promise<void> {
    const draft = this.draft;
    const options = this.room.options?.options;
    if (!draft?.unit || !options) return;
    this.isAiming = true;
    try {
      const ways = orders.waysToAim(options, draft.unit, target);
      const aims: string[] = [];
      let why = "";
      for (let slot = 0; slot < ways.length; slot++) {
        aims[slot] = "-";
        for (const way of ways[slot]!) {
          const alone = [...Array<string>(slot).fill("-"), way].join(",");
          const refused = await this.#isLegal(orders.withPart(draft, "at", alone));
          if (refused === null) aims[slot] = way;
          else why ||= refused;
        }
      }
      if (this.draft !== draft) return;
      const near = aims.map((aim, slot) => (this.outBy(target, slot) > 0 ? "-" : aim));
      const chosen = near.some((aim) => aim !== "-") ? near : aims;
      if (chosen.every((aim) => aim === "-")) this.judgement = { is: "not", why, line: null };
      else this.change(orders.withPart(draft, "at", chosen.join(",")));
    } catch (error) {
      this.judgement = { is: "not", why: error instanceof ApiError ? error.message : wordsOf(error), line: null };
    } finally {
      this.isAiming = false;
    }
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

  /** What a weapon of the drafted order may be tried at; the umpire judges what is chosen. */
  aimsOf(slot: number): string[] {
    const { draft } = this;
    if (!draft?.unit) return [];
    const listed = this.room.options?.options ?? [];
    const seen = this.look?.sight.filter((line) => line.seen).map((line) => line.unit) ?? [];
    const named = listed.filter((one) => one.unit === draft.unit && one.verb === draft.verb).flatMap((one) => one.at.map((aim) => aim.unit));
    const targets = [...new Set([...seen, ...named, ...orders.targetsOf(draft)])].filter(Boolean);
    const now = orders.aimsOf(draft)[slot];
    return [...new Set([...orders.aimsOfWeapon(listed, draft.unit, slot, targets), ...(now && now !== "-" ? [now] : [])])];
  }

  aimWeapon(slot: number, aim: string | null): void {
    if (this.draft) this.change(orders.withAim(this.draft, slot, aim));
  }

  holdFire(): void {
    if (this.draft) this.change(orders.withPart(this.draft, "at", null));
  }

  async confirm(): Promise<void> {
    const draft = this.draft;
    if (!draft || this.judgement.is === "not") return;
    await this.room.give(orders.writeOrder(draft));
  }

  // ---- deploying for those who would rather fight ----

  deployForMe(): void {
    if (this.deploying) return;
    this.deploying = this.room.state?.decision ?? null;
    this.deployNext();
  }

  /** Gives the next order of the deployment, as long as that is what is asked. */
  deployNext(): void {
    const { options, state, isMine, isSending } = this.room;
    if (!this.deploying || !options || !state || isSending || !isMine) return;
    const first = options.options.find((option) => option.unit !== null && option.path.length > 0);
    if (state.decision !== this.deploying || !first) {
      this.deploying = null;
      return;
    }
    const own = state.units.filter((unit) => unit.side === state.seat);
    const choices = options.options.filter((option) => option.unit === first.unit && option.verb === first.verb);
    const rank = own.findIndex((unit) => unit.id === first.unit);
    void this.room.give(orders.spreadOut(choices, rank, own.length).order);
  }
}
