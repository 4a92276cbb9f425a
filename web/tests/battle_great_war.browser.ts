/* Great War on the page: tokens in the pools and on units, the reaction window with its odds, smoke, and a battle to its
 * end. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer as press, caughtUp, type Created, give, idle, launch, leave, mine, persist, person, Server, shot, sit } from "./battle_kit";

const scenario = (name: string) => readFileSync(new URL(`../../scenarios/great-war/${name}.yaml`, import.meta.url), "utf8");
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

async function answer(page: Page, words: RegExp): Promise<void> {
  await page.locator(".answers").getByRole("button", { name: words }).first().click();
  await idle(page);
}

/** Point at the unit, press what it shall do, then at a place of the table (inches). */
async function order(page: Page, unit: string, verb: string, at?: [number, number], depth = 48): Promise<void> {
  await page.locator(".decider.mine").waitFor();
  await piece(page, unit).locator(".base").click();
  await page.locator(".verbs").getByRole("button", { name: verb, exact: true }).click();
  if (!at) return;
  const open = (await page.locator(".view .open").boundingBox())!;
  const inch = open.height / depth;
  await page.mouse.click(open.x + at[0] * inch, open.y + (depth - at[1]) * inch);
}

async function begin(name: string, players = ["human", "human"]): Promise<{ blue: Page; red: Page; battle: Created }> {
  const battle = await server.create({ yaml: scenario(name), players });
  const [blue, red] = [await person(browser), await person(browser)];
  await sit(blue, server.link(battle, "1"));
  await sit(red, server.link(battle, "2"));
  return { blue, red, battle };
}

test("tokens, the reaction window and smoke", async () => {
  const { blue, red, battle } = await begin("over-the-top");
  await answer(blue, /hold/i);
  await answer(blue, /hold/i);
  await expect.poll(() => blue.locator(".question").innerText()).toMatch(/tokens/i);
  // A move in sight: the other side is asked, with what a reaction needs.
  await order(blue, "blue-1", "Move", [8, 13]);
  await give(blue);
  await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "blue-1")!.facts["tokens"]).toBe(1);
  await piece(red, "blue-1").locator(".marker.count text").first().waitFor();
  await expect.poll(() => red.locator(".question").innerText()).toMatch(/the enemy acts.*react\?/is);
  // Each who may answer has his chance beside his name.
  await expect.poll(() => red.locator(".ready .unit .odds").first().innerText()).toMatch(/%$/);
  await shot(red, "great-war-reaction");
  while ((await server.state(battle)).decider === 2) {
    await caughtUp(red, server, battle);
    await answer(red, /decline/i);
  }
  await caughtUp(blue, server, battle);
  // Smoke is laid by pointing.
  await order(blue, "blue-8", "Smoke", [20, 28]);
  await give(blue);
  for (const page of [blue, red]) await page.locator('[data-patch="smoke"]').waitFor();
  await shot(blue, "great-war-smoke");
});

/** One question: whoever may wait waits. */
async function playOne(page: Page): Promise<boolean> {
  if (!(await mine(page))) return false;
  const wait = page.locator(".answers .big-button:enabled").filter({ hasText: /wait/i });
  const canWait = (await wait.count()) > 0;
  await press(page, (all) => (canWait ? wait.first() : all.last()));
  return true;
}

test("a battle to its end, on a phone", async () => {
  const battle = await server.create({ yaml: scenario("rear-guard"), players: ["human", "doctrine"] });
  const page = await person(browser, { viewport: { width: 360, height: 740 } });
  await sit(page, server.link(battle, "1"));
  await persist(page, () => playOne(page), async () => (await server.state(battle)).turn === 2);
  await shot(page, "great-war-360");
  await persist(page, () => playOne(page));
  expect((await server.state(battle)).over).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await shot(page, "great-war-over-360");
  expect(await server.verify(battle)).toMatch(/in order|good|ok|whole/i);
});
