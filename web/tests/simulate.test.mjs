import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { close, open, until } from "./kit.mjs";

test("a battle is fought many times", async () => {
  const page = await open("/simulate?scenario=bolt-action/crossroads&games=60&seed=7");
  await page.getByText("Americans (9 units) against Germans (9 units)").waitFor();
  await page.getByRole("button", { name: "Fight" }).click();
  await page.getByText("60 games, seed 7.").waitFor();
  await page.getByText("Simulated, not exact").waitFor();
  const share = await page.getByRole("row", { name: /Americans win/ }).innerText();
  assert.match(share, /\d+%\s+\d+% to \d+%/);
  for (const name of ["Margin", "Losses", "Length"]) await page.getByRole("heading", { name, exact: true }).waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download CSV" }).click()]);
  const lines = readFileSync(await file.path(), "utf8").trim().split("\n");
  assert.equal(lines.length, 61);
  assert.match(lines[0], /^game,seed,/);
  await close(page);
});

test("a long simulation is stopped", async () => {
  const page = await open("/simulate?scenario=bolt-action/crossroads&games=20000");
  await page.getByRole("button", { name: "Fight" }).click();
  await page.getByText(/of 20,000 games fought/).waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("progressbar").waitFor({ state: "detached" });
  await close(page);
});

test("a number that is not allowed is named before anything is asked", async () => {
  const page = await open("/simulate");
  await page.getByLabel("Games", { exact: true }).fill("30000");
  await page.getByText("A whole number from 1 to 20,000.").waitFor();
  await until(() => page.getByRole("button", { name: "Fight" }).isDisabled(), assert.ok);
  await close(page);
});
