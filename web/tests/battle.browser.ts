/* Whole battles: against the computer, and between two people while somebody watches and everything breaks. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Created, deployed, isAccessible, isOver, launch, leave, type Played, person, playOn, Server, shot, sit, skirmishFile, turnText } from "./battle_kit";

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

const fresh = (): Played => ({ answers: 0, orders: [] });

/** The battle that a page is at, from its address and what the browser keeps. */
async function battleAt(page: Page): Promise<Created> {
  const id = new URL(page.url()).pathname.split("/")[2]!;
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem("grognard-battles")!) as Created[]);
  return kept.find((one) => one.id === id)!;
}

async function agrees(page: Page, battle: Created): Promise<void> {
  const state = await server.state(battle);
  const score = state.points.join(" : ");
  await expect.poll(async () => (await page.locator(".score").innerText()).replaceAll(/[^\d:]+/g, " ").trim()).toBe(score);
  await page.getByRole("tab", { name: "Units" }).click();
  for (const unit of state.units) await expect.poll(() => page.locator(".units").allInnerTexts()).toContainEqual(expect.stringContaining(unit.line));
}

test("the first order is three clicks from the front page", async () => {
  const page = await person(browser);
  await page.goto(server.url);
  await page.getByRole("link", { name: "Fight a battle" }).click();
  await page.getByRole("button", { name: "Play a battle now" }).click();
  await page.getByRole("button", { name: "Deploy for me" }).click();
  await expect.poll(() => turnText(page)).toMatch(/^Turn 1 of 5/);
  await page.locator(".decider.mine").waitFor();
  await shot(page, "first-order");
});

test("a person plays a whole battle against the computer", async () => {
  const page = await person(browser);
  await page.goto(`${server.url}battles`);
  await page.locator("input[type=file]").setInputFiles(skirmishFile);
  await page.getByRole("heading", { name: "A skirmish" }).waitFor();
  await shot(page, "new");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.locator(".battle").waitFor();
  await shot(page, "setup");
  const played = fresh();
  await playOn([page], played);
  expect(played.orders.length).toBeGreaterThan(0);
  await shot(page, "over");

  const battle = await battleAt(page);
  const state = await server.state(battle);
  expect(state.over).toBe(true);
  const result = state.winner ? `Victory for ${["Americans", "Germans"][state.winner - 1]}.` : "A draw.";
  await page.getByText(result).waitFor();
  await agrees(page, battle);

  const luck = await server.luck(battle, "umpire");
  const card = page.getByRole("region", { name: "Luck" });
  await card.getByText(/^The dice favoured|^Nothing was thrown/).waitFor();
  expect(luck.sides[0]!.harm.throws + luck.sides[1]!.harm.throws).toBeGreaterThan(0);
  for (const side of luck.sides)
    for (const sum of [side.harm, side.tests].filter((one) => one.throws > 0)) {
      const numbers = [sum.expected, sum.happened].map((one) => one.toFixed(1).replace("-", "−"));
      await expect.poll(() => card.locator("tbody tr").allInnerTexts()).toContainEqual(expect.stringMatching(new RegExp(`${sum.word}\\s+${numbers.join("\\s+")}`)));
    }
  expect(await card.locator("ol li").count()).toBe(luck.moments.length);
  await isAccessible(page);
  await card.scrollIntoViewIfNeeded();
  await shot(page, "luck");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the log" }).click();
  expect((await download).suggestedFilename()).toBe("a-skirmish.battle");
  expect(await server.verify(battle)).toMatch(/in order|ok/i);
});

test("two people and a spectator, through a lost connection and a killed server", async () => {
  const battle = await server.create({ players: ["human", "human"] });
  const [anna, bert, carl] = [await person(browser), await person(browser), await person(browser)];
  await sit(anna, server.link(battle, "1"));
  await sit(bert, server.link(battle, "2"));
  await sit(carl, server.link(battle, "spectator"));
  const played = fresh();
  const turn = async (number: number): Promise<boolean> => (await server.state(battle)).turn >= number;
  await playOn([anna, bert], played, () => turn(1));
  expect(await carl.locator(".verbs, .ready, .answers").count()).toBe(0);

  // Bert's connection breaks; the battle goes on without him as far as it can.
  await bert.context().setOffline(true);
  await bert.locator(".link.away").waitFor();
  await shot(bert, "away");
  const before = (await server.state(battle)).records;
  await playOn([anna], played, async () => (await server.state(battle)).decider === 2);
  await bert.context().setOffline(false);
  await bert.locator(".link.live").waitFor();
  expect((await server.state(battle)).records).toBeGreaterThanOrEqual(before);
  await expect.poll(() => bert.locator(".decider.mine").count()).toBe(1);

  // The server dies in the middle, and comes back on the same port with the same store.
  await playOn([anna, bert], played, async () => (await server.state(battle)).records >= before + 3);
  const last = await server.state(battle);
  await server.kill();
  for (const page of [anna, bert, carl]) await page.locator(".link.away").waitFor();
  await server.start();
  for (const page of [anna, bert, carl]) await page.locator(".link.live").waitFor();
  const back = await server.state(battle);
  expect(back.records).toBe(last.records);
  expect(back.hash).toBe(last.hash);

  await playOn([anna, bert], played);
  for (const page of [anna, bert, carl]) {
    await expect.poll(() => isOver(page)).toBe(true);
    await agrees(page, battle);
  }
  await shot(carl, "spectator");
  // The last news may still be on its way.
  const open = async (page: Page): Promise<string[]> => (await eventWords(page)).filter((one) => !/ambush|has its order/i.test(one));
  for (const page of [bert, carl]) await expect.poll(async () => same(await open(page), await open(anna))).toBe("the same");
  expect(await server.verify(battle)).toMatch(/in order|ok/i);
});

/** Whether two people were told the same; else where it differs. */
function same(one: readonly string[], other: readonly string[]): string {
  const at = Array.from({ length: Math.max(one.length, other.length) }, (_, i) => i).find((i) => one[i] !== other[i]);
  return at === undefined ? "the same" : `${at} of ${one.length} and ${other.length}: ${one[at]} / ${other[at]}`;
}

async function eventWords(page: Page): Promise<string[]> {
  await page.getByRole("tab", { name: "Events" }).click();
  const earlier = page.getByRole("button", { name: /^Earlier/ });
  while (await earlier.isVisible()) await earlier.click();
  return page.locator("#about article p").allInnerTexts();
}

test("a friend, a spectator and the umpire each get a link to their seat", async () => {
  const page = await person(browser, { permissions: ["clipboard-read", "clipboard-write"] });
  await page.goto(`${server.url}battles`);
  await page.locator("input[type=file]").setInputFiles(skirmishFile);
  await page.getByRole("heading", { name: "A skirmish" }).waitFor();
  await page.getByLabel("Germans").selectOption("friend");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.getByRole("heading", { name: "The battle is ready" }).waitFor();
  await isAccessible(page);
  await shot(page, "links");
  for (const [seat, words] of [["Germans", "You are the Germans"], ["Spectators", "You are watching"], ["Umpire", "You are the umpire"]]) {
    await page.getByRole("button", { name: `Copy the link for ${seat}` }).click();
    await page.getByText(`The link for ${seat} is copied.`).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const guest = await person(browser);
    await sit(guest, link);
    await guest.getByRole("tab", { name: "More" }).click();
    await guest.getByText(words!).waitFor();
    await guest.context().close();
  }
  await page.getByRole("link", { name: "To the table" }).click();
  await page.getByRole("button", { name: "Deploy for me" }).waitFor();
});

test("a battle is taken along as a file and goes on elsewhere", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "random"] });
  await sit(page, server.link(battle, "1"));
  await deployed(page);
  const before = await server.state(battle);
  const file = join(server.folder, "taken.battle");
  writeFileSync(file, await server.log(battle));
  await page.goto(`${server.url}battles`);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.locator(".battle").waitFor();
  const again = await battleAt(page);
  expect(again.id).not.toBe(battle.id);
  expect((await server.state(again)).turn).toBe(before.turn);
  writeFileSync(file, (await server.log(battle)).replace("us-squad", "us-squat"));
  await page.goto(`${server.url}battles`);
  await page.locator("input[type=file]").setInputFiles(file);
  await page.getByRole("alert").waitFor();
  expect((await page.getByRole("alert").innerText()).length).toBeGreaterThan(10);
});

test("a link that is none says so", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "random"] });
  await page.goto(`${server.url}battle/${battle.id}#${"x".repeat(32)}`);
  await page.getByRole("heading", { name: "This battle cannot be opened" }).waitFor();
  await page.goto(`${server.url}battle/${battle.id}`);
  await page.getByRole("heading", { name: "Which seat?" }).waitFor();
});

test("a tab that has fallen behind cannot give an order for the state it sees", async () => {
  const battle = await server.create({ players: ["human", "random"] });
  const [first, second] = [await person(browser), await person(browser)];
  const played = fresh();
  await sit(first, server.link(battle, "1"));
  await playOn([first], played, async () => (await server.state(battle)).turn >= 1 && (await first.locator(".ready .unit").count()) > 0);
  await sit(second, server.link(battle, "1"));
  await second.locator(".ready .unit").first().click();
  await second.locator(".verbs").getByRole("button", { name: "Down", exact: true }).click();
  await second.locator(".draft.legal").waitFor();
  // No news reaches the second tab any more, but its orders reach the server.
  await second.route(/\/stream\?|\/api\/battles\/[^/]+$/, (route) => route.abort());
  await second.evaluate(() => dispatchEvent(new Event("offline")));
  await second.locator(".link.away").waitFor();
  const records = (await server.state(battle)).records;
  await playOn([first], played, async () => {
    const state = await server.state(battle);
    return state.records > records && state.decider === 1;
  });
  const now = (await server.state(battle)).records;
  await second.getByRole("button", { name: "Give the order" }).click();
  await second.getByRole("alert").filter({ hasText: "gone on meanwhile" }).waitFor();
  expect((await server.state(battle)).records).toBe(now);
  await second.unroute(/\/stream\?|\/api\/battles\/[^/]+$/);
  await second.locator(".link.live").waitFor();
  await expect.poll(() => second.locator(".draft").count()).toBe(0);
});
