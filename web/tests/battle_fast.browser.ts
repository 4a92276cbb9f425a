/* Fast Play on the page: a charge is drafted by pointing at whom it goes for, and a short battle is played to its end. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { give, idle, isOver, launch, leave, mine, person, Server, shot, sit } from "./battle_kit";

const melee = readFileSync(new URL("fixtures/melee.yaml", import.meta.url), "utf8");
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

/** In the quickest way: the phase is over, or the first answer. */
async function goOn(page: Page): Promise<void> {
  const answer = page.locator(".answers .big-button:enabled");
  const done = answer.filter({ hasText: /^\s*Done/i });
  const verb = page.locator(".verbs .button");
  if (await done.first().isVisible()) await done.first().click({ timeout: 5000 });
  else if (await answer.first().isVisible()) await answer.first().click({ timeout: 5000 });
  else if (!(await verb.first().isVisible())) await page.locator(".ready .unit").first().click({ timeout: 5000 });
  else await page.locator(".orders li .button, .verbs .button").first().click({ timeout: 5000 });
  if (await page.locator(".draft").isVisible()) await give(page);
  await idle(page);
}

const isCharging = async (page: Page): Promise<boolean> => (await mine(page)) && (await page.locator(".ready .unit").count()) > 0 && /charge/i.test(await page.locator(".battle header .turn").innerText());

test("a charge by pointing, and a battle to its end between two people before a spectator", async () => {
  const battle = await server.create({ yaml: melee, players: ["human", "human"] });
  const [spears, axes, watcher] = [await person(browser), await person(browser, { viewport: { width: 360, height: 740 } }), await person(browser)];
  await Promise.all([sit(spears, server.link(battle, "1")), sit(axes, server.link(battle, "2")), sit(watcher, server.link(battle, "spectator"))]);
  const own = [["spears", "axes"], ["axes", "spears"]] as const;
  let charges = 0;
  const end = Date.now() + 300_000;
  while (!(await isOver(spears))) {
    if (Date.now() > end) throw new Error("the battle does not end");
    for (const [i, page] of [spears, axes].entries()) {
      if (!(await mine(page))) continue;
      const [unit, enemy] = own[i]!;
      if (charges === 0 && (await isCharging(page))) {
        await piece(page, unit).click({ force: true });
        await piece(page, enemy).click({ force: true });
        await page.locator(".draft", { hasText: /charge/i }).waitFor();
        await shot(page, "fast-charge");
        await give(page);
        charges++;
      } else await goOn(page).catch(() => undefined);
    }
  }
  expect(charges).toBe(1);
  await expect.poll(() => isOver(watcher)).toBe(true);
  const words = (await server.events(battle, "spectator")).map((event) => event.words).join("\n");
  expect(words).toMatch(/charge/i);
  await watcher.getByRole("region", { name: "The end" }).waitFor();
  await shot(watcher, "fast-over");
  expect(await axes.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await server.verify(battle)).toMatch(/in order/);
});
