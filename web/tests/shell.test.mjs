import assert from "node:assert/strict";
import { test } from "node:test";
import { close, focusOn, hasFocus, isAccessible, LAPTOP, open, PHONE, shot, until, WALL } from "./kit.mjs";

const VOLLEY = "system=bolt-action&procedure=volley&rifles=10&range=10";
const PAGES = {
  home: { path: "/", ready: (page) => page.getByRole("heading", { level: 1 }) },
  sheet: { path: "/sheet?system=bolt-action", ready: (page) => page.getByText("target in hard cover") },
  odds: { path: `/odds?${VOLLEY}`, ready: (page) => page.getByText("Exact: every") },
  compare: { path: `/odds?${VOLLEY}&vs=&vs.rifles=10&vs.cover=hard&plot.over=range`, ready: (page) => page.locator(".uplot canvas") },
  dice: {
    path: `/dice?${VOLLEY}`,
    ready: async (page) => {
      await page.getByRole("button", { name: "Roll for me" }).click();
      return page.getByRole("heading", { name: "Result" });
    },
  },
  pad: {
    path: `/dice?${VOLLEY}`,
    ready: async (page) => {
      await page.getByRole("button", { name: "My own dice" }).click();
      return page.getByRole("heading", { name: "Throw 10D6" });
    },
  },
  simulate: {
    path: "/simulate?scenario=bolt-action/crossroads&games=40",
    ready: async (page) => {
      await page.getByRole("button", { name: "Fight" }).click();
      return page.getByText("Simulated, not exact");
    },
  },
};

// With SHOTS every page is kept in every size and scheme; without, each size and each scheme is seen once.
const VIEWS = [PHONE, LAPTOP, WALL].flatMap((viewport) => ["light", "dark"].map((scheme) => ({ viewport, scheme })));
const SEEN = process.env.SHOTS ? VIEWS : VIEWS.filter(({ viewport, scheme }) => scheme === (viewport === LAPTOP ? "dark" : "light"));

for (const [name, { path, ready }] of Object.entries(PAGES))
  test(`${name} is accessible on a phone, a laptop and a wall`, async () => {
    for (const { viewport, scheme } of SEEN) {
      const page = await open(path, { viewport, scheme });
      await (await ready(page)).first().waitFor();
      await shot(page, `${name}-${viewport.width}-${scheme}`);
      await isAccessible(page, `${name}, ${viewport.width} px, ${scheme}`);
      await close(page);
    }
  });

test("huge type fits a phone", async () => {
  for (const { path, ready } of Object.values(PAGES)) {
    const page = await open(path, { viewport: PHONE, prefs: { size: "huge" } });
    await (await ready(page)).first().waitFor();
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `${path}: ${wider} px wider than the screen`);
    await close(page);
  }
});

test("the pages are reached by keyboard alone", async () => {
  const page = await open("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.keyboard.press("Tab");
  await hasFocus(page, "a.skip");
  assert.equal(await page.locator("a.skip").textContent(), "Skip to the contents");
  await page.keyboard.press("Enter");
  await hasFocus(page, "#main");
  await focusOn(page.getByRole("link", { name: "Odds", exact: true }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Odds" }).waitFor();
  await hasFocus(page, "#main");
  await until(() => page.title(), (title) => assert.equal(title, "Odds - Grognard"));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "old soldier" }).waitFor();
  await close(page);
});

test("the first page shows which card has the focus", async () => {
  const page = await open("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  const card = page.locator("main li").nth(1);
  const outline = () => card.evaluate((one) => getComputedStyle(one).outlineStyle);
  assert.equal(await outline(), "none");
  await focusOn(page.locator("main li a").first());
  await page.keyboard.press("Tab");
  await until(outline, (style) => assert.equal(style, "solid"));
  await close(page);
});

test("the rules that were looked at last come first, and every one can be fought", async () => {
  const page = await open("/battles", { prefs: { system: "fast-play" } });
  await page.getByText(/^Fast Play \(ancients and medieval\), ".+", against the computer\.$/).waitFor();
  assert.equal(await page.getByRole("region", { name: "Other rules" }).count(), 0);
  await close(page);
});

test("the first page lives, and leads to the scenarios, which show who fights there", async () => {
  const page = await open("/", { reducedMotion: "no-preference" });
  const places = () => page.locator(".picture .unit").evaluateAll((all) => all.map((one) => one.style.transform).join());
  await until(places, (text) => assert.notEqual(text, ""));
  const before = await places();
  await until(places, (text) => assert.notEqual(text, before));
  await page.getByRole("link", { name: "The ford" }).click();
  await page.getByRole("heading", { name: "The ford" }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("scenario"), "fast-play/ford");
  await page.locator(".preview [data-unit]").nth(10).waitFor({ state: "attached" });
  await page.locator(".preview .objective").first().waitFor({ state: "attached" });
  await page.getByText("Forces", { exact: true }).click();
  await page.locator(".forces li", { hasText: "Spearmen" }).waitFor();
  await isAccessible(page, "a scenario's forces");
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Download this scenario/ }).click();
  assert.equal((await file).suggestedFilename(), "the-ford.yaml");
  await close(page);
});

test("settings are kept", async () => {
  const page = await open("/sheet?system=bolt-action");
  await page.getByText("Settings", { exact: true }).click();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("radio", { name: "Centimetres" }).check();
  await page.keyboard.press("Escape");
  await page.getByRole("radio", { name: "Dark" }).waitFor({ state: "hidden" });
  await page.reload();
  await until(() => page.evaluate(() => document.documentElement.dataset.theme), (theme) => assert.equal(theme, "dark"));
  await page.getByText('6" (15 cm)').first().waitFor();
  await close(page);
});

test("an address that leads nowhere says so", async () => {
  const page = await open("/");
  await page.evaluate(() => history.pushState(null, "", "/nowhere"));
  await page.evaluate(() => dispatchEvent(new PopStateEvent("popstate")));
  await page.getByText("There is nothing at this address").waitFor();
  await close(page);
});

test("the page opens without the server, and says what needs it", async () => {
  const page = await open("/sheet?system=bolt-action", { serviceWorkers: "allow" });
  // Only a page that the worker has taken over keeps what it reads.
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.reload();
  await page.getByText("target in hard cover").waitFor();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText("target in hard cover").waitFor();
  await page.getByText("The server does not answer.").waitFor();
  await page.goto(`/odds?${VOLLEY}`);
  await page.getByText("The server does not answer.").waitFor();
  await page.getByRole("alert").first().waitFor();
  await page.context().setOffline(false);
  await page.getByText("26.01%").first().waitFor();
  await page.getByText("The server does not answer.").waitFor({ state: "detached" });
  await page.context().close();
});

test("the page can be installed", async () => {
  const page = await open("/");
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  for (const icon of manifest.icons) {
    const answer = await page.request.get(icon.src);
    assert.equal(answer.status(), 200);
    assert.equal(answer.headers()["content-type"], icon.type);
  }
  await close(page);
});
