/* A large battle of many phases: two days on the plateau with a night between them, to the end. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { give, idle, isOver, launch, leave, mine, person, Server, shot, sit, turnText } from "./battle_kit";

const plateau = readFileSync(new URL("../../scenarios/bloody-big-battles/plateau.yaml", import.meta.url), "utf8");
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

/** A unit throws for its move, and then does what its player says. */
async function throwFor(page: Page, unit: string): Promise<void> {
  await piece(page, unit).click({ force: true });
  await page.locator(".verbs").getByRole("button", { name: "Throw", exact: true }).click();
  await give(page);
}

/** The phase ends, or what is pending is answered in the quickest way. */
async function goOn(page: Page): Promise<void> {
  const answer = page.locator(".answers .big-button:enabled");
  const end = answer.filter({ hasText: /^\s*End/i });
  const stay = page.locator(".verbs").getByRole("button", { name: "Stay", exact: true });
  if (await end.first().isVisible()) await end.first().click({ timeout: 5000 });
  else if (await answer.first().isVisible()) await answer.last().click({ timeout: 5000 });
  else if (await stay.isVisible()) await stay.click({ timeout: 5000 });
  if (await page.locator(".draft").isVisible()) await give(page);
  await idle(page);
}

test("two days on the plateau", async () => {
  const battle = await server.create({ yaml: plateau, players: ["human", "doctrine"] });
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  await expect.poll(() => piece(page, "brigade-1").locator(".part").count()).toBe(6);
  await shot(page, "plateau");
  await throwFor(page, "brigade-5");
  await shot(page, "plateau-thrown");

  const seen = new Set<string>();
  const end = Date.now() + 500_000;
  while (!(await isOver(page)) && Date.now() < end) {
    seen.add(await turnText(page));
    if (await mine(page)) await goOn(page).catch(() => undefined);
    else await page.waitForTimeout(50);
  }
  expect(await isOver(page)).toBe(true);
  expect([...seen].some((turn) => /^Turn 10/.test(turn))).toBe(true);
  await shot(page, "plateau-over");
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, "plateau-narrow");
  expect(await server.verify(battle)).toMatch(/in order/);
});
