/*
 * A server of our own and people in front of browsers.  Every test has a server with a store of its own; pictures of
 * what was on the screen go to build/shots.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import axe from "axe-core";
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import type { BattleEvent, Look, Luck, Options } from "../src/lib/api";

/** Long enough for a machine that is slow and busy; only what fails waits so long. */
export const PATIENCE_MS = 120_000;
/** For what is tried again when it fails: the question may have changed under the hand. */
const TRY_MS = 15_000;

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = process.env["GROGNARD"] ?? join(root, "build/grognard");

/** A program, and the server that it loads. */
export interface Built {
  program: string;
  server?: string;
}
/** With a game that only tests have. */
export const toy: Built = { program: join(dirname(program), "tests/grognard-toy"), server: join(dirname(program), "tests/grognard-server-toy.so") };
const shots = process.env["SHOTS"] ?? join(root, "build/shots");
export const skirmish = readFileSync(new URL("fixtures/skirmish.yaml", import.meta.url), "utf8");
export const tank = readFileSync(new URL("fixtures/tank.yaml", import.meta.url), "utf8");
export const meeting = readFileSync(new URL("fixtures/meeting.yaml", import.meta.url), "utf8");
export const skirmishFile = fileURLToPath(new URL("fixtures/skirmish.yaml", import.meta.url));

// ---- the server ----

export class Server {
  url = "";
  readonly folder = mkdtempSync(join(tmpdir(), "grognard-page-"));
  readonly #built: Built;
  #process: ChildProcess | null = null;
  #port = 0;

  constructor(built: Built = { program }) {
    this.#built = built;
  }

  /** The first time on any free port, then on the same one, once whoever has it meanwhile has done with it. */
  async start(...more: string[]): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; ; ) {
      try {
        return await this.#start(more);
      } catch (error) {
        if (!/in use/i.test(String(error)) || Date.now() > end) throw error;
      }
    }
  }

  async #start(more: readonly string[]): Promise<void> {
    const words = ["serve", "--port", String(this.#port), "--store", join(this.folder, "store.db"), "--scenarios", join(root, "scenarios"), "--no-qr", "--quiet", ...more];
    const env = { ...process.env, ...(this.#built.server ? { GROGNARD_SERVER: this.#built.server } : {}) };
    const served = spawn(this.#built.program, words, { stdio: ["ignore", "pipe", "pipe"], env });
    this.#process = served;
    let said = "";
    served.stderr.on("data", (piece: Buffer) => (said += piece.toString()));
    this.url = await new Promise<string>((resolve, reject) => {
      let out = "";
      served.stdout.on("data", (piece: Buffer) => {
        out += piece.toString();
        const match = /http:\/\/[^/]+\//.exec(out);
        if (match) resolve(match[0]);
      });
      served.once("close", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    });
    this.#port = Number(new URL(this.url).port);
  }

  /** As a power cut would end it. */
  async kill(): Promise<void> {
    const process = this.#process;
    if (!process) return;
    const gone = new Promise((resolve) => process.once("exit", resolve));
    process.kill("SIGKILL");
    await gone;
    this.#process = null;
  }

  async end(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async #call(method: string, path: string, seat?: string, body?: unknown): Promise<Response> {
    const headers = seat ? { Authorization: `Bearer ${seat}` } : {};
    return fetch(new URL(path, this.url), { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }

  async create(battle: Record<string, unknown>): Promise<Created> {
    const response = await this.#call("POST", "/api/battles", undefined, { yaml: skirmish, ...battle });
    expect(response.status).toBe(201);
    return (await response.json()) as Created;
  }

  /** The lines of a battle that two computers have fought, always with the same dice; where its first order stands. */
  #fought(scenario: string, seed: number): { lines: string[]; first: number } {
    const file = join(this.folder, `${scenario.replaceAll(/\W+/g, "-")}-${seed}.battle`);
    if (!existsSync(file)) execFileSync(program, ["play", scenario, "--players", "doctrine,doctrine", "--seed", String(seed), "--log", file], { stdio: "ignore" });
    const lines = readFileSync(file, "utf8").split("\n").filter((line) => !/^\w+ end\b/.test(line));
    return { lines, first: lines.findIndex((line) => /^\w+ order /.test(line)) };
  }

  async #take(lines: readonly string[], players: readonly string[]): Promise<Created> {
    const response = await fetch(new URL(`/api/battles/import?players=${players.join(",")}`, this.url), { method: "POST", body: `${lines.join("\n")}\n` });
    expect(response.status, await response.clone().text()).toBe(201);
    return (await response.json()) as Created;
  }

  /** A battle that two computers have begun, always with the same dice: so much of it, for two people. */
  async begun(scenario: string, part: number): Promise<Created> {
    const { lines, first } = this.#fought(scenario, 7);
    return this.#take(lines.slice(0, first + Math.max(1, Math.floor((lines.length - first) * part))), ["human", "human"]);
  }

  /** A battle where all are deployed, always in the same places, nobody has shot yet, and the first die is side 1's. */
  async stood(players: readonly string[], yaml = skirmish): Promise<Created> {
    const scenario = join(this.folder, `${createHash("sha256").update(yaml).digest("hex")}.yaml`);
    writeFileSync(scenario, yaml);
    for (let seed = 1; seed < 100; seed++) {
      const { lines, first } = this.#fought(scenario, seed);
      const begins = lines.findIndex((line, at) => at >= first && !/ order \d deploy /.test(line));
      if (/ order 1 /.test(lines[begins]!)) return this.#take(lines.slice(0, begins), players);
    }
    throw new Error("the first die is never theirs");
  }

  /** A battle between strangers: the maker has side 1 and an invitation for side 2. */
  async createSealed(more: Record<string, unknown> = {}): Promise<Created & { invitations: Record<string, string> }> {
    return (await this.create({ players: ["human", "human"], sealed: true, ...more })) as Created & { invitations: Record<string, string> };
  }

  async state(battle: Created, seat: SeatName = "umpire"): Promise<State> {
    return (await (await this.#call("GET", `/api/battles/${battle.id}`, battle.seats[seat])).json()) as State;
  }

  async status(battle: Created): Promise<number> {
    return (await this.#call("GET", `/api/battles/${battle.id}`, battle.seats.umpire)).status;
  }

  /** The computer on the other side answers by itself; ours is played as it would advise. */
  async advised(battle: Created, orders: number): Promise<void> {
    const seat = battle.seats["1"];
    for (let given = 0; given < orders && !(await this.state(battle)).over; ) {
      const { decider, records } = await this.state(battle);
      if (decider !== 1) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      const { order } = (await (await this.#call("GET", `/api/battles/${battle.id}/hint`, seat)).json()) as { order: string };
      if ((await this.#call("POST", `/api/battles/${battle.id}/order`, seat, { order, records })).ok) given++;
    }
  }

  async options(battle: Created, seat: SeatName): Promise<Options> {
    return (await (await this.#call("GET", `/api/battles/${battle.id}/options`, battle.seats[seat])).json()) as Options;
  }

  async luck(battle: Created, seat: SeatName): Promise<Luck> {
    return (await (await this.#call("GET", `/api/battles/${battle.id}/luck`, battle.seats[seat])).json()) as Luck;
  }

  async events(battle: Created, seat: SeatName): Promise<BattleEvent[]> {
    return (await (await this.#call("GET", `/api/battles/${battle.id}/events`, battle.seats[seat])).json()) as BattleEvent[];
  }

  async look(battle: Created, seat: SeatName, unit: string): Promise<Look> {
    return (await (await this.#call("GET", `/api/battles/${battle.id}/look?unit=${unit}`, battle.seats[seat])).json()) as Look;
  }

  async log(battle: Created): Promise<string> {
    return (await this.#call("GET", `/api/battles/${battle.id}/log`, battle.seats.umpire ?? battle.seats["1"])).text();
  }

  link(battle: Created, seat: SeatName): string {
    return `${this.url}battle/${battle.id}#${battle.seats[seat]}`;
  }

  /** The log is in order, and says what the server says. */
  async verify(battle: Created): Promise<string> {
    const file = join(this.folder, `${battle.id}.battle`);
    writeFileSync(file, await this.log(battle));
    return execFileSync(program, ["verify", file], { encoding: "utf8" });
  }
}

type SeatName = "1" | "2" | "spectator" | "umpire";
export interface Created {
  id: string;
  seats: Record<SeatName, string>;
}
export interface State {
  turn: number;
  over: boolean;
  winner: number | null;
  points: number[];
  records: number;
  hash?: string;
  decider: number | null;
  units: { id: string; name: string; at: [number, number]; line: string; presence: string; facts: Record<string, unknown> }[];
}

// ---- people ----

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ["--no-sandbox"], timeout: 2 * PATIENCE_MS });
}

/** What a browser complains of is a failure of the test, except that it could not reach the server when it could not. */
export const complaints: string[] = [];

export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce", serviceWorkers: "block", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error.stack ?? error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !/Failed to load resource|ERR_/.test(message.text())) complaints.push(message.text());
  });
  return page;
}

export async function sit(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.locator(".battle").waitFor();
  await page.locator(".link.live").waitFor();
}

/** What the page shows is what the server knows. */
export async function caughtUp(page: Page, server: Server, battle: Created): Promise<void> {
  await expect.poll(async () => Number(await page.locator(".battle").getAttribute("data-records")) === (await server.state(battle)).records).toBe(true);
}

/** Behind each test: what was on the screens when it failed, and what the browsers complained of. */
export async function leave(browser: Browser, hasFailed: boolean): Promise<void> {
  const pages = browser.contexts().flatMap((context) => context.pages());
  if (hasFailed) for (const [i, page] of pages.entries()) await shot(page, `failed-${i + 1}`);
  for (const page of pages) await page.unrouteAll({ behavior: "ignoreErrors" });
  for (const context of browser.contexts()) await context.close();
  expect(complaints.splice(0)).toEqual([]);
}

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `battle-${name}.png`) });
}

/** Nothing that a scan can find: colours, names, roles. */
export async function isAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const run = (window as unknown as { axe: typeof axe }).axe.run;
    const { violations } = await run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"] });
    return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")} (${one.help})`);
  });
  expect(found).toEqual([]);
}

export function mine(page: Page): Promise<boolean> {
  return page.locator(".decider.mine").isVisible();
}

export async function turnText(page: Page): Promise<string> {
  return (await page.locator(".battle header .turn").innerText()).trim();
}

/** What was sent is answered, and the page shows what came of it. */
export async function idle(page: Page): Promise<void> {
  await page.locator('.question[aria-busy="false"]').waitFor();
}

/** Gives the order that is drafted. */
export async function give(page: Page, timeout = PATIENCE_MS): Promise<void> {
  const draft = page.locator(".draft.legal, .draft.not").first();
  await draft.waitFor({ timeout });
  if (await page.locator(".draft.not").isVisible()) throw new Error(`it may not be ordered: ${await draft.innerText({ timeout })}`);
  const button = page.getByRole("button", { name: "Give the order" });
  await button.click({ timeout });
  // It is given, or it waits for real dice.
  await idle(page);
  await expect.poll(async () => (await button.count()) === 0 || page.getByRole("dialog").isVisible()).toBe(true);
}

/** The first verb of these that the unit has; what has to be chosen is chosen from the lists. */
async function orderBy(page: Page, verbs: readonly string[]): Promise<string> {
  for (const verb of verbs) {
    const button = page.locator(".verbs").getByRole("button", { name: verb, exact: true });
    if ((await button.count()) === 0) continue;
    await button.click({ timeout: TRY_MS });
    const target = page.locator(".orders li .button").first();
    const list = page.locator(".orders select");
    if (await target.isVisible()) await target.click({ timeout: TRY_MS });
    else if (await list.isVisible()) await list.selectOption({ index: 1 }, { timeout: TRY_MS });
    await give(page, TRY_MS);
    return verb;
  }
  throw new Error("the unit has none of these orders");
}

export interface Played {
  answers: number;
  orders: string[];
}

/** Presses one of the answers; what it throws or where it goes is confirmed. */
export async function answer(page: Page, choose: (buttons: Locator) => Locator): Promise<void> {
  await choose(page.locator(".answers .big-button:enabled")).click({ timeout: TRY_MS });
  if (await page.locator(".draft").isVisible()) await give(page, TRY_MS);
  await idle(page);
}

/** Answers one question as somebody would who wants to be done.  False: it is not his. */
export async function playOne(page: Page, played: Played, verbs = ["Fire", "Advance", "Ambush", "Down"]): Promise<boolean> {
  if (!(await mine(page))) return false;
  const deploy = page.getByRole("button", { name: "Deploy for me" });
  if (await deploy.isVisible()) {
    await deploy.click({ timeout: TRY_MS });
    await page.getByRole("button", { name: /^(Deploy for me|One after the other)/ }).waitFor({ state: "detached" });
    return true;
  }
  if (await page.locator(".answers .big-button:enabled").first().isVisible()) {
    await answer(page, (buttons) => buttons.last());
    played.answers++;
    return true;
  }
  const unit = page.locator(".ready .unit").first();
  if (await unit.isVisible()) await unit.click({ timeout: TRY_MS });
  if ((await page.locator(".verbs .button").count()) === 0) return false;
  played.orders.push(await orderBy(page, verbs));
  return true;
}

export function isOver(page: Page): Promise<boolean> {
  return page.locator(".decider", { hasText: "Over" }).isVisible();
}

/** Past the deployment, and asked for an order. */
export async function deployed(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Deploy for me" }).click();
  await expect.poll(() => turnText(page)).not.toBe("Setup");
  await playOn([page], { answers: 0, orders: [] }, async () => (await page.locator(".ready .unit").count()) > 0);
}

/** Everyone plays until it is over, or until it is enough. */
export async function playOn(pages: readonly Page[], played: Played, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
  const all = async (): Promise<boolean> => {
    let hasPlayed = false;
    for (const page of pages) hasPlayed = (await playOne(page, played)) || hasPlayed;
    return hasPlayed;
  };
  await persist(pages[0]!, all, isEnough);
}

/** Plays so many orders and answers, each when it is asked for. */
export async function playSome(page: Page, number: number): Promise<void> {
  const played: Played = { answers: 0, orders: [] };
  await playOn([page], played, async () => played.answers + played.orders.length >= number);
  expect(played.answers + played.orders.length).toBe(number);
}

const BATTLE_MS = 500_000;

/** Goes on playing until the battle is over, or until it is enough.  play: false when nothing is asked of him. */
export async function persist(page: Page, play: () => Promise<boolean>, isEnough: () => Promise<boolean> = async () => false): Promise<void> {
  const end = Date.now() + BATTLE_MS;
  let problem: unknown = "nothing was asked";
  while (!(await isOver(page)) && !(await isEnough())) {
    if (Date.now() > end) throw new Error("the battle does not go on", { cause: problem });
    try {
      if (!(await play())) await page.waitForTimeout(50);
    } catch (error) {
      // The question changed under the hand: look again, unless it stays so.
      problem = error;
    }
  }
}
