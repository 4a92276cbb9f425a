/* What the tests in the browser share: one browser, pages that complain of every error, a scan for accessibility. */
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";

export const base = process.env.GROGNARD_URL ?? "http://127.0.0.1:8717";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

// Long enough for two cores that do other things too; only what fails waits so long.
const TIMEOUT_MS = Number(process.env.TIMEOUT_MS ?? 120000);
const LOOK_AGAIN_MS = 40;
export const PHONE = { width: 360, height: 740 };
export const LAPTOP = { width: 1280, height: 800 };
export const WALL = { width: 2560, height: 1440 };

let launched;
export function browser() {
  launched ??= chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"], timeout: 2 * TIMEOUT_MS });
  return launched;
}
after(async () => (await launched)?.close());

/** A page of its own, at a path.  What its console complains of is in page.complaints. */
export async function open(path, { viewport = LAPTOP, scheme = "light", prefs, serviceWorkers = "block", ...rest } = {}) {
  const context = await (await browser()).newContext({ baseURL: base, viewport, colorScheme: scheme, serviceWorkers, reducedMotion: "reduce", ...rest });
  if (prefs) await context.addInitScript((text) => localStorage.setItem("grognard", text), JSON.stringify(prefs));
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.complaints = [];
  page.on("console", (message) => {
    if (message.type() === "error") page.complaints.push(message.text());
  });
  page.on("pageerror", (error) => page.complaints.push(String(error)));
  await page.goto(path);
  return page;
}

/** Ends a page that must not have complained. */
export async function close(page) {
  assert.deepEqual(page.complaints, []);
  await page.context().close();
}

/** Reads again until what is read passes; when it never does, the last complaint is the failure. */
export async function until(read, check) {
  const end = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return check(await read());
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Puts the focus on something, once it takes it: what is still disabled does not. */
export function focusOn(locator) {
  const focus = async () => {
    await locator.focus();
    return locator.evaluate((one) => one === document.activeElement);
  };
  return until(focus, (isOn) => assert.ok(isOn, `${locator} does not take the focus`));
}

/** Waits until the focus is on what the selector names. */
export async function hasFocus(page, selector) {
  const told = () => page.evaluate((wanted) => [document.activeElement.matches(wanted), document.activeElement.outerHTML], selector);
  await until(told, ([isOn, what]) => assert.ok(isOn, `the focus is not on ${selector} but on ${what.slice(0, 80)}`));
}

/** Nothing that a scan for accessibility finds, and nothing wider than the screen. */
export async function isAccessible(page, where) {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${where}: ${wider} px wider than the screen`);
  // What sticks to the edge of the screen covers something at any moment: measure with the whole page in sight.
  const size = page.viewportSize();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: size.width, height: Math.min(Math.max(height, size.height), 8000) });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }),
  );
  await page.setViewportSize(size);
  const found = violations.map((one) => `${one.id}: ${one.nodes.map((node) => `${node.target.join(" ")} (${node.failureSummary})`).join("; ")}`);
  assert.deepEqual(found, [], where);
}

const shots = process.env.SHOTS ?? fileURLToPath(new URL("../../build/shots", import.meta.url));

/** Kept for a person's eye. */
export async function shot(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
}
