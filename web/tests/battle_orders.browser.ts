/* Before somebody decides: what an order takes, what is out of range, where sight is blocked, where a unit can go, what a question decides. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Created, give, launch, leave, meeting, person, Server, shot, sit } from "./battle_kit";

let browser: Browser;
const server = new Server();
const SIZE = 48;

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});
afterEach(({ task }) => leave(browser, task.result?.state === "fail"));

/** A battle whose first die is the Americans'. */
async function begin(): Promise<Created> {
  for (let i = 0; i < 40; i++) {
    const battle = await server.create({ yaml: meeting, players: ["human", "human"] });
    if ((await server.state(battle)).decider === 1) return battle;
  }
  throw new Error("the die is never theirs");
}

async function withSquad(page: Page): Promise<Created> {
  const battle = await begin();
  await sit(page, server.link(battle, "1"));
  await page.locator(".ready .unit", { hasText: "Rifle squad" }).click();
  await page.locator(".sight").first().waitFor({ state: "attached" });
  return battle;
}

async function draft(page: Page, verb: string): Promise<Locator> {
  await page.locator(".verbs").getByRole("button", { name: verb, exact: true }).click();
  await page.locator(".orders select").selectOption({ index: 1 });
  await page.locator(".draft.legal").waitFor();
  return page.locator(".draft");
}

test("a run is offered no shots, an advance is; out of range is said, and by how much", async () => {
  const page = await person(browser);
  await withSquad(page);
  const card = await draft(page, "Run");
  await expect.poll(() => card.locator(".words").innerText()).toMatch(/: run/);
  expect(await card.getByText("And shoot at").count()).toBe(0);
  // A tap on an enemy asks for no shot that a run does not have; it says why nothing can be aimed at him.
  await page.locator('[data-unit="de-far"] .base').click();
  await page.getByText(/^Nothing can be aimed there from where Rifle squad stands: \d+", no cover, out of range by \d+"\.$/).waitFor();

  await draft(page, "Advance");
  const shots = card.getByRole("group", { name: "And shoot at" }).getByRole("button");
  await expect.poll(() => shots.allInnerTexts()).toEqual([expect.stringMatching(/^Grenadiers\s+\d+", no cover$/), expect.stringMatching(/^Veterans\s+\d+", no cover, out of range by \d+"$/)]);
  await shots.last().click();
  await expect.poll(() => card.locator(".verdict").innerText()).toMatch(/^▲ It may be ordered, but small arms: Veterans is out of range by \d+"; nothing can hit\.$/);
  await shot(page, "out-of-range");

  // The button that gives the order stands behind everything that belongs to it.
  const behind = await card.evaluate((section) => {
    const button = [...section.querySelectorAll("button")].find((one) => one.textContent?.includes("Give the order"))!;
    const others = [...section.querySelectorAll("button, select, input, summary")].filter((one) => !one.closest(".give"));
    return others.filter((one) => one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_PRECEDING).map((one) => one.textContent);
  });
  expect(behind).toEqual([]);
  await shots.first().click();
  await expect.poll(() => card.locator(".verdict").innerText()).toBe("✓ This may be ordered.");
});

test("what is out of range is drawn so", async () => {
  const page = await person(browser);
  await withSquad(page);
  await expect.poll(() => page.locator(".sight.seen").count()).toBe(1);
  expect(await page.locator(".sight.far").count()).toBe(1);
  await page.getByText(/^Sees 2 of 3/).waitFor();
});

test("the cross stands where sight is blocked and says by what; reach follows the ground", async () => {
  const page = await person(browser);
  const battle = await withSquad(page);
  const { sight } = await server.look(battle, "1", "us-squad");
  const { at, by } = sight.find((line) => line.unit === "de-hidden")!.blocked!;
  const block = page.locator(".sight.blocked .block");
  await expect.poll(() => block.locator("title").textContent()).toBe(`Machine gun (Germans) is hidden: ${by}`);
  expect(by).toBe("the building");
  const open = (await page.locator(".view .open").boundingBox())!;
  const cross = (await block.locator("path").boundingBox())!;
  expect(Math.abs(cross.x + cross.width / 2 - (open.x + (at[0] / SIZE) * open.width))).toBeLessThan(4);
  expect(Math.abs(cross.y + cross.height / 2 - (open.y + (1 - at[1] / SIZE) * open.height))).toBeLessThan(4);

  const moves = page.locator("polygon.reach.move");
  await expect.poll(() => moves.count()).toBe(2);
  const run = (await moves.last().getAttribute("points"))!.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);
  expect(run).toHaveLength(72);
  const far = run.map(([x, y]) => Math.hypot(x - 24, SIZE - y - 6));
  expect(Math.max(...far)).toBeGreaterThan(11.8);
  // To the south the table ends.
  expect(Math.min(...far)).toBeLessThan(6);
  await shot(page, "reach");
});

test("a held objective is seen above the unit that holds it, and a team can be read on a phone", async () => {
  const page = await person(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await sit(page, server.link(await begin(), "1"));
  const flag = page.locator(".objective.held-1 .flag");
  await flag.waitFor();
  const isAbove = await flag.evaluate((one) => {
    const base = document.querySelector('[data-unit="us-squad"] .base')!;
    return Boolean(base.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(isAbove).toBe(true);
  const name = (await page.locator('[data-unit="us-mmg"] .short').boundingBox())!;
  const plate = (await page.locator('[data-unit="us-mmg"] .plate').boundingBox())!;
  expect(name.height).toBeGreaterThan(10);
  expect(plate.width).toBeGreaterThan(name.width - 2);
  expect(plate.height).toBeGreaterThan(12);
  await shot(page, "phone-teams");
});

test("a question is put to whom it is for, with the odds of both answers; others are told", async () => {
  const [blue, red] = [await person(browser), await person(browser)];
  const battle = await begin();
  await sit(blue, server.link(battle, "1"));
  await sit(red, server.link(battle, "2"));
  const question = (page: Page): Locator => page.getByRole("region", { name: "The question" });
  await expect.poll(() => question(red).innerText()).toMatch(/their die is drawn/);
  expect(await question(red).innerText()).not.toMatch(/your/i);
  await expect.poll(() => question(blue).innerText()).toMatch(/your die is drawn/);

  await blue.locator(".ready .unit", { hasText: "Rifle squad" }).click();
  await blue.locator(".verbs").getByRole("button", { name: "Fire", exact: true }).click();
  await give(blue);
  await expect.poll(() => question(red).innerText()).toMatch(/Grenadiers is shot at by Rifle squad\. Shall it go down\?/);
  const [yes, no] = [red.getByRole("button", { name: /^Yes/ }), red.getByRole("button", { name: /^No\b/ })];
  const mean = async (answer: Locator): Promise<number> => Number(/casualties \S+ \(([\d.]+) on average/.exec(await answer.innerText())?.[1]);
  await expect.poll(() => mean(no)).toBeGreaterThan(0);
  await expect.poll(() => mean(yes)).toBeGreaterThan(0);
  expect(await mean(yes)).toBeLessThan(await mean(no));
  expect(await yes.innerText()).toMatch(/Down is its order this turn/);
  await shot(red, "go-down");
  await expect.poll(() => question(blue).innerText()).toMatch(/They decide whether it goes down/);
  for (const page of [blue, red]) expect(await question(page).innerText()).not.toMatch(/\b(us|de)-/);

  // The same for an order that can be kept: which, and what keeping does.
  const asked = (await server.state(battle)).records;
  await yes.click();
  await expect.poll(async () => (await server.state(battle)).records).toBeGreaterThan(asked);
  for (;;) {
    // Both pages have come to where the battle is.
    for (const one of [blue, red]) await expect.poll(() => one.locator(".battle").getAttribute("data-records")).toBe(String((await server.state(battle)).records));
    await expect.poll(async () => (await blue.locator(".decider.mine").count()) + (await red.locator(".decider.mine").count())).toBe(1);
    const page = (await blue.locator(".decider.mine").count()) > 0 ? blue : red;
    await page.locator(".ready .unit, .answers .big-button:enabled").first().waitFor();
    if ((await page.locator(".ready .unit").count()) === 0) break;
    await page.locator(".ready .unit").first().click();
    await page.locator(".verbs").getByRole("button", { name: "Down", exact: true }).click();
    const records = (await server.state(battle)).records;
    await give(page);
    await expect.poll(async () => (await server.state(battle)).records).toBeGreaterThan(records);
  }
  const page = (await blue.locator(".decider.mine").count()) > 0 ? blue : red;
  expect(await question(page).innerText()).toMatch(/ is down(, with \d pins?)?\. Shall it keep this order for the next turn\?/);
  expect(await page.getByRole("button", { name: /^Yes/ }).innerText()).toMatch(/stays down.*gets no other order next turn/);
  expect(await page.getByRole("button", { name: /^No\b/ }).innerText()).toMatch(/goes back into the cup/);
});
