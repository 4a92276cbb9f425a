/* Those who sit at a battle, as each of them sees it: who is there, whose clock runs; and what the tape says of the ground. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launch, leave, person, Server, shot, sit } from "./battle_kit";

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

/** As if somebody had chosen another tab. */
async function lookAway(page: Page, isAway: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (hidden ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isAway);
}

test("who is there, and whose clock runs", async () => {
  const battle = await server.create({ players: ["human", "human"], clock: 3600, bonus: 15 });
  const [one, two] = [await person(browser), await person(browser, { viewport: { width: 360, height: 740 } })];
  await sit(one, server.link(battle, "1"));
  const other = one.locator(".side-2 .there");
  await expect.poll(() => other.getAttribute("class")).toMatch(/gone/);
  await sit(two, server.link(battle, "2"));
  await expect.poll(() => other.getAttribute("class")).toMatch(/present/);
  await lookAway(two, true);
  await expect.poll(() => other.getAttribute("class")).toMatch(/away/);
  await lookAway(two, false);
  await expect.poll(() => other.getAttribute("class")).toMatch(/present/);
  await expect.poll(() => one.locator(".clock").first().innerText()).toBe("1:00:00");
  await one.getByRole("button", { name: "Deploy for me" }).click();
  await expect.poll(() => one.locator(".clock.runs").count()).toBe(1);
  await expect.poll(async () => one.locator(".side-2 .clock").innerText()).toMatch(/^59:/);
  await shot(one, "together");
  await shot(two, "together-360");
  await two.context().close();
  await expect.poll(() => other.getAttribute("class")).toMatch(/gone/);
});

const reserve = `system: bolt-action
name: Behind the ridge
table: {width: 36, depth: 36}
turns: 2
victory: attrition
sides:
  - name: Blues
    zone: [0, 0, 36, 9]
    units:
      - {id: b1, name: First, kind: squad, models: 8, arms: {rifles: 8}, at: [18, 8], facing: 0}
  - name: Reds
    zone: [0, 27, 36, 9]
    units:
      - {id: zed-1, name: Zouaves, kind: squad, models: 8, arms: {rifles: 8}, arrives: 2, edge: north}
      - {id: r1, name: Second, kind: squad, models: 8, arms: {rifles: 8}, at: [18, 28], facing: 180}
`;

test("what is hidden is on nobody else's page: not on the table, not in a list, not in what was fetched", async () => {
  const battle = await server.create({ yaml: reserve, players: ["human", "human"] });
  const [blue, red, watcher] = [await person(browser), await person(browser), await person(browser)];
  const fetched: string[] = [];
  for (const page of [blue, watcher]) page.on("response", (response) => void response.text().then((text) => fetched.push(text), () => {}));
  await Promise.all([sit(blue, server.link(battle, "1")), sit(red, server.link(battle, "2")), sit(watcher, server.link(battle, "spectator"))]);
  await red.getByRole("tab", { name: "Units" }).click();
  await red.locator("#about").getByText("Zouaves").first().waitFor();
  for (const page of [blue, watcher]) {
    await page.getByRole("tab", { name: "Units" }).click();
    await page.locator("#about").getByText("Second").first().waitFor();
    expect(await page.content()).not.toMatch(/Zouaves|zed-1/);
  }
  await blue.getByRole("button", { name: "Replay" }).click();
  await blue.getByRole("group", { name: "Replay" }).waitFor();
  await expect.poll(() => fetched.length).toBeGreaterThan(4);
  for (const text of fetched) expect(text).not.toMatch(/Zouaves|zed-1/);
});

test("a tape from any place to any other, by pointing and by keys", async () => {
  const battle = await server.stood(["human", "doctrine"]);
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  await page.getByRole("button", { name: "Measure" }).click();
  const open = (await page.locator(".view .open").boundingBox())!;
  const inch = open.width / 24;
  const at = (x: number, y: number): [number, number] => [open.x + x * inch, open.y + (30 - y) * inch];
  await page.mouse.click(...at(10, 14.5));
  await page.mouse.click(...at(23, 14.5));
  const note = page.locator(".tape");
  await expect.poll(() => note.innerText()).toMatch(/in Orchard \(.*would not see/s);
  await shot(page, "tape");
  await page.keyboard.press("Escape");
  await expect.poll(() => note.count()).toBe(0);
  // From the unit that is chosen, by keys alone.
  await page.locator(".view .frame").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("m");
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowUp");
  await expect.poll(() => note.innerText()).toMatch(/^3"/);
  // Silhouettes in place of map symbols.
  await page.getByText("Settings").first().click();
  await page.getByText("Silhouettes").click();
  await page.locator(".silhouette").first().waitFor({ state: "attached" });
  await shot(page, "silhouettes");
});
