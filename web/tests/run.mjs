/*
 * Runs the tests in a real browser.
 *
 *   GROGNARD_URL   a server that runs already; without it one is started with
 *   GROGNARD       the program (build/grognard)
 *   CHROMIUM       the browser (Debian's)
 *   SHOTS          a folder for screenshots, of every page in every size and scheme; without it fewer go to build/shots
 *
 *   node tests/run.mjs [FILE...]
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

async function startServer(store) {
  const program = process.env.GROGNARD ?? join(here, "../../build/grognard");
  const server = spawn(program, ["serve", "--port", "0", "--store", join(store, "test.db"), "--quiet", "--log", join(store, "access.log")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (piece) => {
      said += piece;
      const found = /http:\/\/[\d.:]+/.exec(said);
      if (found) resolve(found[0]);
    });
    server.on("exit", (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    server.on("error", reject);
  });
  return { server, url };
}

const store = mkdtempSync(join(tmpdir(), "grognard-web-"));
let started;
let status = 1;
try {
  if (!process.env.GROGNARD_URL) started = await startServer(store);
  const asked = process.argv.slice(2);
  const files = asked.length > 0 ? asked : readdirSync(here).filter((name) => name.endsWith(".test.mjs")).sort().map((name) => join(here, name));
  const test = spawn(process.execPath, ["--test", "--test-reporter=spec", "--test-concurrency=1", ...files], {
    stdio: "inherit",
    env: { ...process.env, GROGNARD_URL: process.env.GROGNARD_URL ?? started.url },
  });
  status = await new Promise((resolve) => test.on("exit", (code) => resolve(code ?? 1)));
} finally {
  if (started) {
    const ended = new Promise((resolve) => started.server.on("exit", resolve));
    started.server.kill("SIGTERM");
    await ended;
  }
  rmSync(store, { recursive: true, force: true });
}
process.exitCode = status;
