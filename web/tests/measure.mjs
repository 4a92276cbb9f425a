/*
 * How heavy and how quick the page is, in a real browser against the real server:
 *
 *   bytes        what the first visit fetches, compressed: of the first page, of a battle, of everything there is
 *   first paint  of both with the processor slowed down to a quarter, the middle of several visits; what was asked for
 *                and computed before it
 *   panning      64 units on a table of 72 inches, dragged about for 120 frames
 *
 * It ends with 1 when something is over its limit.  Frames a second and first paint need a machine that does nothing
 * else; whatever is counted, and processor time, does not.
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
import { MAIN, pan, processorMs, threadNames, toTheCrowd, traced } from "./panning.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const LIMITS = { kilobytes: 250, blockingKilobytes: 14, paintMs: 1000, thereMs: 1500, framesPerSecond: 60, busyMs: 1000 / 60, tilesPerFrame: 1 };
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

async function newBattle(url, plan) {
  const answer = await fetch(`${url}/api/battles`, { method: "POST", body: JSON.stringify(plan) });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * One visit by somebody who has never been here: the bytes that came, when something was painted, and how long the page
 * itself was busy until then and until it was there.
 */
async function visit(browser, link, slowed, sign) {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: "block" });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  let bytes = 0;
  await wire.send("Network.enable");
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await wire.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const { events } = await traced(browser, async () => {
    await page.goto(link);
    await page.locator(sign).first().waitFor({ state: "attached" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  });
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime);
  const mark = events.findLast((one) => one.name === "firstContentfulPaint");
  const before = events.filter((one) => one.pid === mark.pid && one.ts < mark.ts);
  await context.close();
  return {
    bytes,
    paint,
    busyToPaint: processorMs(before, threadNames(events), MAIN),
    busy: processorMs(events.filter((one) => one.pid === mark.pid), threadNames(events), MAIN),
  };
}

/** All that is built, each file compressed. */
function everything(folder) {
  return readdirSync(folder).reduce((sum, name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sum + everything(path);
    return sum + (/\.(js|css|html|svg|webmanifest)$/.test(name) ? gzipSync(readFileSync(path), { level: 9 }).length : statSync(path).size);
  }, 0);
}

/** What must have come before anything can be painted: the page itself and its styles, compressed. */
function blocking(folder) {
  const html = readFileSync(join(folder, "index.html"));
  const styles = [...html.toString().matchAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(([, name]) => readFileSync(join(folder, name)));
  return [html, ...styles].reduce((sum, bytes) => sum + gzipSync(bytes, { level: 9 }).length, 0);
}

let isOver = false;
function tell(what, value, unit, limit, isMost = true) {
  const isFine = isMost ? value <= limit : value >= limit * 0.97;
  isOver ||= !isFine;
  console.log(`${what.padEnd(60)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(6)} ${isFine ? "fine" : "TOO MUCH"} (${isMost ? "at most" : "at least"} ${limit.toFixed(1)})`);
}

const folder = mkdtempSync(join(tmpdir(), "grognard-measure-"));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });
const { server, url } = await serve(folder);
try {
  const made = await newBattle(url, { scenario: "bolt-action/first-patrol", players: ["human", "doctrine"] });
  for (const [name, link, sign] of [["first page", url, "h1"], ["a battle", `${url}/battle/${made.id}#${made.seats["1"]}`, ".battle"]]) {
    const visits = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit(browser, link, SLOWED, sign));
    const of = (what) => middle(visits.map((one) => one[what]));
    tell(`${name}: fetched at the first visit`, of("bytes") / 1000, "kB", LIMITS.kilobytes);
    tell(`${name}: processor time to the first paint, ${SLOWED} times slower`, of("busyToPaint"), "ms", LIMITS.paintMs);
    tell(`${name}: processor time until it is there, ${SLOWED} times slower`, of("busy"), "ms", LIMITS.thereMs);
    tell(`${name}: first paint, ${SLOWED} times slower`, of("paint"), "ms", LIMITS.paintMs);
  }
  tell("before the first paint: page and styles, compressed", blocking(join(here, "../dist")) / 1000, "kB", LIMITS.blockingKilobytes);
  tell("everything that is built, compressed", everything(join(here, "../dist")) / 1000, "kB", LIMITS.kilobytes);
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" })).newPage();
  await toTheCrowd(page, url);
  const panned = await pan(browser, page);
  tell("64 units panned: layouts", panned.layouts, "", 0);
  tell("64 units panned: paints", panned.paints, "", 0);
  tell("64 units panned: elements styled in a frame", panned.styled, "", 1);
  tell("64 units panned: tiles drawn for a frame", panned.tilesPerFrame, "", LIMITS.tilesPerFrame);
  tell("64 units panned: the page, a frame", panned.mainMs, "ms", LIMITS.busyMs);
  tell("64 units panned: its compositor, a frame", panned.compositorMs, "ms", LIMITS.busyMs);
  tell("64 units panned: the browser's drawing, a frame", panned.drawMs, "ms", LIMITS.busyMs);
  tell("64 units panned: frames a second", panned.perSecond, "", LIMITS.framesPerSecond, false);
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.on("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = isOver ? 1 : 0;
