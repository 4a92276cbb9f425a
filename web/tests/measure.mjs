/*
 * How heavy and how quick the page is, in a real browser against the real server:
 *
 *   bytes        what the first visit fetches, compressed: of the first page, of a battle, of everything there is
 *   first paint  of both with the processor slowed down to a quarter, the middle of several visits
 *   panning      64 units on a table of 72 inches, dragged about for two seconds: frames a second, and how long the page
 *                itself is busy for a frame (that does not depend on what else the machine does)
 *
 * It ends with 1 when something is over its limit.  Frames a second and first paint need a machine that does nothing else.
 *
 *   scripts/page measure
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";

const here = fileURLToPath(new URL(".", import.meta.url));
const LIMITS = { kilobytes: 250, paintMs: 1000, framesPerSecond: 60, busyMs: 1000 / 60 };
const VISITS = 5;
const SLOWED = 4;
const PHONE = { width: 390, height: 800 };

async function serve(folder) {
  const program = process.env.GROGNARD ?? join(here, "../../build/grognard");
  const server = spawn(program, ["serve", "--port", "0", "--store", join(folder, "store.db"), "--quiet"], { stdio: ["ignore", "pipe", "inherit"] });
  const url = await new Promise((resolve, reject) => {
    server.stdout.on("data", (piece) => {
      const found = /http:\/\/[\d.:]+/.exec(String(piece));
      if (found) resolve(found[0]);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { server, url };
}

/** Thirty-two squads a side in eight ranks, close enough for crowds. */
function crowd() {
  const side = (name, edge, y, id) => `  - name: ${name}\n    zone: [0, ${y}, 72, 20]\n    edge: ${edge}\n    units:\n` +
    Array.from({ length: 32 }, (_, i) => `      - {id: ${id}-${i + 1}, name: Squad ${i + 1}, kind: squad, models: 5, arms: {rifles: 5}}\n`).join("");
  return `system: bolt-action\nname: A crowd\nbriefing: |\n  For measuring.\ntable: {width: 72, depth: 72}\nturns: 1\nvictory: objectives\nside-first-deploys: 1\n\nsides:\n` +
    side("Blues", "south", 0, "b") + side("Reds", "north", 52, "r") +
    `\nterrain:\n  - {kind: wood, name: West wood, area: [10, 30, 12, 10]}\n  - {kind: wood, name: East wood, area: [48, 30, 12, 10]}\n  - {kind: building, name: Farm, area: [33, 33, 6, 6]}\n\nobjectives:\n  - {name: The farm, at: [36, 30], worth: 1}\n`;
}

async function newBattle(url, plan) {
  const answer = await fetch(`${url}/api/battles`, { method: "POST", body: JSON.stringify(plan) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One visit by somebody who has never been here: bytes that came, and when something was painted. */
async function visit(browser, link, slowed, sign) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  let bytes = 0;
  await wire.send("Network.enable");
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await page.goto(link);
  await page.locator(sign).first().waitFor({ state: "attached" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  await context.close();
  return { bytes, paint };
}

/** Drags the table about for two seconds. */
async function pan(page, slowed) {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Performance.enable", { timeDomain: "threadTicks" });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const busy = async () => (await wire.send("Performance.getMetrics")).metrics.find((one) => one.name === "TaskDuration").value * 1000;
  const before = await busy();
  const frames = await page.evaluate(async () => {
    const frame = document.querySelector(".view .frame");
    const box = frame.getBoundingClientRect();
    const fire = (kind, x, y) => frame.dispatchEvent(new PointerEvent(kind, { pointerId: 1, isPrimary: true, clientX: x, clientY: y, bubbles: true, buttons: 1 }));
    frame.setPointerCapture = () => {};
    const [x, y] = [box.left + 40, box.top + 40];
    fire("pointerdown", x, y);
    let count = 0;
    const begin = performance.now();
    while (performance.now() - begin < 2000) {
      const part = (performance.now() - begin) / 2000;
      fire("pointermove", x + 100 + 90 * Math.sin(part * 12), y + 100 + 90 * Math.cos(part * 12));
      await new Promise(requestAnimationFrame);
      count++;
    }
    fire("pointerup", x, y);
    return count;
  });
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  return { perSecond: frames / 2, busyMs: ((await busy()) - before) / frames };
}

async function atTheCrowd(browser, url) {
  const made = await newBattle(url, { yaml: crowd(), players: ["doctrine", "human"] });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })).newPage();
  await page.goto(`${url}/battle/${made.id}#${made.seats["2"]}`);
  const deploy = page.getByRole("button", { name: "Deploy for me" });
  await deploy.click({ timeout: 60_000 });
  await page.locator("[data-unit]").nth(63).waitFor({ state: "attached", timeout: 120_000 });
  for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Zoom in" }).click();
  return page;
}

/** All that is built, each file compressed. */
function everything(folder) {
  return readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sum + everything(path);
    return sum + (/\.(js|css|html|svg|webmanifest)$/.test(name) ? gzipSync(readFileSync(path), { level: 9 }).length : statSync(path).size);
  }, 0);
}

let isOver = false;
function tell(what, value, unit, limit, isMost = true) {
  const isFine = isMost ? value <= limit : value >= limit * 0.97;
  isOver ||= !isFine;
  console.log(`${what.padEnd(44)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(6)} ${isFine ? "fine" : "TOO MUCH"} (${isMost ? "at most" : "at least"} ${limit.toFixed(1)})`);
}

const folder = mkdtempSync(join(tmpdir(), "grognard-measure-"));
const { server, url } = await serve(folder);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
try {
  const made = await newBattle(url, { scenario: "bolt-action/first-patrol", players: ["human", "doctrine"] });
  for (const [name, link, sign] of [["first page", url, "h1"], ["a battle", `${url}/battle/${made.id}#${made.seats["1"]}`, ".battle"]]) {
    const visits = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, link, SLOWED, sign));
    tell(`${name}: fetched at the first visit`, middle(visits.map((one) => one.bytes)) / 1000, "kB", LIMITS.kilobytes);
    tell(`${name}: first paint, ${SLOWED} times slower`, middle(visits.map((one) => one.paint)), "ms", LIMITS.paintMs);
  }
  tell("everything that is built, compressed", everything(join(here, "../dist")) / 1000, "kB", LIMITS.kilobytes);
  const page = await atTheCrowd(browser, url);
  await pan(page, 1);
  const fast = await pan(page, 1);
  tell("64 units: frames a second while panning", fast.perSecond, "", LIMITS.framesPerSecond, false);
  tell("64 units: the page is busy for a frame", fast.busyMs, "ms", LIMITS.busyMs);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;
