/*
 * What lies on the player's desk: the unit that is looked at, and the order that is being drafted for it.  A draft belongs
 * to one record number: when the battle goes on it is thrown away.  draft.ts is the order itself; the umpire's judgement of
 * it is judge.svelte.ts, what the unit sees and reaches lookout.svelte.ts, its weapons are aimed in aiming.svelte.ts.
 */
import type { Hint, OrderParts, PartValue, Point, Unit, Verb } from "../../lib/api";
import { bearing, lengthOf } from "../table/geometry";
import type { Room } from "../room/room.svelte";
import { Aiming } from "./aiming.svelte";
import { begun, type Choice, choicesOf, fullest, hasPlace, hasWidgets, listedIn, unitsWithOptions } from "./choices";
import * as drafts from "./draft";
import type { Draft } from "./draft";
import { Judge } from "./judge.svelte";
import { Lookout, type Stand } from "./lookout.svelte";
import { Placer } from "./placer.svelte";

export class Desk {
  readonly room: Room;
  readonly judge: Judge;
  readonly lookout: Lookout;
  readonly aiming: Aiming;
  readonly placer: Placer;
  selected = $state<string | null>(null);
  draft = $state.raw<Draft | null>(null);
  /** The verb that was chosen by hand, so that a longer drag does not change it. */
  verb = $state<string | null>(null);

  /** The unit that was asked about last, while it is asked about. */
  #asked: string | null = null;

  readonly unit = $derived(this.unitOf(this.selected));
  readonly verbs = $derived.by<Verb[]>(() => this.room.options?.verbs ?? []);
  /** What a computer would do here, for one question. */
  #hint = $state.raw<Hint | null>(null);
  readonly advised = $derived<Draft | null>(this.#hint ? drafts.draftOf(this.#hint.in_parts, this.verbs) : null);
  /** Why it would do just what is drafted. */
  readonly advice = $derived(this.draft && this.advised && drafts.isSame(this.draft, this.advised) ? this.#hint!.reasons.trim() : "");
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
    this.aiming = new Aiming(this);
    this.placer = new Placer(this);
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
    this.#hint = null;
    if (this.unit?.presence === "gone") this.selected = null;
    const { options } = this.room;
    if (options || !this.room.isMine) this.#follow(options?.about ?? null);
    if (!options || options.about) return;
    if (this.selected && this.unit?.side === this.room.state?.seat && !this.ready.has(this.selected)) this.select(null);
  }

  /** Whom a question is about is looked at as long as it is asked. */
  #follow(about: string | null): void {
    if (about) this.select(about);
    else if (this.#asked && this.selected === this.#asked) this.select(null);
    this.#asked = about;
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

  takeHint(hint: Hint): void {
    this.#hint = hint;
    if (hint.in_parts.unit) this.select(hint.in_parts.unit);
    this.takeTold(hint.in_parts);
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
    const steered = draft && drafts.steers(draft.verb) && points.length > 0 ? this.judge.shapeOf(draft) : null;
    if (steered) return { at: steered.at, facing: steered.facing };
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
    const asked = this.active ? null : this.answers.find((choice) => listedIn(choice, "other").includes(id));
    if (asked) this.take(fullest(asked, id)!);
    if (asked) return true;
    const kind = this.pickOf(id);
    if (!kind || !this.started) return false;
    this.change(kind === "list" ? drafts.withPicked(this.started, id) : drafts.withOther(this.started, id));
    return true;
  }

  async confirm(): Promise<void> {
    if (this.draft && this.judge.judgement.is === "legal") await this.room.give(drafts.writeOrder(this.draft));
  }
}
