/* What just happened: the dice of one's own orders are seen, however slowly the state comes behind the news. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { saidOf, twinsOf } from "../src/battle/said";
import type { BattleState } from "../src/lib/api";
import { caughtUp, type Created, idle, isOver, launch, leave, mine, person, playOne, Server, shot, sit } from "./battle_kit";

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

/** Every state that the page fetches is old when it comes: the computer has answered, and the page has been told. */
async function slowStates(page: Page, battle: Created): Promise<void> {
  await page.route(new RegExp(`/api/battles/${battle.id}$`), async (route) => {
    const answer = await route.fetch();
    await expect.poll(async () => (await server.state(battle)).decider).not.toBe(2);
    const events = (await server.events(battle, "1")).filter((event) => !event.repeats);
    // A page that loses news would wait for ever: what it lost is found below.
    await expect.poll(() => page.locator("#about article").count(), { timeout: 5000 }).toBeGreaterThanOrEqual(Math.min(60, events.length)).catch(() => {});
    await route.fulfill({ response: answer }).catch(() => {});
  });
}

test("every shot of one's own is told with its dice", async () => {
  const page = await person(browser);
  let shots = 0;
  for (let i = 0; shots < 6 && i < 6; i++) {
    const battle = await server.stood(["human", "random"]);
    await sit(page, server.link(battle, "1"));
    await slowStates(page, battle);
    while (shots < 6 && !(await isOver(page))) {
      const before = (await server.events(battle, "1")).length;
      const played = { answers: 0, orders: [] as string[] };
      if (await mine(page)) await playOne(page, played, ["Fire", "Advance", "Ambush", "Down"]).catch(() => false);
      await idle(page);
      await expect.poll(async () => (await mine(page)) || (await isOver(page))).toBe(true);
      await caughtUp(page, server, battle);
      if (played.orders.length === 0) continue;
      const own = (await server.events(battle, "1")).slice(before).filter((event) => event.unit?.startsWith("us-") && event.throws?.length);
      const twins = twinsOf((await server.state(battle)) as unknown as BattleState);
      const untold = async (): Promise<string[]> => {
        const told = await page.getByRole("region", { name: "What just happened" }).locator("article").allInnerTexts();
        const words = own.map((event) => saidOf(event, twins));
        return words.filter((one) => !told.some((text) => text.startsWith(one.slice(0, one.indexOf(":")))));
      };
      // The news may come behind the state.
      await expect.poll(untold).toEqual([]);
      shots += own.length;
    }
  }
  await shot(page, "happened");
  expect(shots).toBeGreaterThan(5);
});
