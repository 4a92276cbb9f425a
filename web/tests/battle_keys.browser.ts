/* Small things that decide whether one can play at all: the focus, the lists, messages that go, and what can be undone. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deployed, give, idle, launch, leave, mine, person, playOn, Server, shot, sit, skirmish } from "./battle_kit";

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

/** What has the focus: the class of the part of the panel that it is in. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement;
    return one?.closest(".draft, .orders, .question, .tools")?.classList[0] ?? one?.tagName ?? "";
  });
}

test("by keys: the focus goes on where the battle goes on", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "doctrine"] });
  await sit(page, server.link(battle, "1"));
  await page.getByRole("button", { name: "Deploy for me" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await server.state(battle)).turn).toBe(1);
  await expect.poll(() => focused(page)).toBe("question");
  await playOn([page], { answers: 0, orders: [] }, async () => (await page.locator(".ready .unit").count()) > 0);

  // A unit that is chosen from the list leaves it: its orders come next.
  await page.locator(".ready .unit").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toBe("orders");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement!.closest(".verbs") !== null)).toBe(true);

  // An entry that is chosen from a list stays chosen, and the list keeps the focus.
  await page.locator(".verbs").getByRole("button", { name: "Advance", exact: true }).focus();
  await page.keyboard.press("Enter");
  const list = page.locator(".orders select");
  await list.focus();
  await list.selectOption({ index: 2 });
  await page.locator(".draft").waitFor();
  expect(await focused(page)).toBe("orders");
  expect(await list.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(2);
  await list.selectOption({ index: 3 });
  await page.locator(".draft.legal, .draft.not").first().waitFor();
  expect(await list.evaluate((one: HTMLSelectElement) => one.selectedIndex)).toBe(3);

  // What was dropped or given is gone from the screen; the keys are not.
  await page.getByRole("button", { name: "Drop it" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".draft").waitFor({ state: "detached" });
  await expect.poll(() => focused(page)).toBe("orders");
  await page.locator(".verbs").getByRole("button", { name: "Down", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".draft.legal").waitFor();
  await page.getByRole("button", { name: "Give the order" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Give the order" }).waitFor({ state: "detached" });
  await idle(page);
  await expect.poll(() => focused(page)).toMatch(/question|orders/);
});

test("no two entries of a list are called the same", async () => {
  const page = await person(browser);
  await page.goto(`${server.url}battles`);
  await page.getByRole("button", { name: "Play a battle now" }).click();
  await page.locator(".battle").waitFor();
  await deployed(page);
  let lists = 0;
  for (let i = 0; i < (await page.locator(".ready .unit").count()); i++) {
    await page.locator(".ready .unit").nth(i).click();
    for (const verb of await page.locator(".verbs .button").all()) {
      await verb.click();
      const list = page.locator(".orders select");
      if ((await list.count()) === 0) continue;
      const entries = (await list.locator("option:enabled").allInnerTexts()).map((text) => text.trim());
      expect(entries.filter((entry, at) => entries.indexOf(entry) !== at)).toEqual([]);
      lists += entries.length > 1 ? 1 : 0;
    }
    await page.getByRole("button", { name: /^Another unit/ }).click();
  }
  expect(lists).toBeGreaterThan(2);
});

test("that the connection was lost is said no longer than it is true", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "human"] });
  await sit(page, server.link(battle, "1"));
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByLabel("What to say").fill("Hello?");
  const everything = `**/api/battles/${battle.id}**`;
  await page.route(everything, (route) => route.abort());
  await page.getByRole("button", { name: "Say it" }).click();
  await page.locator(".note.bad").waitFor();
  await page.locator(".link.away").waitFor();
  await page.unroute(everything);
  await page.locator(".link.live").waitFor();
  await page.locator(".note.bad").waitFor({ state: "detached" });

  // What the umpire refuses stays until somebody puts it away.
  await page.route("**/chat", (route) => route.fulfill({ status: 409, json: { error: "it takes no more" } }));
  await page.getByRole("button", { name: "Say it" }).click();
  await page.locator(".note.bad", { hasText: "it takes no more" }).waitFor();
});

test("undo says why it cannot", async () => {
  const [anna, bert] = [await person(browser), await person(browser)];
  const battle = await server.create({ players: ["human", "human"] });
  await sit(anna, server.link(battle, "1"));
  await sit(bert, server.link(battle, "2"));
  const undo = (page: Page) => page.getByRole("button", { name: "Undo" });
  const why = (page: Page): Promise<string> =>
    undo(page).evaluate((one) => document.getElementById(one.getAttribute("aria-describedby")!)!.innerText);
  expect(await undo(anna).isDisabled()).toBe(true);
  expect(await why(anna)).toBe("Undo: there is no order to take back.");
  await anna.locator(".ready .unit").first().click();
  await anna.locator(".verbs .button").first().click();
  await anna.locator(".orders select").selectOption({ index: 1 });
  await give(anna);
  await expect.poll(() => undo(anna).isEnabled()).toBe(true);
  expect(await why(anna)).toBe("Undo takes back the last order.");
  await expect.poll(() => why(bert)).toBe("Undo: the last order was not yours.");
  await shot(bert, "undo-why");
});

test("against the computer undo takes back the order, the dice and the answer, and the dice come again", async () => {
  const page = await person(browser);
  const battle = await server.stood(["human", "doctrine"], skirmish.replace("turns: 2", "turns: 6"));
  await sit(page, server.link(battle, "1"));
  const before = await server.state(battle);
  const unit = page.locator(".ready .unit").first();
  const another = page.getByRole("button", { name: /^Another unit/ });
  const dice = async (): Promise<string[]> =>
    (await server.log(battle)).split("\n").filter((line) => / order 1 down us-/.test(line)).map((line) => /\| dice (.*) \| state /.exec(line)?.[1] ?? "");
  const order = async (): Promise<void> => {
    await expect.poll(() => mine(page)).toBe(true);
    // A unit that the computer shot at is still chosen.
    await unit.or(another).first().waitFor();
    if (await another.isVisible()) await another.click();
    await unit.click();
    await page.locator(".verbs").getByRole("button", { name: "Down", exact: true }).click();
    await give(page);
    await expect.poll(async () => (await server.state(battle)).decider).toBe(1);
  };
  await order();
  // Both sides' dice are in the cup: the next one is thrown for.
  expect((await dice()).at(-1)).not.toBe("");
  const after = await server.state(battle);
  expect(after.records).toBeGreaterThan(before.records);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await server.state(battle)).hash).toBe(before.hash);
  await unit.or(another).first().waitFor();
  await page.locator("#about article.taken").first().waitFor();
  await page.locator("#about article", { hasText: /take back their last order/ }).waitFor();
  expect(await page.getByRole("region", { name: "What just happened" }).count()).toBe(0);
  await shot(page, "taken-back");
  await order();
  const thrown = await dice();
  expect(thrown.length).toBeGreaterThan(1);
  expect(thrown.at(-1)).toBe(thrown.at(-2));
  expect(await server.verify(battle)).toMatch(/took back|taken back|takes? back/i);
});
