/*
 * The server's HTTP interface: a function for every address, and errors as words that can be shown as they are.  What is
 * said there has its types in shapes/.
 */
import type { Ask, BattleEvent, BattleState, Chat, Clock, Coached, CreatedBattle, Hint, Invitation, LineOfSight, Look, Luck, Moves, NewBattle, Ordered, Player, Presence, Reach, SealedThrow, Seat, StreamRecord } from "./shapes/battles";
import type { Ground, Played, Scenario, ScenarioDetail } from "./shapes/maps";
import type { Options, Verdict } from "./shapes/orders";
import type { Fields, Odds, PrintedSheet, Procedure, Question, Refusal, Resolution, Rule, SweptOdds, System } from "./shapes/sheets";
import type { NewSimulation, SimulationJob } from "./shapes/simulations";
import type { Units } from "./units";
export type * from "./shapes/battles";
export type * from "./shapes/maps";
export type * from "./shapes/orders";
export type * from "./shapes/sheets";
export type * from "./shapes/simulations";

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

/** The server did not answer. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof ApiError && error.isUnreachable;
}

/** Was this request given up for a newer one? */
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
  const mistakes = body["mistakes"];
  const words = Array.isArray(mistakes) ? mistakes.join("\n") : (body["error"] ?? body["why"]);
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
  printedSheet: (system: string, units: Units) => keep<PrintedSheet>(`/api/systems/${at(system)}/sheet${query({ units })}`),

  odds: (question: Omit<Question, "ask">, options?: CallOptions) =>
    call<Odds>("POST", "/api/ask", { ...question, ask: "odds" }, options),
  swept: (question: Omit<Question, "ask">, options?: CallOptions) =>
    call<SweptOdds>("POST", "/api/ask", { ...question, ask: "odds" }, options),
  resolve: (question: Omit<Question, "ask">, options?: CallOptions) =>
    call<Resolution>("POST", "/api/ask", { ...question, ask: "resolve" }, options),
  /** Many questions at once; an answer or a refusal for each, in order. */
  askAll: <T extends Odds | Resolution>(questions: Question[], options?: CallOptions) =>
    call<(T | Refusal)[]>("POST", "/api/ask", questions, options),

  scenarios: (options?: CallOptions) => call<Scenario[]>("GET", "/api/scenarios", undefined, options),
  scenario: (id: string, options?: CallOptions) =>
    call<ScenarioDetail>("GET", `/api/scenarios/${id.split("/").map(at).join("/")}`, undefined, options),
  played: (id: string, options?: CallOptions) =>
    call<Played>("GET", `/api/scenarios/${id.split("/").map(at).join("/")}/played`, undefined, options),
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
  line: (id: string, way: { x: number; y: number; to_x: number; to_y: number; unit?: string }, options?: CallOptions) =>
    call<LineOfSight>("GET", `/api/battles/${at(id)}/line${query(way)}`, undefined, options),
  presence: (id: string, page: string, away: boolean, options?: CallOptions) =>
    call<Presence>("POST", `/api/battles/${at(id)}/presence`, { page, away }, options),
  ground: (id: string, options?: CallOptions) => call<Ground>("GET", `/api/battles/${at(id)}/ground`, undefined, options),
  /** What orders were worth; without a number the last one that may be told of. */
  coach: (id: string, which: { from?: number; count?: number; playouts?: number }, options?: CallOptions) =>
    call<Coached>("GET", `/api/battles/${at(id)}/coach${query(which)}`, undefined, options),
  hint: (id: string, options?: CallOptions) => call<Hint>("GET", `/api/battles/${at(id)}/hint`, undefined, options),
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
  presence?: (presence: Presence) => void;
  clock?: (clock: Clock) => void;
  /** true when news comes in again, false while the page tries to get back. */
  connected?: (isConnected: boolean) => void;
}

/** The news of a battle from a record on, for a page of this name; the browser resumes by itself.  Returns what ends it. */
export function battleStream(id: string, seat: string, page: string, after: number, handlers: StreamHandlers): () => void {
  const source = new EventSource(`/api/battles/${at(id)}/stream${query({ seat, after, page })}`);
  const listen = <T>(name: string, handler: ((data: T) => void) | undefined): void => {
    if (handler)
      source.addEventListener(name, (event) => handler(JSON.parse((event as MessageEvent<string>).data) as T));
  };
  listen("record", handlers.record);
  listen("undo", handlers.undo);
  listen("chat", handlers.chat);
  listen("thinking", handlers.thinking);
  listen("seal", handlers.seal);
  listen("presence", handlers.presence);
  listen("clock", handlers.clock);
  source.onopen = () => {
    tell(true);
    handlers.connected?.(true);
  };
  source.onerror = () => handlers.connected?.(false);
  return () => source.close();
}
