/* A game that the page has never heard of: its orders are built from what its verbs declare, its table drawn from what it declares. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Created, give, isAccessible, launch, leave, person, Server, shot, sit, toy } from "./battle_kit";

let browser: Browser;
const server = new Server(toy);
const duel = readFileSync(new URL("../../tests/toy/duel.yaml", import.meta.url), "utf8");

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});
afterEach(({ task }) => leave(browser, task.result?.state === "fail"));

async function choose(page: Page, unit: string, verb: string): Promise<void> {
  const other = page.getByRole("button", { name: /^Another unit/ });
  const named = page.locator(".ready .unit", { hasText: unit });
  await other.or(named).first().waitFor();
  if (await other.isVisible()) await other.click();
  await named.click();
  await page.locator(".verbs").getByRole("button", { name: verb, exact: true }).click();
}

/** Two tokens on each battalion of the Blues, by the number that the verb takes. */
async function layTokens(page: Page, battle: Created): Promise<void> {
  for (const unit of ["Blue Guards", "Blue Line"]) {
    await choose(page, unit, "Put");
    const tokens = page.getByLabel("Tokens");
    await tokens.fill("2");
    await tokens.press("Enter");
    await expect.poll(() => page.locator(".draft .words").innerText()).toBe(`${unit}: put, 2 tokens`);
    await give(page);
  }
  await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "blue-2")!.facts["tokens"]).toBe(2);
  await page.locator('[data-unit="blue-2"] .marker.count').first().waitFor();
}

async function acting(page: Page): Promise<Created> {
  const battle = await server.create({ yaml: duel, players: ["human", "doctrine"] });
  await sit(page, server.link(battle, "1"));
  await layTokens(page, battle);
  await expect.poll(() => page.locator(".question .big").innerText()).toMatch(/which unit acts/i);
  return battle;
}

test("bases are drawn as bases, generals smaller, and tokens lie on units", async () => {
  const page = await person(browser);
  await acting(page);
  expect(await page.locator('[data-unit="blue-1"] .part').count()).toBe(4);
  expect(await page.locator('[data-unit="red-2"] .part').count()).toBe(3);
  expect(await page.locator('[data-unit="blue-general"].light').count()).toBe(1);
  await expect.poll(() => page.locator(".phases span").count()).toBe(4);
  await isAccessible(page);
  await shot(page, "parts");
});

test("a word, a target and a list of units are chosen by buttons and by tapping the table", async () => {
  const page = await person(browser);
  const battle = await acting(page);
  const words = page.locator(".draft .words");
  await choose(page, "Blue Guards", "Form");
  await page.locator(".orders").getByRole("button", { name: "Column", exact: true }).click();
  await expect.poll(() => words.innerText()).toBe("Blue Guards: form, into column");
  await page.getByRole("button", { name: "Drop it" }).click();

  await choose(page, "Blue Guards", "Fire");
  await page.locator('[data-unit="red-1"] .base').click();
  await expect.poll(() => words.innerText()).toBe("Blue Guards: fire at Red Guards");
  await page.locator('[data-unit="blue-2"] .base').click();
  await expect.poll(() => words.innerText()).toBe("Blue Guards: fire at Red Guards, with Blue Line");
  await page.locator('[data-unit="blue-2"].picked').waitFor();
  await page.locator('[data-unit="blue-2"] .base').click();
  await expect.poll(() => words.innerText()).toBe("Blue Guards: fire at Red Guards");
  await page.getByRole("group", { name: /^With/ }).getByRole("button", { name: "Blue Line" }).click();
  await expect.poll(() => words.innerText()).toBe("Blue Guards: fire at Red Guards, with Blue Line");
  await page.locator(".draft.legal").waitFor();
  await page.locator(".draft dl dd").first().waitFor();
  await isAccessible(page);
  await shot(page, "parts-fire");
  await give(page);
  await expect.poll(() => server.log(battle)).toMatch(/fire blue-1 target=red-1 with=blue-2/);
});

test("a point is pointed at, and what comes of it lies on the table", async () => {
  const page = await person(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await acting(page);
  await choose(page, "Blue Guards", "Smoke");
  if ((await page.locator(".draft").count()) === 0) await page.locator(".orders select").selectOption({ index: 1 });
  await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/smoke at \d+" east, \d+(\.\d+)?" north/);
  // Nobody goes there.
  expect(await page.locator(".ghost").count()).toBe(0);
  await give(page);
  await page.locator('[data-patch="smoke"]').waitFor();
  await shot(page, "parts-smoke");
});
