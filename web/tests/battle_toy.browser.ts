/* A game that only tests have: the page draws and plays what it has never heard of, from the system's declarations. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Created, give, idle, launch, leave, person, Server, shot, sit, toy } from "./battle_kit";

const duel = readFileSync(new URL("../../tests/toy/duel.yaml", import.meta.url), "utf8");
const DEPTH = 24;
let browser: Browser;
const server = new Server(toy);

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
const token = (page: Page, unit: string) => piece(page, unit).locator(".marker.count text").first();

/** Points at a place of the table, in inches. */
async function point(page: Page, x: number, y: number): Promise<void> {
  const open = (await page.locator(".view .open").boundingBox())!;
  const inch = open.height / DEPTH;
  await page.mouse.click(open.x + x * inch, open.y + (DEPTH - y) * inch);
}

/** The unit is chosen where it stands, and what it shall do by its button. */
async function order(page: Page, unit: string, verb: string): Promise<void> {
  await page.locator(".decider.mine").waitFor();
  const button = page.locator(".verbs").getByRole("button", { name: verb, exact: true });
  await piece(page, unit).locator(".base").click();
  await button.click();
}

async function put(page: Page, unit: string, tokens: number): Promise<void> {
  await order(page, unit, "Put");
  await page.getByLabel("Tokens").fill(String(tokens));
  await page.getByLabel("Tokens").press("Tab");
  await give(page);
}

async function pass(page: Page): Promise<void> {
  await page.locator(".answers").getByRole("button", { name: /^Pass/ }).click();
  await idle(page);
}

async function begin(): Promise<{ blue: Page; red: Page; battle: Created }> {
  const battle = await server.create({ yaml: duel, players: ["human", "human"] });
  const [blue, red] = [await person(browser), await person(browser)];
  await sit(blue, server.link(battle, "1"));
  await sit(red, server.link(battle, "2"));
  return { blue, red, battle };
}

test("bases, tokens, smoke, a reaction and a unit created in play", async () => {
  const { blue, red, battle } = await begin();
  for (const [unit, bases] of [["blue-1", 4], ["red-2", 3], ["blue-general", 0]] as const) await expect.poll(() => piece(blue, unit).locator(".part").count()).toBe(bases);
  await red.getByText("Blues: lay a token on a unit").first().waitFor();

  await put(blue, "blue-1", 3);
  await expect.poll(() => token(red, "blue-1").textContent()).toBe("3");
  await put(blue, "blue-2", 1);
  await put(red, "red-1", 2);
  await put(red, "red-2", 2);

  // Smoke is laid by pointing; then each enemy near by is asked once.
  await order(blue, "blue-1", "Smoke");
  await point(blue, 12, 12.5);
  await give(blue);
  for (const page of [blue, red]) await page.locator('[data-patch="smoke"]').waitFor();
  await expect.poll(() => red.locator(".question").innerText()).toMatch(/Red Guards: does it react\?/i);
  await shot(red, "toy-reaction");
  await order(red, "red-1", "Fire");
  await red.locator(".orders, .draft").getByRole("button", { name: /Blue Guards/ }).first().click();
  await give(red);
  await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "red-1")!.facts["tokens"]).toBe(1);
  // Who has lost a base to that fire stands narrower, and may be too far away for the second.
  if ((await server.state(battle)).decider === 2) {
    await expect.poll(() => red.locator(".question").innerText()).toMatch(/Red Line: does it react\?/i);
    await pass(red);
  }

  // A march to a place that is pointed at, told by the front edge.
  await order(blue, "blue-1", "March");
  await point(blue, 12, 10);
  await give(blue);
  await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "blue-1")!.at[1]).toBeCloseTo(10, 0);
  while ((await server.state(battle)).decider === 2) await pass(red);

  // A new formation is seen before it is ordered: the ghost stands in it.
  await order(blue, "blue-2", "Form");
  await blue.locator(".ghost.legal .part").first().waitFor();
  const stood = await piece(blue, "blue-2").locator(".outline").boundingBox();
  const ghost = await blue.locator('.ghost .whole').boundingBox();
  expect(ghost!.width).toBeLessThan(stood!.width * 0.7);
  // A base becomes a unit of its own, for both to see.
  const before = await red.locator("[data-unit]").count();
  await blue.locator(".verbs").getByRole("button", { name: "Detach", exact: true }).click();
  await give(blue);
  await expect.poll(() => red.locator("[data-unit]").count()).toBe(before + 1);
  await expect.poll(() => piece(red, "blue-2").locator(".part").count()).toBe(2);
  await shot(blue, "toy");
});
