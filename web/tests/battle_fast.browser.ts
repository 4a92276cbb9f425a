/* Fast Play on the page: a charge is drafted by pointing at whom it goes for, and a short battle is played to its end. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, give, idle, isOver, launch, leave, mine, persist, person, Server, shot, sit } from "./battle_kit";

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
async function goOn(page: Page): Promise<boolean> {
  if (!(await mine(page))) return false;
  const answers = page.locator(".answers .big-button:enabled");
  const done = answers.filter({ hasText: /^\s*Done/i });
  const isDone = await done.first().isVisible();
  if (isDone || (await answers.first().isVisible())) {
    await answer(page, (all) => (isDone ? done.first() : all.first()));
    return true;
  }
  const isChosen = await page.locator(".verbs .button").first().isVisible();
  await page.locator(isChosen ? ".orders li .button, .verbs .button" : ".ready .unit").first().click({ timeout: 15_000 });
  if (await page.locator(".draft").isVisible()) await give(page);
  await idle(page);
  return true;
}

const isCharging = async (page: Page): Promise<boolean> => (await mine(page)) && (await page.locator(".ready .unit").count()) > 0 && /charge/i.test(await page.locator(".battle header .turn").innerText());

test("a line wheels where it is dragged", async () => {
  const battle = await server.create({ yaml: undefined, scenario: "fast-play/legion-and-phalanx", players: ["human", "doctrine"] });
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  const isMoving = async (): Promise<boolean> => (await mine(page)) && /move/.test(await page.locator(".battle header .turn").innerText());
  await persist(page, () => goOn(page), isMoving);
  const base = (await piece(page, "legion-2").locator(".base").boundingBox())!;
  const [x, y] = [base.x + base.width / 2 - 10, base.y + base.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 26, y - 34, { steps: 5 });
  await page.locator(".path.wheel.legal").waitFor({ state: "attached" });
  await expect.poll(() => page.locator(".ruler").textContent()).toMatch(/✓ \d+° right, /);
  await shot(page, "fast-wheel");
  await page.mouse.up();
  const before = (await server.state(battle)).units.find((unit) => unit.id === "legion-2") as unknown as { facing: number };
  await give(page);
  const after = (await server.state(battle)).units.find((unit) => unit.id === "legion-2") as unknown as { facing: number };
  expect(after.facing).toBeGreaterThan(before.facing);
});

test("a charge by pointing, and a battle to its end between two people before a spectator", async () => {
  const battle = await server.create({ yaml: melee, players: ["human", "human"] });
  const [spears, axes, watcher] = [await person(browser), await person(browser, { viewport: { width: 360, height: 740 } }), await person(browser)];
  await Promise.all([sit(spears, server.link(battle, "1")), sit(axes, server.link(battle, "2")), sit(watcher, server.link(battle, "spectator"))]);
  let charges = 0;
  const play = async (page: Page, unit: string, enemy: string): Promise<boolean> => {
    if (charges > 0 || !(await isCharging(page))) return goOn(page);
    await piece(page, unit).click({ force: true });
    await piece(page, enemy).click({ force: true });
    await page.locator(".draft", { hasText: /charge/i }).waitFor();
    await shot(page, "fast-charge");
    await give(page);
    charges++;
    return true;
  };
  await persist(spears, async () => [await play(spears, "spears", "axes"), await play(axes, "axes", "spears")].includes(true));
  expect(charges).toBe(1);
  await expect.poll(() => isOver(watcher)).toBe(true);
  const words = (await server.events(battle, "spectator")).map((event) => event.words).join("\n");
  expect(words).toMatch(/charge/i);
  await watcher.getByRole("region", { name: "The end" }).waitFor();
  await shot(watcher, "fast-over");
  expect(await axes.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect(await server.verify(battle)).toMatch(/in order/);
});
