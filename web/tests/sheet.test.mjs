import assert from "node:assert/strict";
import { test } from "node:test";
import { base, close, open, PHONE, until } from "./kit.mjs";

/** Chooses a system, and waits for its rows: those of the last one stay until they come. */
async function turnTo(page, system) {
  const rules = await (await fetch(`${base}/api/systems/${system}/rules`)).json();
  await page.getByLabel("Rules").selectOption(system);
  for (const rule of [rules.at(0), rules.at(-1)]) await page.locator(`main tr[id="${rule.id}"]`).waitFor();
  assert.ok((await page.locator("main tbody tr").count()) > 80);
  await page.waitForURL((url) => url.searchParams.get("system") === system);
}

test("the sheet is read, searched and linked", async () => {
  const page = await open("/sheet?system=bolt-action");
  await page.getByRole("heading", { level: 1, name: "Bolt Action" }).waitFor();
  await page.getByRole("cell", { name: "target in hard cover" }).waitFor();
  const all = await page.locator("main tbody tr").count();
  assert.ok(all > 150, `${all} rows`);

  const weapon = page.locator('tr[id="ba.weapon.lmg"]');
  await weapon.getByRole("cell", { name: '30"', exact: true }).waitFor();
  const weapons = page.locator("main table").filter({ has: weapon });
  assert.deepEqual(await weapons.getByRole("columnheader").allInnerTexts(), ["Rule", "shots", "range", "pen", "least"]);

  await page.getByRole("searchbox", { name: "Search" }).fill("hard cover");
  await page.getByText(/ of \d+ rows and rulings/).waitFor();
  const rows = () => page.locator("main tbody tr").count();
  await until(rows, (found) => assert.ok(found > 0 && found < 10, `${found} rows mention hard cover`));
  await page.waitForURL(/word=hard\+cover/);

  await page.getByRole("searchbox", { name: "Search" }).fill("xyzzy");
  await page.getByText("nothing mentions that").waitFor();
  await page.getByRole("searchbox", { name: "Search" }).fill("");

  await page.getByRole("radio", { name: "Rulings" }).check();
  await until(() => page.locator("main section").count(), (count) => assert.equal(count, 1));
  await page.getByRole("radio", { name: "All" }).check();

  await page.getByRole("link", { name: "test-when" }).first().click();
  const target = page.locator('tr.aimed[id="ba.ruling.test-when"]');
  await target.waitFor();
  assert.equal(await page.locator("tr.aimed").count(), 1);
  const place = () => target.evaluate((row) => [row.getBoundingClientRect().top, innerHeight]);
  await until(place, ([top, height]) => assert.ok(top >= 0 && top < height, `at ${top} of ${height}`));
  await close(page);
});

test("on a phone the sheet begins at once, and what searches it is a tap away", async () => {
  const page = await open("/sheet?system=bolt-action", { viewport: PHONE });
  const table = page.locator("main section").first();
  await table.waitFor();
  await until(() => table.boundingBox(), (box) => assert.ok(box.y < PHONE.height / 3, `the sheet begins at ${box.y}`));
  assert.equal(await page.getByRole("searchbox", { name: "Search" }).isVisible(), false);
  await page.getByLabel("Go to table").selectOption({ label: "Weapons" });
  const heading = page.getByRole("heading", { name: "Weapons" });
  const top = () => heading.evaluate((one) => one.getBoundingClientRect().top);
  await until(top, (found) => assert.ok(found >= 0 && found < PHONE.height / 2, `the weapons are at ${found}`));
  const overhang = await page.locator("main .card").evaluateAll((cards) => Math.max(...cards.map((card) => card.scrollWidth - card.clientWidth)));
  assert.equal(overhang, 0, "a table is wider than its card");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill("hard cover");
  await page.getByText(/ of \d+ rows and rulings/).waitFor();
  await page.reload();
  await page.getByRole("searchbox", { name: "Search" }).waitFor();
  await close(page);
});

test("every system has its sheet, and the last one is remembered", async () => {
  const page = await open("/sheet");
  const picker = page.getByLabel("Rules");
  await picker.locator("option").nth(4).waitFor({ state: "attached" });
  for (const value of await picker.locator("option").evaluateAll((list) => list.map((one) => one.value)))
    await turnTo(page, value);
  await page.goto("/sheet");
  await page.getByRole("heading", { level: 1, name: "Ballot Boxes" }).waitFor();
  await close(page);
});

test("what stands in a column has a row of its own for those who look for it", async () => {
  const page = await open("/sheet?system=great-war");
  const moves = page.locator("main table").filter({ hasText: "cavalry" }).filter({ hasText: "Assault" }).first();
  await moves.getByRole("cell", { name: '16"', exact: true }).waitFor();
  assert.equal(await page.getByText("cavalry: inches of an Assault").count(), 0);
  await page.getByRole("checkbox", { name: "Ids and settings" }).check();
  await page.getByText("cavalry: inches of an Assault").waitFor();
  await page.getByRole("checkbox", { name: "Ids and settings" }).uncheck();
  await page.getByRole("searchbox", { name: "Search" }).fill("of an assault");
  await page.getByText("cavalry: inches of an Assault").waitFor();
  await close(page);
});

test("lengths are shown in centimetres too", async () => {
  const page = await open("/sheet?system=bolt-action", { prefs: { units: "cm" } });
  await page.getByText('12" (30 cm)').first().waitFor();
  await close(page);
});

test("the print is two pages", async () => {
  const page = await open("/sheet?system=bolt-action");
  await page.getByRole("cell", { name: "target in hard cover" }).waitFor();
  for (const system of ["bolt-action", "bloody-big-battles", "fast-play", "great-war", "ballot-boxes"]) {
    await turnTo(page, system);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const pages = pdf.match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages <= 2, `${system}: ${pages} pages`);
  }
  await close(page);
});
