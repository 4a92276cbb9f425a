/* Machine Guns and Ballot Boxes on the page: points and tokens in sight, two ranks drawn as two, smoke, moves, answers, to the report. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, type Created, give, launch, leave, mine, persist, person, Server, shot, sit } from "./battle_kit";

const scenario = (name: string, turns: number) =>
  readFileSync(new URL(`../../scenarios/ballot-boxes/${name}.yaml`, import.meta.url), "utf8").replace(/^turns: \d+/m, `turns: ${turns}`);
let browser: Browser;
const server = new Server();

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});
afterEach(({ task }) => leave(browser, task.result?.state === "fail"));

const piece = (page: Page, unit: string) => page.locator(`[data-unit="${unit}"]`);
const done = (page: Page) => page.locator(".answers").getByRole("button", { name: /^Done/ });

async function open(page: Page, yaml: string, seat: "1" | "2", players: string[]): Promise<Created> {
  const battle = await server.create({ yaml, players });
  await sit(page, server.link(battle, seat));
  return battle;
}

/** The unit is chosen where it stands, and what it shall do by its button. */
async function order(page: Page, unit: string, verb: string): Promise<void> {
  await page.locator(".decider.mine").waitFor();
  await piece(page, unit).locator(".base").first().click({ force: true });
  await page.locator(".verbs").getByRole("button", { name: verb, exact: true }).click();
}

async function point(page: Page, x: number, y: number, depth: number): Promise<void> {
  const table = (await page.locator(".view .open").boundingBox())!;
  const inch = table.height / depth;
  await page.mouse.click(table.x + x * inch, table.y + (depth - y) * inch);
}

/** Until it is over, or enough: what is asked is answered by the first answer, or with done. */
function playOn(page: Page, isEnough?: () => Promise<boolean>): Promise<void> {
  const play = async (): Promise<boolean> => {
    if (!(await mine(page))) return false;
    const isDone = await done(page).isVisible();
    await answer(page, (buttons) => (isDone ? done(page) : buttons.first()));
    return true;
  };
  return persist(page, play, isEnough);
}

const asks = (page: Page, words: RegExp) => async () => (await mine(page)) && words.test(await page.locator(".question").innerText());

test("the farm by the river is played to its end", async () => {
  const page = await person(browser);
  const battle = await open(page, scenario("river-farm", 3), "1", ["human", "doctrine"]);
  await expect.poll(() => piece(page, "b8").locator(".part").count()).toBe(2); // two ranks
  expect(await piece(page, "b1").locator(".part").count()).toBe(0);
  await expect.poll(() => page.locator(".battle").innerText()).toMatch(/\d+ AP/);
  await shot(page, "ballot-farm");

  await playOn(page, asks(page, /shoot, or done/));
  await order(page, "a6", "Smoke");
  await point(page, 20, 14, 48);
  await give(page);
  await expect.poll(() => page.locator(".patch, .smoke").count()).toBeGreaterThan(0);
  await shot(page, "ballot-smoke");

  await playOn(page, asks(page, /move, turn, limber, or done/));
  const before = (await server.state(battle)).units.find((unit) => unit.id === "a1")!;
  await order(page, "a1", "Move");
  await point(page, 14, 11.5, 48);
  await expect.poll(() => page.locator(".draft").innerText()).toMatch(/costs 1 of \d+ points/);
  await shot(page, "ballot-move");
  await give(page);
  await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "a1")!.at[1]).toBeGreaterThan(before.at[1] + 3);

  await playOn(page);
  expect((await server.state(battle)).over).toBe(true);
  await shot(page, "ballot-over");
  expect(await server.verify(battle)).toMatch(/in order|verif|agree|ok/i);
});

test("on election day tokens are laid on a narrow screen", async () => {
  const page = await person(browser, { viewport: { width: 360, height: 740 }, hasTouch: true });
  await open(page, scenario("election-day", 4), "2", ["doctrine", "human"]);
  await playOn(page, asks(page, /mark units with tokens/));
  await shot(page, "ballot-narrow");
  await page.locator(".ready .unit", { hasText: "Dockers" }).tap();
  await page.locator(".verbs").getByRole("button", { name: "Mark", exact: true }).tap();
  await page.getByLabel("Tokens").fill("2");
  await page.getByLabel("Tokens").press("Tab");
  await give(page);
  await expect.poll(() => piece(page, "b1").locator(".marker.count text").first().textContent()).toBe("2");
  await shot(page, "ballot-narrow-tokens");
  await playOn(page);
});
