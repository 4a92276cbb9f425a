/*
 * A stand-in for `grognard serve` while the page is worked on: sheets, questions, scenarios and simulations by calling
 * the program.   node dev/mock-server.mjs [PORT]   GROGNARD names the program.
 */
import { execFile } from "node:child_process";
import { createReadStream, existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const program = process.env.GROGNARD ?? join(root, "build/grognard");
const dist = join(root, "web/dist");
const scenarios = join(root, "scenarios");
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json" };
const jobs = new Map();

function run(words, input) {
  return new Promise((resolve, reject) => {
    const child = execFile(program, words, { maxBuffer: 1 << 28 }, (error, out, complaint) => (error ? reject(new Error(complaint.trim())) : resolve(out)));
    if (input !== undefined) child.stdin.end(input);
  });
}

async function askAll(body) {
  const questions = Array.isArray(body) ? body : [body];
  const lines = (await run(["batch"], questions.map((one) => JSON.stringify(one)).join("\n") + "\n")).trim().split("\n");
  return Array.isArray(body) ? `[${lines.join(",")}]` : lines[0];
}

async function listScenarios() {
  const list = [];
  for (const system of readdirSync(scenarios))
    for (const file of readdirSync(join(scenarios, system))) {
      const told = JSON.parse(await run(["check", join(scenarios, system, file), "--json"]));
      list.push({ id: `${system}/${file.replace(/\.yaml$/, "")}`, system, title: told.name, name: told.name, briefing: "", turns: told.turns, sides: told.sides.map((one) => one.name), units: told.sides.map((one) => one.units.length), table: [told.table.width, told.table.depth] });
    }
  return list;
}

function simulate(body) {
  const id = `job${jobs.size + 1}`;
  const csv = join(mkdtempSync(join(tmpdir(), "mock-")), "games.csv");
  const job = { done: 0, of: body.games, result: null, csv };
  jobs.set(id, job);
  run(["simulate", join(scenarios, `${body.scenario}.yaml`), "-n", String(body.games), "-j", "1", "--players", body.players.join(","), "--csv", csv, "--json", "--seed", String(body.seed ?? 1), ...(body.mirrored ? ["--mirrored"] : [])])
    .then((out) => Object.assign(job, { done: job.of, result: JSON.parse(out) }), (error) => (job.error = error.message));
  return { job: id };
}

async function answer(method, path, search, body) {
  const [, , what, a, b, c, d] = path.split("/");
  if (what === "systems" && !a) return run(["systems", "--json"]);
  if (what === "systems" && d === "fields") return run(["fields", a, c, "--json"]);
  if (what === "systems" && b === "procedures") return run(["procedures", a, "--json"]);
  if (what === "systems" && b === "rules") return run(["rules", a, ...(search.get("word") ? [search.get("word")] : []), "--json", ...(process.env.HOUSE && a === "bolt-action" ? ["--house", process.env.HOUSE] : [])]);
  if (what === "ask") return askAll(body);
  if (what === "scenarios") return JSON.stringify(await listScenarios());
  if (what === "simulate" && method === "POST") return JSON.stringify(simulate(body));
  if (what === "simulate" && b === "csv") return readFileSync(jobs.get(a).csv, "utf8");
  if (what === "simulate" && method === "DELETE") return jobs.delete(a), "{}";
  if (what === "simulate") return JSON.stringify(jobs.get(a));
  throw new Error(`nothing at ${path}`);
}

function sendFile(path, response) {
  const file = join(dist, path);
  const name = path !== "/" && !path.includes("..") && existsSync(file) ? file : join(dist, "index.html");
  response.setHeader("Content-Type", types[extname(name)] ?? "application/octet-stream");
  createReadStream(name).pipe(response);
}

const port = Number(process.argv[2] ?? 8717);
const server = createServer(async (request, response) => {
  const url = new URL(request.url, "http://mock");
  response.setHeader("Content-Security-Policy", "default-src 'self'; frame-ancestors 'none'");
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (url.pathname === "/healthz") return response.end("ok\n");
  if (!url.pathname.startsWith("/api/")) return sendFile(url.pathname, response);
  let text = "";
  for await (const piece of request) text += piece;
  response.setHeader("Content-Type", "application/json");
  response.setHeader("Cache-Control", "no-store");
  try {
    const out = await answer(request.method, url.pathname, url.searchParams, text ? JSON.parse(text) : undefined);
    if (!text.startsWith("[") && /^\{"id":[^,]*,"error":/.test(out)) response.statusCode = 400;
    response.end(out);
  } catch (error) {
    response.statusCode = 400;
    response.end(JSON.stringify({ error: error.message }));
  }
});
server.listen(port, "127.0.0.1", () => console.log(`grognard: http://127.0.0.1:${server.address().port}/`));
