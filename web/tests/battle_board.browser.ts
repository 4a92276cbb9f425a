/* The board for every game: one's own edge at the bottom, painted ground, hints, the umpire's hand, and the end. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Created, isAccessible, launch, leave, person, Server, shot, sit } from "./battle_kit";

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

/** How far down the window a unit stands. */
async function heightOf(page: Page, unit: string): Promise<number> {
  const box = (await piece(page, unit).boundingBox())!;
  return box.y + box.height / 2;
}

test.each(["great-war/crossroads", "ballot-boxes/river-farm", "bloody-big-battles/needle-guns", "fast-play/arrow-field"])("both seats and a spectator of %s", async (scenario) => {
  const battle = await server.create({ yaml: undefined, scenario, players: ["human", "human"] });
  const [one, two, watcher] = [
    await person(browser, { colorScheme: "dark" }),
    await person(browser, { viewport: { width: 360, height: 760 } }),
    await person(browser, { viewport: { width: 3840, height: 2160 } }),
  ];
  await Promise.all([sit(one, server.link(battle, "1")), sit(two, server.link(battle, "2")), sit(watcher, server.link(battle, "spectator"))]);
  for (const page of [one, two, watcher]) await page.locator(".painted path").first().waitFor({ state: "attached" });
  const { units } = await server.state(battle);
  const mean = async (page: Page, side: string): Promise<number> => {
    const heights: number[] = [];
    for (const unit of units.filter((each) => each.presence === "on" && (each as unknown as { side: number }).side === Number(side)).slice(0, 4)) heights.push(await heightOf(page, unit.id));
    return heights.reduce((sum, height) => sum + height, 0) / heights.length;
  };
  expect(await mean(one, "1")).toBeGreaterThan(await mean(one, "2"));
  expect(await mean(two, "2")).toBeGreaterThan(await mean(two, "1"));
  const name = scenario.split("/")[0]!;
  for (const [page, size] of [[one, "dark"], [two, "360"], [watcher, "4k"]] as const) await shot(page, `${name}-${size}`);
  await isAccessible(two);
  // Between people nobody is helped.
  expect(await one.getByRole("button", { name: "What would you do?" }).count()).toBe(0);
});

test("a hint is drafted with its reasons, and the table turns round", async () => {
  const battle = await server.stood(["human", "doctrine"]);
  const page = await person(browser);
  await sit(page, server.link(battle, "1"));
  await page.getByRole("button", { name: "What would you do?" }).click();
  await page.locator(".draft .advice").waitFor();
  await page.locator(".draft").waitFor();
  await shot(page, "hint");
  await page.getByLabel("Coach").check();
  const judged = page.locator(".coach [role=status]").getByText(/Your last order, .*% to win/);
  await judged.waitFor();
  expect(await judged.innerText()).not.toMatch(/\b(us|de|ger)-\w|\w=/);
  const before = await heightOf(page, "us-squad");
  await page.getByRole("button", { name: "Turn the table round" }).click();
  await expect.poll(async () => Math.abs((await heightOf(page, "us-squad")) - before)).toBeGreaterThan(60);
  await page.getByRole("button", { name: "Measure" }).click();
  const map = (await page.locator(".view .frame").boundingBox())!;
  await page.mouse.click(map.x + map.width / 3, map.y + map.height / 3);
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await page.locator(".view line").first().waitFor({ state: "attached" });
});

async function overAt(battle: Created): Promise<void> {
  await expect.poll(async () => (await server.state(battle)).over).toBe(true);
}

test("the umpire moves a piece and clicks a number; the end is told", async () => {
  const battle = await server.stood(["human", "doctrine"]);
  const [player, umpire] = [await person(browser), await person(browser)];
  await sit(player, server.link(battle, "1"));
  await sit(umpire, server.link(battle, "umpire"));
  const from = (await piece(umpire, "us-squad").locator(".base").boundingBox())!;
  await umpire.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await umpire.mouse.down();
  await umpire.mouse.move(from.x + from.width / 2 + 60, from.y + from.height / 2, { steps: 4 });
  await umpire.mouse.up();
  await umpire.getByLabel("Reason, for all to read").fill("it stood on the edge");
  await umpire.getByRole("button", { name: "Correct it" }).click();
  await expect.poll(() => player.locator(".hidden-text[aria-live]").first().textContent()).toMatch(/edge/);
  const pins = async () => (await server.state(battle)).units.find((unit) => unit.id === "us-squad")!.facts["pins"] as number;
  const before = await pins();
  await umpire.getByText("By hand: ").click();
  await umpire.getByRole("button", { name: "Pins more" }).click();
  await umpire.getByRole("button", { name: "Correct it" }).click();
  await expect.poll(pins).toBe(before + 1);
  await shot(umpire, "umpire-hand");

  const fought = await server.create({ players: ["doctrine", "doctrine"] });
  await overAt(fought);
  await sit(player, server.link(fought, "spectator"));
  await player.getByRole("region", { name: "The end" }).waitFor();
  await player.locator(".turns li").nth(1).waitFor();
  await player.getByRole("button", { name: "Ask the coach" }).click();
  await player.locator(".coach svg .line[d*='L']").waitFor({ state: "attached" });
  await player.getByRole("button", { name: "Stop" }).waitFor({ state: "detached" });
  await isAccessible(player);
  await shot(player, "end");
  expect(await player.getByRole("region", { name: "The end" }).innerText()).not.toMatch(/\b(us|de|ger)-\w|\w=/);

  // A scenario of one's own is fought again too, with sides changed.
  await player.getByRole("button", { name: "Rematch, sides changed" }).click();
  await expect.poll(() => new URL(player.url()).pathname).not.toBe(`/battle/${fought.id}`);
  await player.locator(".link.live").waitFor();
  expect(await player.locator(".battle header h1").innerText()).not.toBe("");
});
