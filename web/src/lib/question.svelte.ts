/*
 * A question to a sheet, as the odds page and the dice page ask it: system, procedure, situation, and perhaps a second
 * situation beside it, or procedures that follow.  The address bar holds all of it; what is typed goes there a moment later, for browsers refuse
 * an address that changes too often.  To be made while a component is set up.
 */
import { untrack } from "svelte";
import { api, type Fields, type Procedure, type Situation, type Value } from "./api";
import { prefs } from "./prefs.svelte";
import { resource } from "./resource.svelte";
import { replaceSearch, route } from "./router.svelte";
import { readSteps, writeStep, type Step } from "./steps";
import { fromAddress, fromSearch, toAddress, toSearch, usual } from "./situation";

const WRITE_AFTER_MS = 250;
const VERSUS = "vs.";
const OWN = ["vs", "then", "plot.over", "plot.by", "plot.of"];

// What was asked last, so that going from page to page does not lose it.
let last = "";

export class AskedQuestion {
  /** The address as it was last read. */
  #asked = $state.raw(new URLSearchParams(untrack(() => route.search) || last));
  #written = untrack(() => route.search);

  #systems = resource(() => true, () => api.systems());
  #procedures = resource(() => this.system?.id ?? null, (id) => api.procedures(id));
  #fields = resource(
    () => (this.procedure && this.system ? { system: this.system.id, procedure: this.procedure.id } : null),
    ({ system, procedure }) => api.fields(system, procedure),
  );

  situation = $state.raw<Situation>({});
  /** The situation to compare with. */
  other = $state.raw<Situation | null>(null);
  /** What follows. */
  steps = $state.raw<readonly Step[]>([]);
  /** The steps of the address are not here yet. */
  #isReading = $state(false);
  /** Members of the address that make no sense here. */
  refused = $state.raw<string[]>([]);
  /** The field of the sweep, that of a grid, and the part of the outcome that it shows. */
  plotOver = $state("");
  plotBy = $state("");
  plotOf = $state("");

  systems = $derived(this.#systems.value ?? []);
  system = $derived.by(() => {
    const wanted = this.#asked.get("system") ?? prefs.system;
    return this.systems.find((one) => one.id === wanted) ?? this.systems[0];
  });
  procedures = $derived.by<Procedure[]>(() => this.#procedures.value ?? []);
  procedure = $derived.by(() => {
    const wanted = this.#asked.get("procedure");
    return this.procedures.find((one) => one.id === (wanted ?? this.system?.usual)) ?? this.procedures[0];
  });
  /** The declared fields, once they are those of the procedure. */
  declared = $derived.by<Fields | undefined>(() => {
    const fields = this.#fields.value;
    return fields?.procedure === this.procedure?.id && fields?.system === this.system?.id ? fields : undefined;
  });
  error = $derived(this.#systems.error || this.#procedures.error || this.#fields.error);

  /** True when the situation belongs to the declared fields. */
  isReady = $derived.by(() => {
    const fields = this.declared?.fields;
    return !this.#isReading && !!fields && fields.every((field) => this.situation[field.name] !== undefined);
  });

  constructor() {
    // Somebody followed a link or went back: read the address again.
    $effect(() => {
      const search = route.search;
      untrack(() => {
        if (search !== this.#written) this.#read(new URLSearchParams(search));
      });
    });
    $effect(() => {
      const declared = this.declared;
      const asked = this.#asked;
      if (declared) untrack(() => this.#take(declared, asked));
    });
    $effect(() => {
      if (this.system) prefs.system = this.system.id;
    });
    $effect(() => {
      const search = this.search;
      if (search === null) return;
      const timer = setTimeout(() => this.#write(search), WRITE_AFTER_MS);
      return () => clearTimeout(timer);
    });
  }

  #read(asked: URLSearchParams): void {
    this.#written = route.search;
    this.#asked = asked;
  }

  #take(declared: Fields, asked: URLSearchParams): void {
    const { fields } = declared;
    const own = withoutOwn(asked);
    const first = asked.has("kept") ? fromSearch(fields, own, "", usual(declared)) : fromAddress(declared, own);
    const second = fromSearch(fields, asked, VERSUS);
    this.situation = first.situation;
    this.other = asked.has("vs") || hasVersus(asked) ? second.situation : null;
    this.refused = asked.has("kept") ? [] : [...first.refused, ...second.refused];
    this.plotOver = asked.get("plot.over") ?? "";
    this.plotBy = asked.get("plot.by") ?? "";
    this.plotOf = asked.get("plot.of") ?? "";
    void this.#takeSteps(declared.system, asked);
  }

  async #takeSteps(system: string, asked: URLSearchParams): Promise<void> {
    const texts = asked.getAll("then");
    this.steps = [];
    if (texts.length === 0) return;
    this.#isReading = true;
    try {
      const read = await readSteps(system, texts);
      if (asked !== this.#asked) return;
      this.steps = read.steps;
      this.refused = [...this.refused, ...read.refused];
    } finally {
      if (asked === this.#asked) this.#isReading = false;
    }
  }

  #write(search: URLSearchParams): void {
    last = search.toString();
    replaceSearch(search);
    this.#written = route.search;
  }

  /** The address of what is asked now; null before it is known. */
  search = $derived.by<URLSearchParams | null>(() => {
    const { declared } = this;
    if (!declared || !this.isReady || !this.system || !this.procedure) return null;
    const search = new URLSearchParams({ system: this.system.id, procedure: this.procedure.id });
    toAddress(declared, this.situation, search);
    if (this.other) {
      search.set("vs", "");
      toSearch(declared.fields, this.other, search, VERSUS);
    }
    for (const step of this.steps) search.append("then", writeStep(step));
    if (this.plotOver) search.set("plot.over", this.plotOver);
    if (this.plotOver && this.plotBy) search.set("plot.by", this.plotBy);
    if (this.plotOver && this.plotOf) search.set("plot.of", this.plotOf);
    return search;
  });

  setSystem(id: string): void {
    this.#asked = new URLSearchParams({ system: id });
  }

  /** Fields that were changed and that the other procedure has too keep their values. */
  setProcedure(id: string): void {
    const kept = new URLSearchParams({ kept: "" });
    if (this.declared) toSearch(this.declared.fields, this.situation, kept, "", usual(this.declared));
    kept.set("system", this.system?.id ?? "");
    kept.set("procedure", id);
    for (const step of this.steps) kept.append("then", writeStep(step));
    this.#asked = kept;
  }

  set(name: string, value: Value, isOther = false): void {
    if (isOther) this.other = { ...this.other, [name]: value };
    else this.situation = { ...this.situation, [name]: value };
  }

  reset(isOther = false): void {
    if (!this.declared) return;
    if (isOther) this.other = { ...this.situation };
    else this.situation = usual(this.declared);
    this.refused = [];
  }
}

function hasVersus(asked: URLSearchParams): boolean {
  return [...asked.keys()].some((key) => key.startsWith(VERSUS));
}

function withoutOwn(asked: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...asked].filter(([key]) => !OWN.includes(key) && key !== "kept"));
}
