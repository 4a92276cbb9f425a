/* A large battle of many phases: two days on the plateau with a night between them, to the end. */
import { readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { answer, type Created, give, idle, launch, leave, mine, persist, person, Server, shot, sit, turnText } from "./battle_kit";

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
async function goOn(page: Page): Promise<boolean> {
  if (!(await mine(page))) return false;
  const answers = page.locator(".answers .big-button:enabled");
  const end = answers.filter({ hasText: /^\s*End/i });
  const isEnd = await end.first().isVisible();
  if (isEnd || (await answers.first().isVisible())) await answer(page, (all) => (isEnd ? end.first() : all.last()));
  else {
    await page.locator(".verbs").getByRole("button", { name: "Stay", exact: true }).click({ timeout: 15_000 });
    await give(page);
    await idle(page);
  }
  return true;
}

/** A battle in its middle, where several can fire together at one of several. */
async function underFire(): Promise<{ battle: Created; seat: "1" | "2" }> {
  for (let part = 0.25; part < 0.8; part += 0.03) {
    const battle = await server.begun("bloody-big-battles/plateau", part);
    const { decider } = await server.state(battle);
    if (decider === null) continue;
    const seat = decider === 1 ? "1" : "2";
    const fires = (await server.options(battle, seat)).options.filter((one) => one.verb === "fire");
    if (fires.length > 6 && fires.some((one) => (one.parts["with"] as unknown[]).length > 1)) return { battle, seat };
  }
  throw new Error("nobody fires together in the whole battle");
}

test("several fire together at whom their player points at, and their points are told before", async () => {
  const { battle, seat } = await underFire();
  const page = await person(browser);
  await sit(page, server.link(battle, seat));
  const targets = page.locator(".answers fieldset .button");
  const draft = page.locator(".draft.legal");
  for (let i = 0; i < (await targets.count()); i++) {
    await targets.nth(i).click();
    await draft.waitFor();
    if (/, with .+, .+/.test(await draft.locator(".words").innerText())) break;
    await page.getByRole("button", { name: "Drop it" }).click();
  }
  const words = await draft.locator(".words").innerText();
  expect(words).toMatch(/^Fire at .+, with .+, .+/);
  expect(await draft.locator(".verdict").innerText()).toMatch(/fire points?, column \d/);
  await shot(page, "combined-fire");
  // Whoever is tapped again takes no part.
  await draft.locator("fieldset", { hasText: "With" }).locator('[aria-pressed="true"]').first().click();
  await expect.poll(() => draft.locator(".words").innerText()).not.toBe(words);
  await give(page);
  await expect.poll(async () => (await server.events(battle, seat)).at(-1)!.words).toMatch(/fire|Disrupted|loses|effect/);
});

test("a unit is looked at as long as it is asked about", async () => {
  // It has thrown already, for what it may do depends on its dice.
  const battle = await server.begun("bloody-big-battles/plateau", 0);
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  await page.locator(".verbs").getByRole("button", { name: "Stay", exact: true }).click();
  expect(await page.locator(".piece.selected").count()).toBe(1);
  await give(page);
  await page.locator(".ready .unit").first().waitFor();
  expect(await page.locator(".piece.selected").count()).toBe(0);
});

test("two days on the plateau", async () => {
  const battle = await server.create({ yaml: plateau, players: ["human", "doctrine"] });
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  await expect.poll(() => piece(page, "brigade-1").locator(".part").count()).toBe(6);
  expect(await page.locator(".phases > span").count()).toBe(10);
  await shot(page, "plateau");
  await throwFor(page, "brigade-5");
  await shot(page, "plateau-thrown");

  const seen = new Set<string>();
  await persist(page, async () => {
    seen.add(await turnText(page));
    return goOn(page);
  });
  seen.add(await turnText(page));
  expect([...seen].some((turn) => /^Turn 10/.test(turn))).toBe(true);
  await shot(page, "plateau-over");
  await page.setViewportSize({ width: 360, height: 740 });
  await shot(page, "plateau-narrow");
  expect(await server.verify(battle)).toMatch(/in order/);
});
