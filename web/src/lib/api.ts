/*
 * The server's HTTP interface: a type for every shape, a function for every address, and errors as words that can be
 * shown as they are.
 */

// ---- sheets ----

export interface System {
  id: string;
  code: string;
  title: string;
  procedures: number;
  /** The procedure that people ask for most. */
  usual: string;
  /** Its battles can be fought; of the others only the sheet is known. */
  battles: boolean;
}

export interface Procedure {
  id: string;
  question: string;
  fields: string[];
  outcome: string[];
}

/** What a field may hold: a number, a word of its choices, yes or no, or some of its words. */
export type Value = number | string | boolean | string[];
export type Situation = Record<string, Value>;

interface FieldBase {
  name: string;
  /** The name in full words. */
  label: string;
  meaning: string;
}
export interface IntegerField extends FieldBase {
  type: "integer";
  min: number;
  max: number;
  default: number;
  unit?: "inch";
}
export interface ChoiceField extends FieldBase {
  type: "choice";
  choices: string[];
  /** The choices in full words. */
  labels: string[];
  default: string;
}
export interface FlagField extends FieldBase {
  type: "flag";
  default: boolean;
}
export interface SetField extends FieldBase {
  type: "set";
  choices: string[];
  labels: string[];
  default: string[];
}
export type Field = IntegerField | ChoiceField | FlagField | SetField;

export interface OutcomeField extends FieldBase {
  type: "integer" | "choice" | "flag" | "set";
  choices?: string[];
  labels?: string[];
  unit?: "inch";
}

/** One of two sides that meet. */
export interface Side {
  name: string;
  fields: string[];
}

export interface Fields {
  system: string;
  procedure: string;
  fields: Field[];
  outcome: OutcomeField[];
  /** A usual situation: the fields that people change most, in the order in which they are told. */
  example: Situation;
  sides?: [Side, Side];
}

export interface Setting {
  id: string;
  name: string;
  value: number;
  default: number;
  min: number;
  max: number;
  text: string;
}

export interface Rule {
  id: string;
  table: string;
  /** The table's title, where the server gives it. */
  title?: string;
  text: string;
  effect: string;
  kind: "row" | "ruling";
  house?: boolean;
  settings?: Setting[];
}

export interface Reason {
  id: string;
  effect: number | string;
  text: string;
  side?: string;
  house?: boolean;
}

export interface Question {
  id?: number | string;
  ask: "odds" | "resolve";
  system: string;
  procedure: string;
  situation?: Situation;
  seed?: number;
  dice?: string;
}

interface Answer {
  id?: number | string | null;
  system: string;
  procedure: string;
  situation: Situation;
  trail: Reason[];
  considered?: Reason[];
}

export type OutcomeValue = number | string | boolean;
export type Outcome = Record<string, OutcomeValue>;

export interface Odds extends Answer {
  outcomes: { p: number; fraction?: string; outcome: Outcome }[];
  mean: Record<string, number>;
  total: number;
}

export interface Throw {
  label: string;
  /** The natural faces. */
  dice: number[];
  sides: number;
  /** 0 when there is nothing to be reached. */
  need: number;
  result: number;
  /** How many of the dice were rolled by the program. */
  rolled?: number;
  groups?: { dice: number; need: number; name?: string }[];
}

export interface Resolution extends Answer {
  outcome: Outcome;
  throws: Throw[];
}

export interface Refusal {
  id?: number | string | null;
  error: string;
}

// ---- scenarios and maps ----

export type Point = [number, number];

export interface MapShape {
  kind: string;
  name: string | null;
  /** What it does, for a person. */
  meaning?: string;
  line: boolean;
  is: string[];
  cover: number;
  side: number | null;
  points: Point[];
}

export interface BattleMap {
  title: string;
  width: number;
  depth: number;
  shapes: MapShape[];
  objectives: { name: string; at: Point; worth: number; held_by: 0 | 1 | 2 }[];
}

export interface Scenario {
  /** As in "bolt-action/crossroads". */
  id: string;
  system: string;
  title: string;
  name: string;
  briefing: string;
  turns: number;
  sides: [string, string];
  units: [number, number];
  table: [number, number];
}

export interface ScenarioDetail extends Scenario {
  yaml: string;
  map: BattleMap;
}

// ---- battles ----

export type Player = "human" | "random" | "doctrine" | "searcher";
export type Seat = 0 | 1 | 2 | "umpire";

export interface NewBattle {
  scenario?: string;
  yaml?: string;
  players?: [Player, Player];
  dice?: "rolled" | "typed";
  sealed?: boolean;
  /** Our own side; for the other there is an invitation in place of its token.  0: neither is ours. */
  seat?: 0 | 1 | 2;
  /** Of sealed dice: seconds until a side that reveals nothing can be claimed against. */
  patience?: number;
  name?: string;
}

export type SeatWord = "1" | "2" | "spectator" | "umpire";

export interface CreatedBattle {
  id: string;
  seats: Partial<Record<SeatWord, string>>;
  /** The first who uses one has the seat. */
  invitations: Partial<Record<SeatWord, string>>;
  links: Record<string, string>;
}

export interface Invitation {
  id: string;
  name: string;
  scenario: string;
  seat: Seat;
  side: string | null;
  sealed: boolean;
  patience: number;
}

/** An order whose dice wait for both sides' links; order and key are null where it may not be known. */
export interface SealWait {
  record: number;
  side: 1 | 2;
  before: string;
  digest: string;
  order: string | null;
  key: string | null;
  in_parts: OrderParts | null;
  revealed: [boolean, boolean];
  /** Seconds. */
  claimable_in: number;
}

/** What a throw was made from. */
export interface SealedThrow extends Omit<SealWait, "in_parts" | "revealed" | "claimable_in"> {
  links: [string, string];
  next: [string | null, string | null];
}

export interface Seals {
  /** The anchor of each side's chain; null: not sealed yet. */
  commits: [string | null, string | null];
  /** Of battles of 0.1.0, which are not chained. */
  revealed: boolean;
  chained: boolean;
  patience: number;
  umpire: boolean;
  throws: number;
  wait: SealWait | null;
}

/** Where others reach the server. */
export interface Reach {
  local: boolean;
  addresses: string[];
}

export interface Unit {
  id: string;
  name: string;
  /** The name, told apart from namesakes. */
  called: string;
  side: 1 | 2;
  line: string;
  presence: "on" | "to-come" | "wreck" | "gone";
  at: Point;
  facing: number;
  corners: Point[];
  facts: Record<string, Value>;
}

/** The part of a battle's state that every record of its stream carries. */
export interface BattleHead {
  turn: number;
  phase: string;
  decider: 1 | 2 | null;
  decision: string | null;
  question: string | null;
  over: boolean;
  winner: 0 | 1 | 2 | null;
  points: [number, number];
}

export interface BattleState extends BattleHead {
  id: string;
  name: string;
  system: string;
  scenario: string;
  sides?: [string, string];
  turns?: number;
  seat: Seat;
  lost: [number, number];
  strength: [number, number];
  hash?: string;
  records: number;
  events?: number;
  players: [Player, Player];
  thinking: boolean;
  sealed?: false | Seals;
  /** Seats whose invitation nobody has used yet. */
  invited?: Seat[];
  may_undo: boolean;
  /** Why this seat cannot take anything back. */
  undo_refused: string | null;
  map: BattleMap;
  units: Unit[];
}

/** One of several units, or the target of a weapon: nobody, or how it is aimed at. */
export interface Aim {
  unit: string | null;
  how: string | null;
}

/** A unit's id, a word, a flag that is said, a number, a point, a path, a list. */
export type PartValue = string | true | number | Point | Point[] | Aim[];

/** An order in its parts; those that are left out are not there. */
export interface OrderParts {
  verb: string;
  unit: string | null;
  parts: Record<string, PartValue>;
  /** What its verb takes, where the order stands alone. */
  takes?: VerbPart[];
}

export interface Option extends OrderParts {
  order: string;
  /** What an answer decides, where its verb does not say it. */
  means: string | null;
}

/** What a part of an order is.  aims: a target for each weapon; list: units, in any number. */
export type PartKind = "unit" | "other" | "word" | "flag" | "number" | "path" | "point" | "facing" | "list" | "aims";

/** A part that orders with a verb have, by the name that it has there. */
export interface VerbPart {
  name: string;
  is: PartKind;
  may_lack?: boolean;
  /** Of a word: those that it can be. */
  words?: string[];
  /** Of a list: how a unit can be aimed at. */
  ways?: string[];
  /** Of a number. */
  inches?: boolean;
}

export interface Verb {
  verb: string;
  meaning: string;
  parts: VerbPart[];
}

export interface Options {
  records?: number;
  decision: string;
  question: string;
  about?: string | null;
  options: Option[];
  /** Those of the options. */
  verbs: Verb[];
}

/** note: what is to be known before it is given, as that a target is out of range. */
export type Verdict = { order?: OrderParts } & ({ legal: true; note?: string } | { legal: false; why: string; line: string | null });

export interface BattleEvent {
  n: number;
  what: string;
  words: string;
  turn: number;
  unit: string | null;
  other: string | null;
  procedure?: string | null;
  outcome?: Outcome;
  trail?: Reason[];
  throws?: Throw[];
  from?: [number, number, number];
  to?: [number, number, number];
  /** The order that it came of was taken back. */
  taken_back?: boolean;
}

export interface Ordered {
  records: number;
  events: BattleEvent[];
}

/** The throw that typed dice are wanted for. */
export interface Ask {
  label: string;
  dice: number;
  sides: number;
  need: number;
}

export interface Sighting {
  unit: string;
  seen: boolean;
  inches: number;
  words: string;
  from: Point;
  to: Point;
  /** By how much it is beyond the range of each weapon. */
  weapons: { aim: number; out_by: number }[];
  in_range: boolean;
  out_by: number;
  /** Where the line is blocked, and by what. */
  blocked: { at: Point; by: string; unit: string | null } | null;
}

export interface Look {
  unit: string;
  /** aim: which of an order's aims is this weapon's; verb: which order moves so far. */
  reach: { label: string; inches: number; arc: number | null; aim: number | null; verb: string | null }[];
  sight: Sighting[];
}

/** Where a unit can go: the farthest places all round, for each of its moves. */
export interface Moves {
  unit: string;
  records: number;
  moves: { verb: string; inches: number; outline: Point[] }[];
}

/** What was to be expected of some throws, and what came of them. */
export interface LuckSum {
  throws: number;
  expected: number;
  happened: number;
  luck: number;
  spread: number;
  deviations: number;
  word: string;
}

export interface Luck {
  sides: { side: 1 | 2; harm: LuckSum; tests: LuckSum }[];
  /** The side that the dice favoured; 0: neither. */
  favoured: 0 | 1 | 2;
  net: LuckSum;
  turns: { turn: number; net: number }[];
  moments: { event: number; turn: number; side: 1 | 2; expected: number; happened: number; words: string }[];
}

export interface StreamRecord {
  records: number;
  order: string | null;
  events: BattleEvent[];
  state: BattleHead;
}

export interface Chat {
  seat?: Seat;
  text: string;
}

// ---- simulation ----

export interface Share {
  count: number;
  share: number;
  interval: [number, number];
}

export interface Mean {
  mean: number;
  "plus-minus": number;
  spread: number;
  least: number;
  most: number;
  sum: number;
}

export interface SimulationSide {
  name: string;
  wins: Share;
  strength: number;
  lost: Mean;
  "asked-first": number;
}

export interface Simulation {
  scenario: string;
  system: string;
  players: [string, string];
  seed: string;
  mirrored: boolean;
  asked: number;
  games: number;
  stop: "all-played" | "narrow-enough" | "interrupted";
  sides: [SimulationSide, SimulationSide];
  "by-player"?: { player: string; wins: Share }[];
  draws: Share;
  "first-wins": Share;
  margin: Mean;
  turns: Mean;
  orders: Mean;
}

export interface NewSimulation {
  scenario?: string;
  yaml?: string;
  players: [string, string];
  games: number;
  seed?: number;
  mirrored?: boolean;
}

export interface SimulationJob {
  done: number;
  of: number;
  result: Simulation | null;
  error?: string;
}

// ---- asking ----

/** What went wrong, in words for people.  status 0: the server was not reached. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, words: string, body: Record<string, unknown> = {}) {
    super(words);
    this.name = "ApiError";
    this.status = status;
    this.body = body;
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }

  /** After a 422: the throw for which dice must be typed. */
  get ask(): Ask | undefined {
    return this.body["ask"] as Ask | undefined;
  }
}

/** Was this request given up for a newer one? */
/** The server did not answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isUnreachable;
}

export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The token of a seat. */
  seat?: string | undefined;
}

const unreachable = "The server cannot be reached. Is grognard serve still running, and are you on the same network?";

type Listener = (isReachable: boolean) => void;
const listeners = new Set<Listener>();

/** Tells after every request whether the server answered at all. */
export function onReachable(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(isReachable: boolean): void {
  for (const listener of listeners) listener(isReachable);
}

async function send(method: string, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const headers: Record<string, string> = {};
  const init: RequestInit = { method, headers, signal: options.signal ?? null };
  if (options.seat) headers["Authorization"] = `Bearer ${options.seat}`;
  if (typeof body === "string") {
    headers["Content-Type"] = "text/plain; charset=utf-8";
    init.body = body;
  } else if (body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(path, init);
    tell(response.headers.get("X-From-Cache") === null);
    return response;
  } catch (error) {
    if (isAborted(error)) throw error;
    tell(false);
    throw new ApiError(0, unreachable);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  let body: Record<string, unknown> = {};
  try {
    body = (await response.json()) as Record<string, unknown>;
  } catch {
    // Not JSON: the status has to do.
  }
  const words = body["error"] ?? body["why"];
  return new ApiError(
    response.status,
    typeof words === "string" ? words : `The server answered ${response.status} ${response.statusText}`.trim(),
    body,
  );
}

async function call<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const response = await send(method, path, body, options);
  if (!response.ok) throw await refusalOf(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (error) {
    if (isAborted(error)) throw error;
    throw new ApiError(response.status, "The server's answer could not be read.");
  }
}

async function callText(path: string, options: CallOptions = {}): Promise<string> {
  const response = await send("GET", path, undefined, options);
  if (!response.ok) throw await refusalOf(response);
  return response.text();
}

const at = encodeURIComponent;

function query(members: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(members)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return text ? `?${text}` : "";
}

// Sheets do not change while the server runs, so each is fetched once.
const kept = new Map<string, Promise<unknown>>();

function keep<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = call<T>("GET", path);
    kept.set(path, promise);
    promise.catch(() => kept.delete(path));
  }
  return promise;
}

/** After the server came back it may be another one: fetch the sheets again. */
export function forgetSheets(): void {
  kept.clear();
}

/** The most questions that go into one request. */
export const QUESTIONS_MOST = 64;

export const api = {
  systems: () => keep<System[]>("/api/systems"),
  procedures: (system: string) => keep<Procedure[]>(`/api/systems/${at(system)}/procedures`),
  fields: (system: string, procedure: string) =>
    keep<Fields>(`/api/systems/${at(system)}/procedures/${at(procedure)}/fields`),
  rules: (system: string, word?: string) => keep<Rule[]>(`/api/systems/${at(system)}/rules${query({ word })}`),

  odds: (question: Omit<Question, "ask">, options?: CallOptions) =>
    call<Odds>("POST", "/api/ask", { ...question, ask: "odds" }, options),
  resolve: (question: Omit<Question, "ask">, options?: CallOptions) =>
    call<Resolution>("POST", "/api/ask", { ...question, ask: "resolve" }, options),
  /** Many questions at once; an answer or a refusal for each, in order. */
  askAll: <T extends Odds | Resolution>(questions: Question[], options?: CallOptions) =>
    call<(T | Refusal)[]>("POST", "/api/ask", questions, options),

  scenarios: (options?: CallOptions) => call<Scenario[]>("GET", "/api/scenarios", undefined, options),
  scenario: (id: string, options?: CallOptions) =>
    call<ScenarioDetail>("GET", `/api/scenarios/${id.split("/").map(at).join("/")}`, undefined, options),
  checkScenario: (yaml: string, options?: CallOptions) =>
    call<Scenario>("POST", "/api/scenarios/check", { yaml }, options),

  createBattle: (battle: NewBattle, options?: CallOptions) =>
    call<CreatedBattle>("POST", "/api/battles", battle, options),
  importBattle: (log: string, players?: [Player, Player], options?: CallOptions) =>
    call<CreatedBattle>("POST", `/api/battles/import${query({ players: players?.join(",") })}`, log, options),
  battle: (id: string, options?: CallOptions) => call<BattleState>("GET", `/api/battles/${at(id)}`, undefined, options),
  options: (id: string, options?: CallOptions) =>
    call<Options>("GET", `/api/battles/${at(id)}/options`, undefined, options),
  check: (id: string, order: string, options?: CallOptions) =>
    call<Verdict>("POST", `/api/battles/${at(id)}/check`, { order }, options),
  foresee: (id: string, order: string, options?: CallOptions) =>
    call<{ throws: Odds[] }>("POST", `/api/battles/${at(id)}/foresee`, { order }, options),
  order: (id: string, order: { order: string; dice?: string; records?: number }, options?: CallOptions) =>
    call<Ordered>("POST", `/api/battles/${at(id)}/order`, order, options),
  undo: (id: string, options?: CallOptions) => call<unknown>("POST", `/api/battles/${at(id)}/undo`, {}, options),
  deleteBattle: (id: string, options?: CallOptions) => call<unknown>("DELETE", `/api/battles/${at(id)}`, undefined, options),
  correct: (id: string, correction: string, reason: string, options?: CallOptions) =>
    call<unknown>("POST", `/api/battles/${at(id)}/correct`, { correction, reason }, options),
  chat: (id: string, text: string, options?: CallOptions) =>
    call<unknown>("POST", `/api/battles/${at(id)}/chat`, { text }, options),
  luck: (id: string, options?: CallOptions) => call<Luck>("GET", `/api/battles/${at(id)}/luck`, undefined, options),
  reasons: (id: string, options?: CallOptions) => call<unknown>("POST", `/api/battles/${at(id)}/reasons`, {}, options),
  seal: (id: string, commit: string, options?: CallOptions) =>
    call<unknown>("POST", `/api/battles/${at(id)}/seal`, { commit }, options),
  reveal: (id: string, link: { record: number; link: string; next?: string }, options?: CallOptions) =>
    call<unknown>("POST", `/api/battles/${at(id)}/reveal`, link, options),
  claim: (id: string, options?: CallOptions) => call<unknown>("POST", `/api/battles/${at(id)}/claim`, {}, options),
  seals: (id: string, from: number, options?: CallOptions) =>
    call<{ anchors: [string, string]; throws: SealedThrow[] }>("GET", `/api/battles/${at(id)}/seals${query({ from })}`, undefined, options),
  /** The invitation is the seat of the call. */
  invitation: (id: string, options: CallOptions) => call<Invitation>("GET", `/api/battles/${at(id)}/invitation`, undefined, options),
  takeSeat: (id: string, token: string, options: CallOptions) =>
    call<{ seat: Seat; token: string }>("POST", `/api/battles/${at(id)}/invitation`, { token }, options),
  look: (
    id: string,
    where: { unit: string; x?: number; y?: number; facing?: number },
    options?: CallOptions,
  ) => call<Look>("GET", `/api/battles/${at(id)}/look${query(where)}`, undefined, options),
  moves: (id: string, unit: string, options?: CallOptions) =>
    call<Moves>("GET", `/api/battles/${at(id)}/reach${query({ unit })}`, undefined, options),
  replay: (id: string, record: number, options?: CallOptions) =>
    call<BattleState>("GET", `/api/battles/${at(id)}/replay${query({ record })}`, undefined, options),
  events: (id: string, range: { from?: number; to?: number }, options?: CallOptions) =>
    call<BattleEvent[]>("GET", `/api/battles/${at(id)}/events${query(range)}`, undefined, options),
  log: (id: string, options?: CallOptions) => callText(`/api/battles/${at(id)}/log`, options),

  reach: (options?: CallOptions) => call<Reach>("GET", "/api/reach", undefined, options),
  /** A picture in SVG. */
  qr: async (link: string, options: CallOptions = {}): Promise<string> => {
    const response = await send("POST", "/api/qr", { link }, options);
    if (!response.ok) throw await refusalOf(response);
    return response.text();
  },

  simulate: (plan: NewSimulation, options?: CallOptions) =>
    call<{ job: string }>("POST", "/api/simulate", plan, options),
  simulation: (job: string, options?: CallOptions) =>
    call<SimulationJob>("GET", `/api/simulate/${at(job)}`, undefined, options),
  cancelSimulation: (job: string) => call<unknown>("DELETE", `/api/simulate/${at(job)}`),
  simulationCsv: (job: string, options?: CallOptions) => callText(`/api/simulate/${at(job)}/csv`, options),
  simulationCsvLink: (job: string) => `/api/simulate/${at(job)}/csv`,
};

export function isRefusal(answer: object): answer is Refusal {
  return "error" in answer;
}

// ---- a battle's news ----

export interface StreamHandlers {
  record?: (record: StreamRecord) => void;
  undo?: (data: { records: number }) => void;
  chat?: (chat: Chat) => void;
  thinking?: (data: unknown) => void;
  /** Something about sealed dice is to be done, or to be known. */
  seal?: () => void;
  /** true when news comes in again, false while the page tries to get back. */
  connected?: (isConnected: boolean) => void;
}

/** The news of a battle from a record on; the browser resumes by itself.  Returns what ends it. */
export function battleStream(id: string, seat: string, after: number, handlers: StreamHandlers): () => void {
  const source = new EventSource(`/api/battles/${at(id)}/stream${query({ seat, after })}`);
  const listen = <T>(name: string, handler: ((data: T) => void) | undefined): void => {
    if (handler)
      source.addEventListener(name, (event) => handler(JSON.parse((event as MessageEvent<string>).data) as T));
  };
  listen("record", handlers.record);
  listen("undo", handlers.undo);
  listen("chat", handlers.chat);
  listen("thinking", handlers.thinking);
  listen("seal", handlers.seal);
  source.onopen = () => {
    tell(true);
    handlers.connected?.(true);
  };
  source.onerror = () => handlers.connected?.(false);
  return () => source.close();
}
