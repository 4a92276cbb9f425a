/* The film: what happened is played in the log's order, can be skipped, and is kept for whoever was away. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { caughtUp, type Created, launch, leave, person, playSome, Server, shot, sit, skirmish } from "./battle_kit";

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

/** Notes every record that is played on this page. */
async function watch(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { played: number[] }).played = seen;
    const map = document.querySelector(".map")!;
    new MutationObserver(() => {
      const scene = Number(map.getAttribute("data-scene"));
      if (scene && seen.at(-1) !== scene) seen.push(scene);
    }).observe(map, { attributes: true, attributeFilter: ["data-scene"] });
  });
  return () => page.evaluate(() => [...(window as unknown as { played: number[] }).played]);
}

/** Waits until all that happened behind a record has been played, and what was played is what the log has, in its order. */
async function playedOut(watcher: Page, battle: Created, played: () => Promise<number[]>, from: number): Promise<void> {
  await caughtUp(watcher, server, battle);
  const records = async (): Promise<number[]> =>
    [...new Set((await server.events(battle, "spectator")).map((event) => event.record))].filter((record) => record > from);
  await expect.poll(async () => (await played()).at(-1)).toBe((await records()).at(-1));
  await expect.poll(() => watcher.locator(".map[data-scene]").count()).toBe(0);
  expect(await played()).toEqual(await records());
}

test("orders are played as the log has them, and what was missed is offered", async () => {
  // Long enough for all of these orders, whatever the dice say.
  const battle = await server.stood(["human", "doctrine"], skirmish.replace(/^turns: \d+/m, "turns: 8"));
  const [page, watcher] = [await person(browser), await person(browser, { reducedMotion: "no-preference", viewport: { width: 390, height: 800 } })];
  await sit(page, server.link(battle, "1"));
  await sit(watcher, server.link(battle, "spectator"));
  const played = await watch(watcher);
  const from = (await server.state(battle)).records;
  await playSome(page, 4);
  await expect.poll(async () => (await played()).length).toBeGreaterThan(0);
  await shot(watcher, "film");
  await expect.poll(async () => (await server.state(battle)).decider).not.toBe(2);
  await playedOut(watcher, battle, played, from);
  expect((await played()).length).toBeGreaterThan(2);
  await watcher.locator(".last").first().waitFor();
  expect(await watcher.locator(".ticker span").innerText()).not.toBe("");

  // Away, and back again.
  await watcher.goto(`${server.url}battles`);
  await playSome(page, 2);
  await sit(watcher, server.link(battle, "spectator"));
  await watcher.getByText(/While you were away: \d+ orders?/).waitFor();
  await shot(watcher, "away");
  // Time stands still: it does not end by itself.
  await watcher.evaluate(() => void (window.setTimeout = (() => 0) as unknown as typeof window.setTimeout));
  await watcher.getByRole("button", { name: "Watch" }).click();
  await watcher.locator(".map[data-scene]").waitFor({ state: "attached" });
  await watcher.getByRole("button", { name: "Skip" }).click();
  await expect.poll(() => watcher.locator(".map[data-scene]").count()).toBe(0);
});

test.each(["bolt-action/first-patrol", "great-war/crossroads", "ballot-boxes/river-farm", "bloody-big-battles/needle-guns", "fast-play/ford"])("the film of %s follows its log, in sentences", async (scenario) => {
  const battle = await server.create({ yaml: undefined, scenario, players: ["human", "doctrine"] });
  const watcher = await person(browser, { reducedMotion: "no-preference", viewport: { width: 390, height: 800 } });
  await server.advised(battle, 2);
  await sit(watcher, server.link(battle, "spectator"));
  const played = await watch(watcher);
  const from = (await server.state(battle)).records;
  await server.advised(battle, 4);
  await expect.poll(async () => (await server.state(battle)).decider).not.toBe(2);
  await playedOut(watcher, battle, played, from);
  expect((await played()).length).toBeGreaterThan(1);
  // What was thrown is shown as dice: the line says what came of it.
  expect(await watcher.locator(".ticker span").innerText()).not.toMatch(/\(\d\+\)|to hit \d/);
});
