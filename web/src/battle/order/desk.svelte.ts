/*
 * What lies on the player's desk: the unit that is looked at, and the order that is being drafted for it.  A draft belongs
 * to one record number: when the battle goes on it is thrown away.  draft.ts is the order itself; the umpire's judgement of
 * it is judge.svelte.ts, what the unit sees and reaches lookout.svelte.ts.
 */
import { wordsOf } from "../../lib/api";
import type { Aim, OrderParts, PartValue, Point, Unit, Verb } from "../../lib/api";
import { bearing, lengthOf } from "../table/geometry";
import type { Room } from "../room/room.svelte";
import { aimsOfWeapon, begun, type Choice, choicesOf, hasPlace, hasWidgets, listedIn, spreadOut, unitsWithOptions, waysToAim } from "./choices";
import * as drafts from "./draft";
import type { Draft } from "./draft";
import { Judge } from "./judge.svelte";
import { Lookout, type Stand } from "./lookout.svelte";

export class Desk {
  readonly room: Room;
  readonly judge: Judge;
  readonly lookout: Lookout;
  selected = $state<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The verb that was chosen by hand, so that a longer drag does not change it. */
  verb = $state<string | null>(null);
  isAiming = $state(false);
  /** The decision that is answered without asking: where to place everybody. */
  placing = $state<string | null>(null);

  readonly unit = $derived(this.unitOf(this.selected));
  readonly verbs = $derived.by<Verb[]>(() => this.room.options?.verbs ?? []);
  readonly choices = $derived<Choice[]>(this.selected ? this.choicesFor(this.selected) : []);
  /** Answers that concern no unit in particular: yes, no, stay. */
  readonly answers = $derived<Choice[]>(this.choicesFor(null));
  /** Choices that name a place, of the unit or of the question itself. */
  readonly movers = $derived([...this.choices, ...this.answers].filter(hasPlace));
  readonly ready = $derived.by(() => unitsWithOptions(this.room.options?.options ?? []));
  /** The choice that is drafted, or whose button was pressed. */
  readonly active = $derived<Choice | null>(
    [...this.choices, ...this.answers].find((choice) => choice.verb.verb === (this.draft?.verb.verb ?? this.verb)) ?? null,
  );
  /** What the widgets of an order show: the draft, or the order before anything of it is chosen. */
  readonly started = $derived<Draft | null>(this.draft ?? (this.active ? begun(this.active) : null));

  constructor(room: Room) {
    this.room = room;
    this.judge = new Judge(room);
    this.lookout = new Lookout(room);
  }

  choicesFor(unit: string | null): Choice[] {
    const { options } = this.room;
    return options ? choicesOf(options.options, options.verbs, unit) : [];
  }

  unitOf(id: string | null | undefined): Unit | null {
    return this.room.state?.units.find((unit) => unit.id === id) ?? null;
  }

  nameOf(id: string | null | undefined): string {
    return id ? (this.unitOf(id)?.called ?? "somebody") : "nobody";
  }

  /** The unit that the draft is for, or that the question is about. */
  get about(): Unit | null {
    return this.draft ? this.unitOf(this.draft.unit ?? this.room.options?.about) : null;
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

  /** The server is back: a draft that it could not judge is judged now. */
  onLive(): void {
    if (this.draft && this.judge.judgement.is === "asking") this.change(this.draft);
  }

  // ---- drafting ----

  drop(): void {
    this.draft = null;
    this.judge.drop();
    this.#look();
  }

  /** Takes an order as it is. */
  take(draft: Draft): void {
    this.verb = draft.verb.verb;
    this.change(draft);
  }

  /** The same for one that the server has told. */
  takeTold(order: OrderParts): boolean {
    const draft = drafts.draftOf(order, this.verbs);
    if (draft) this.take(draft);
    return draft !== null;
  }

  change(draft: Draft): void {
    this.draft = draft;
    this.judge.ask(draft);
    this.#look();
  }

  /** Sets a part of the order that is drafted, or begins one with it. */
  set(name: string, value: PartValue | null): void {
    if (this.started) this.change(drafts.withPart(this.started, name, value));
  }

  #look(): void {
    this.lookout.follow(this.unit, this.end, this.draft !== null);
  }

  /** Takes up a verb; where something is to be chosen the draft waits for it. */
  begin(choice: Choice): void {
    this.verb = choice.verb.verb;
    const draft = this.draft;
    const points = draft ? drafts.pointsOf(draft) : [];
    if (hasPlace(choice) && points.length > 0) return this.place(points, draft ? drafts.facingOf(draft) : null);
    if (choice.plain && !hasPlace(choice) && !hasWidgets(choice.verb)) return this.take(choice.plain);
    if (choice.drafts.length === 1) return this.take(choice.drafts[0]!);
    if (hasWidgets(choice.verb)) return this.change(begun(choice));
    this.drop();
  }

  /** The verb for a move of this length: the one chosen, or the first that reaches so far. */
  #choiceFor(inches: number): Choice | null {
    const chosen = this.movers.find((choice) => choice.verb.verb === this.verb);
    return chosen ?? this.movers.find((choice) => inches <= this.lookout.reachOf(choice.verb.verb) + 1e-9) ?? this.movers.at(-1) ?? null;
  }

  get canMove(): boolean {
    return this.movers.length > 0;
  }

  /** Where it goes.  What else was chosen for the same verb stays, but the targets of another place do not. */
  place(points: Point[], facing: number | null = null): void {
    const start = this.unit?.presence === "on" ? [this.unit.at] : [];
    const choice = this.#choiceFor(lengthOf([...start, ...points]));
    if (!choice || points.length === 0) return;
    const isSame = this.draft?.verb.verb === choice.verb.verb;
    const before = isSame ? drafts.withAims(this.draft!, drafts.takes(choice.verb, "list") ? drafts.aimsOf(this.draft!) : []) : begun(choice);
    this.change(drafts.withFacing(drafts.withPoints(before, points), facing));
  }

  /** Of an order that only turns. */
  turn(facing: number): void {
    if (this.started) this.change(drafts.withFacing(this.started, facing));
  }

  setFacing(facing: number | null): void {
    if (this.draft) this.change(drafts.withFacing(this.draft, facing));
  }

  /** Where the unit would stand: the end of the draft, or where it is. */
  get end(): Stand | null {
    const unit = this.unit;
    if (!unit) return null;
    const draft = this.draft && (this.draft.unit ?? this.room.options?.about) === unit.id ? this.draft : null;
    const points = draft && drafts.isMove(draft.verb) ? drafts.pointsOf(draft) : [];
    const at = points.at(-1);
    const given = draft ? drafts.facingOf(draft) : null;
    if (!at) return unit.presence === "on" ? { at: unit.at, facing: given ?? unit.facing } : null;
    const before = points.at(-2) ?? (unit.presence === "on" ? unit.at : null);
    const isPath = drafts.takes(draft!.verb, "path");
    return { at, facing: given ?? (isPath && before ? bearing(before, at) : unit.facing) };
  }

  // ---- picking units ----

  /** What a tap on this unit would be, for the order that is begun. */
  pickOf(id: string): "other" | "list" | null {
    const choice = this.active;
    if (!choice || id === choice.unit) return null;
    const isEnemy = this.unitOf(id)?.side !== this.room.state?.seat;
    for (const kind of ["other", "list"] as const) {
      const part = drafts.partOf(choice.verb, kind);
      if (!part) continue;
      if (part.whose) {
        if ((part.whose === "enemy") === isEnemy) return kind;
        continue;
      }
      const listed = listedIn(choice, kind);
      const isLike = listed.some((one) => (this.unitOf(one)?.side !== this.room.state?.seat) === isEnemy);
      if (listed.includes(id) || (listed.length > 0 ? isLike : isEnemy === (kind === "other"))) return kind;
    }
    return null;
  }

  /** Names the unit in the order that is begun, or takes it out again. */
  pick(id: string): boolean {
    const kind = this.pickOf(id);
    if (!kind || !this.started) return false;
    this.change(kind === "list" ? drafts.withPicked(this.started, id) : drafts.withOther(this.started, id));
    return true;
  }

  // ---- aiming weapons ----

  get #listed(): Draft[] {
    return this.choices.flatMap((choice) => choice.drafts);
  }

  /** Adds fire at a target to the draft: with every weapon that may and reaches it, each in the way it may. */
  async aimAt(target: string): Promise<void> {
    const draft = this.draft;
    if (!draft?.unit) return;
    this.isAiming = true;
    try {
      const [aims, why] = await this.#legalAims(draft, target);
      if (this.draft !== draft) return;
      const near = aims.map((aim, slot) => (this.lookout.outBy(target, slot) > 0 ? null : aim));
      const chosen = near.some((aim) => aim !== null) ? near : aims;
      if (chosen.every((aim) => aim === null)) this.judge.refuse(why);
      else this.change(drafts.withAims(draft, chosen.map((aim) => aim ?? { unit: null, how: null })));
    } catch (error) {
      this.judge.refuse(wordsOf(error));
    } finally {
      this.isAiming = false;
    }
  }

  /** For each weapon the last way in which it may be aimed there, or null; and why not. */
  async #legalAims(draft: Draft, target: string): Promise<[(Aim | null)[], string]> {
    const found: (Aim | null)[] = [];
    let why = "";
    for (const [slot, ways] of waysToAim(this.#listed, draft.unit!, target).entries()) {
      found[slot] = null;
      for (const way of ways) {
        const refused = await this.judge.refusalOf(drafts.withAim(drafts.withAims(draft, []), slot, way));
        if (refused === null) found[slot] = way;
        else why ||= refused;
      }
    }
    return [found, why];
  }

  /** What a weapon of the drafted order may be tried at; the umpire judges what is chosen. */
  aimsOf(slot: number): Aim[] {
    const { draft } = this;
    if (!draft?.unit) return [];
    const seen = this.lookout.look?.sight.filter((line) => line.seen).map((line) => line.unit) ?? [];
    const named = this.active?.drafts.flatMap((one) => drafts.aimsOf(one).flatMap((aim) => aim.unit ?? [])) ?? [];
    const aims = aimsOfWeapon(this.#listed, draft.unit, slot, [...new Set([...seen, ...named, ...drafts.unitsOf(draft)])]);
    const now = drafts.aimsOf(draft)[slot];
    return now?.unit && !aims.some((aim) => aim.unit === now.unit && aim.how === now.how) ? [...aims, now] : aims;
  }

  aimWeapon(slot: number, aim: Aim | null): void {
    if (this.draft) this.change(drafts.withAim(this.draft, slot, aim));
  }

  holdFire(): void {
    if (this.draft) this.change(drafts.withAims(this.draft, []));
  }

  async confirm(): Promise<void> {
    if (this.draft && this.judge.judgement.is === "legal") await this.room.give(drafts.writeOrder(this.draft));
  }

  // ---- placing everybody for those who would rather fight ----

  /** What is asked is where to put units that are not on the table: by this verb. */
  get placer(): Verb | null {
    const { options } = this.room;
    const verb = this.verbs.find((one) => drafts.takes(one, "unit") && drafts.takes(one, "point"));
    const asked = options?.options.filter((option) => option.unit !== null) ?? [];
    const isAll = asked.every((option) => option.verb === verb?.verb && this.unitOf(option.unit)?.presence === "to-come");
    return verb && isAll && asked.length > 0 ? verb : null;
  }

  placeForMe(): void {
    if (this.placing) return;
    this.placing = this.room.state?.decision ?? null;
    this.placeNext();
  }

  /** Gives the next of these orders, as long as that is what is asked. */
  placeNext(): void {
    const { options, state, isMine, isSending } = this.room;
    if (!this.placing || !options || !state || isSending || !isMine) return;
    const first = options.options.find((option) => option.verb === this.placer?.verb);
    if (state.decision !== this.placing || !first) {
      this.placing = null;
      return;
    }
    const own = state.units.filter((unit) => unit.side === state.seat);
    const choice = this.choicesFor(first.unit).find((one) => one.verb.verb === first.verb)!;
    const rank = own.findIndex((unit) => unit.id === first.unit);
    void this.room.give(drafts.writeOrder(spreadOut(choice.drafts, rank, own.length)));
  }
}
