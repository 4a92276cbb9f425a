/*
 * Everything that is written or put beside a base can be read: no two of these lie on each other, and no words on a piece, in
 * every battle that comes with the program, before its first order and in its middle, on a phone and on a laptop.
 */
import { readdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launch, leave, person, Server, shot, sit } from "./battle_kit";

let browser: Browser;
const server = new Server();
const folder = new URL("../../scenarios/", import.meta.url);
const systems = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
const scenarios = systems.flatMap(({ name }) => readdirSync(new URL(`${name}/`, folder)).filter((file) => file.endsWith(".yaml")).map((file) => `${name}/${file.slice(0, -5)}`));

beforeAll(async () => {
  await server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server.end();
});
afterEach(({ task }) => leave(browser, task.result?.state === "fail"));

/** Which of them lie on each other, in words. */
function collisions(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    interface Thing { what: string; box: DOMRect; unit: string | undefined; isWords: boolean }
    const things = (selector: string, what: string, isWords = false): Thing[] =>
      [...document.querySelectorAll<SVGGraphicsElement>(`.map .view svg ${selector}`)].map((element) => ({
        what: `${what} ${element.closest("[data-unit]")?.getAttribute("data-unit") ?? ""} "${element.textContent.trim()}"`, box: element.getBoundingClientRect(),
        unit: element.closest<SVGElement>("[data-unit]")?.dataset["unit"], isWords,
      }));
    // Letters are a little smaller than the line they stand in.
    const overlap = (a: DOMRect, b: DOMRect): boolean => {
      const [wide, high] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      return wide > 2 && high > 3;
    };
    const labels = [
      ...things(".plate", "plate"), ...things(".tile", "tile"), ...things(".badge", "badge"), ...things(".piece:not(:has(.plate)) .short", "letters"), ...things(".marker rect", "marker"), ...things(".flag", "flag"), ...things(".contact circle", "contact"),
      ...things(":is(.unit-name, .place, .words, .ring)", "words", true),
    ];
    const bases = things(".base", "base");
    const pairs = labels.flatMap((one, i) => [...labels.slice(0, i), ...(one.isWords ? bases : [])].filter((other) => !(one.what.startsWith("badge") && one.unit === other.unit) && overlap(one.box, other.box)).map((other) => `${one.what} on ${other.what}`));
    return labels.length >= least ? pairs : [`there are only ${labels.length}`];
  }, least);
}

const sizes = { 360: { width: 360, height: 740 }, laptop: { width: 1366, height: 768 } };

test.each(systems.map(({ name }) => name))("nothing lies on anything else in the battles of %s", async (system) => {
  const page = await person(browser);
  for (const scenario of scenarios.filter((one) => one.startsWith(`${system}/`))) {
    // Where the players place their units themselves there is little to see at first.
    for (const [when, part, least] of [["start", 0, 1], ["middle", 0.5, 8]] as const) {
      const battle = await server.begun(scenario, part);
      await sit(page, server.link(battle, "1"));
      await page.locator(".painted path").first().waitFor({ state: "attached" });
      for (const [size, viewport] of Object.entries(sizes)) {
        await page.setViewportSize(viewport);
        await page.evaluate(() => new Promise(requestAnimationFrame).then(() => new Promise(requestAnimationFrame)));
        await shot(page, `labels-${scenario.replace("/", "-")}-${when}-${size}`);
        await expect.poll(() => collisions(page, least), { message: `${scenario}, ${when}, ${size}` }).toEqual([]);
      }
    }
  }
});
