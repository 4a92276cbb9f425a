/* Sealed dice between two strangers, invitations, and links for others. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { isAccessible, isOver, launch, leave, person, playOn, Server, shot, sit, skirmishFile } from "./battle_kit";

let browser: Browser;
let server: Server;

beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new Server();
  await server.start();
});
afterEach(async (context) => {
  await leave(browser, context.task.result?.state === "fail");
  await server.end();
});

/** Takes the seat of an invitation. */
async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole("button", { name: "Take the seat" }).click();
  await page.locator(".battle").waitFor();
  await page.locator(".link.live").waitFor();
}

async function more(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "More" }).click();
}

async function checkedThrows(page: Page): Promise<number> {
  const text = await page.getByText(/Both sides' seals checked: \d+ throw/).innerText();
  return Number(/\d+/.exec(text)![0]);
}

/** Two strangers at a table with sealed dice. */
async function strangers(settings: Record<string, unknown> = {}): Promise<{ anna: Page; bert: Page; battle: Awaited<ReturnType<Server["createSealed"]>>; invitation: string }> {
  const battle = await server.createSealed(settings);
  const invitation = `${server.url}battle/${battle.id}#invitation=${battle.invitations["2"]}`;
  const [anna, bert] = [await person(browser), await person(browser)];
  await sit(anna, server.link(battle, "1"));
  await anna.getByText("Americans: sealed, Germans: not yet").waitFor();
  await accept(bert, invitation);
  return { anna, bert, battle, invitation };
}

test("strangers play with sealed dice to the end: both pages check every throw, and verify finds the same", async () => {
  const { anna, bert, battle, invitation } = await strangers();
  await shot(anna, "sealed");
  const thief = await person(browser);
  await thief.goto(invitation);
  await thief.getByRole("heading", { name: "This invitation opens no seat" }).waitFor();
  await thief.getByText("has been used").waitFor();
  await anna.getByRole("button", { name: "Deploy for me" }).waitFor();
  await playOn([anna, bert], { answers: 0, orders: [] });
  await expect.poll(() => isOver(bert)).toBe(true);
  await Promise.all([more(anna), more(bert)]);
  await expect.poll(() => checkedThrows(anna)).toBeGreaterThan(3);
  const throws = await checkedThrows(bert);
  await shot(bert, "sealed-checked");
  await isAccessible(bert);
  const marks = await Promise.all([anna, bert].map((page) => page.locator("code", { hasText: /^[0-9a-f]{4} / }).innerText()));
  expect(marks[0]).toBe(marks[1]);
  const verified = await server.verify(battle);
  expect(verified).toContain(`every die of ${throws} throws follows from both sides' links, mark ${marks[0]!.replaceAll(" ", "")}`);
});

test("a page that is reloaded goes on revealing; one whose browser has lost its secret says so and can be claimed against", async () => {
  const { anna, bert } = await strangers({ patience: 5 });
  const played = { answers: 0, orders: [] };
  await more(anna);
  await playOn([anna, bert], played, async () => (await checkedThrows(anna)) > 1);
  await bert.reload();
  await bert.locator(".link.live").waitFor();
  const before = await checkedThrows(anna);
  await playOn([anna, bert], played, async () => (await checkedThrows(anna)) > before);
  // Away from the table first: while it is open the page would write its secret down again.
  const seat = bert.url();
  await bert.goto(server.url);
  await bert.evaluate(() => localStorage.clear());
  await bert.goto(seat);
  await bert.getByText("does not have the secret of your dice").waitFor();
  const claim = anna.getByRole("button", { name: "Claim the battle" });
  await playOn([anna, bert], played, () => claim.isVisible());
  await anna.getByText("You may claim the battle in").or(claim).first().waitFor();
  expect(await anna.locator(".question").innerText()).toMatch(/^The order is given/);
  await shot(anna, "sealed-claim");
  await claim.click();
  await anna.getByText("Victory for Americans.").first().waitFor();
  await anna.locator(".question").getByText("The Germans have not revealed their link").waitFor();
  await expect.poll(() => isOver(bert)).toBe(true);
});

test("a server that changes the order, or a link, behind a page's back is found out", async () => {
  const { anna, bert } = await strangers();
  await more(anna);
  await playOn([anna, bert], { answers: 0, orders: [] }, async () => (await checkedThrows(anna)) > 0);
  // From now on the server tells anna that the last throw was made for another order.
  await anna.route("**/seals*", async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(/from=\d+/, "from=0") });
    const told = (await response.json()) as { throws: { order: string; links: string[] }[] };
    told.throws.at(-1)!.links.reverse();
    await route.fulfill({ response, json: told });
  });
  await anna.reload();
  await anna.getByRole("alert").getByText("The sealed dice are not in order.").first().waitFor();
  await anna.getByText("did not reveal the link that they were committed to").first().waitFor();
  await shot(anna, "sealed-alarm");
  // bert's page is asked for the same throw once more, for another order.
  await bert.route("**/seals*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { throws: { order: string }[] };
    for (const one of told.throws) one.order = "down somebody-else";
    await route.fulfill({ response, json: told });
  });
  await bert.reload();
  await bert.getByText("is not the order that was fixed").first().waitFor();
});

test("an anchor that is exchanged before the first throw is found out, after a reload too", async () => {
  const { anna } = await strangers();
  await more(anna);
  await expect.poll(() => checkedThrows(anna)).toBe(0);
  // What the page has seen is kept once it has checked it.
  await expect.poll(() => anna.evaluate(() => Object.values(localStorage).some((one) => String(one).includes("transcript")))).toBe(true);
  await anna.route("**/seals*", async (route) => {
    const response = await route.fetch();
    const told = (await response.json()) as { anchors: string[] };
    told.anchors[1] = "ab".repeat(32);
    await route.fulfill({ response, json: told });
  });
  await anna.reload();
  await anna.getByText("The battle is not the one that this page saw before").first().waitFor();
});

test("links for others: only this machine is said in plain words, and copying works without a clipboard", async () => {
  const page = await person(browser);
  await page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.goto(`${server.url}battles`);
  await page.locator("input[type=file]").setInputFiles(skirmishFile);
  await page.getByRole("heading", { name: "A skirmish" }).waitFor();
  await page.getByLabel("Germans").selectOption("friend");
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.getByRole("heading", { name: "The battle is ready" }).waitFor();
  await page.getByText("Only this machine can use these links.").waitFor();
  await page.getByRole("button", { name: "Copy the link for Germans" }).click();
  await page.getByText("The link for Germans is copied.").waitFor();
  await page.evaluate(() => (document.execCommand = () => false));
  await page.getByRole("button", { name: "Copy the link for Umpire" }).click();
  await page.getByText("does not let the page copy").waitFor();
  await page.getByRole("button", { name: "QR code for Germans" }).click();
  await page.getByRole("img", { name: "QR code of the link for Germans" }).waitFor();
  await isAccessible(page);
  await shot(page, "links-local");
});

test("links for others begin with the address by which they reach the server", async () => {
  await server.kill();
  await server.start("--listen", "0.0.0.0", "--name", "table.example");
  const local = server.url.replace(/\/\/[^:]+:/, "//127.0.0.1:");
  const page = await person(browser);
  await page.goto(`${local}battles`);
  await page.locator("input[type=file]").setInputFiles(skirmishFile);
  await page.getByRole("heading", { name: "A skirmish" }).waitFor();
  await page.getByLabel("Germans").selectOption("friend");
  await page.getByLabel("Sealed dice").check();
  await page.getByRole("button", { name: "Begin the battle" }).click();
  await page.getByRole("heading", { name: "The battle is ready" }).waitFor();
  const link = await page.getByLabel("Link for Germans", { exact: true }).inputValue();
  expect(link).toMatch(/^http:\/\/table\.example:\d+\/battle\/\w+#invitation=/);
  await page.getByRole("button", { name: "QR code for Germans" }).click();
  await page.getByRole("img", { name: "QR code of the link for Germans" }).waitFor();
  await isAccessible(page);
  await shot(page, "links-network");
  const guest = await person(browser, { viewport: { width: 390, height: 844 } });
  await guest.goto(link.replace("table.example", "127.0.0.1"));
  await guest.getByRole("button", { name: "Take the seat" }).waitFor();
  await shot(guest, "invitation");
  await isAccessible(guest);
});
