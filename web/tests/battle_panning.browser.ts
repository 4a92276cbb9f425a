/* A crowded table is dragged without being drawn anew: what the browser does for a frame, whatever else the machine does. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { launch, leave, person, Server, shot } from "./battle_kit";
import { pan, toTheCrowd } from "./panning.mjs";

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

test("64 units are moved as one layer", async () => {
  const page = await person(browser);
  await toTheCrowd(page, server.url.replace(/\/$/, ""));
  const before = await page.locator(".view .open").boundingBox();
  const panned = await pan(browser, page);
  // The layer that moves is the only element whose style is computed; tiles are drawn where new ground comes near.
  expect(panned).toMatchObject({ layouts: 0, paints: 0, styled: 1 });
  expect(panned.tilesPerFrame).toBeLessThan(0.5);

  await page.locator(".view .frame").focus();
  await page.keyboard.press("ArrowLeft");
  const after = await page.locator(".view .open").boundingBox();
  expect(after!.x).not.toBe(before!.x);
  await shot(page, "crowd");
});
