import assert from "node:assert/strict";
import { test } from "node:test";
import { close, focusOn, hasFocus, open, PHONE, until } from "./kit.mjs";

const VOLLEY = "/dice?system=bolt-action&procedure=volley&rifles=2&mmgs=1&range=10";
const tap = (page, face) => page.getByRole("button", { name: `a ${face}`, exact: true }).click();

test("the program rolls", async () => {
  const page = await open(VOLLEY);
  await page.getByRole("button", { name: "Roll for me" }).click();
  await page.getByRole("heading", { name: "Result" }).waitFor();
  assert.equal(await page.locator("article li").first().getByRole("img").count(), 6);
  await page.getByText("lowest die that hits").waitFor();
  const order = await page.locator("article").evaluate((article) => ["dl", "ol"].map((one) => article.querySelector(one).getBoundingClientRect().top));
  assert.ok(order[0] < order[1], "the result does not come first");
  await close(page);
});

test("real dice are tapped in, throw by throw", async () => {
  const page = await open(VOLLEY, { viewport: PHONE, hasTouch: true });
  await page.getByRole("button", { name: "My own dice" }).click();
  await page.getByRole("heading", { name: "Throw 2D6 to hit" }).waitFor();
  await tap(page, 3);
  await page.getByText("1 die to come. So far 3.").waitFor();
  await tap(page, 1);
  await page.getByRole("button", { name: "Take back" }).waitFor();
  await page.getByRole("heading", { name: "Throw 4D6 to hit" }).waitFor();
  for (const face of [6, 1, 1, 1]) await tap(page, face);
  await page.getByRole("heading", { name: "Throw 2D6 to damage" }).waitFor();
  await tap(page, 4);
  await tap(page, 3);
  await page.getByRole("heading", { name: "Result" }).waitFor();
  const casualties = page.locator("dl div", { hasText: "Casualties" }).locator("dd");
  assert.equal(await casualties.innerText(), "1");
  const box = await page.getByRole("button", { name: "My own dice" }).boundingBox();
  assert.ok(box.height >= 44 && box.width >= 44);
  await close(page);
});

test("a die may be taken back, or left to the program, and is not rolled twice", async () => {
  const page = await open(VOLLEY);
  await page.getByRole("button", { name: "My own dice" }).click();
  await page.getByRole("heading", { name: "Throw 2D6 to hit" }).waitFor();
  await tap(page, 2);
  await page.getByRole("button", { name: "Take back" }).click();
  await tap(page, 5);
  await page.getByRole("button", { name: "Roll this one" }).click();
  await page.getByRole("heading", { name: "Throw 4D6 to hit" }).waitFor();
  const soFar = /Thrown so far: (5 \d)/.exec(await page.locator("main").innerText())[1];
  await page.getByRole("button", { name: "Roll the rest" }).click();
  await page.getByRole("heading", { name: "Result" }).waitFor();
  const faces = await page.locator("article li").first().getByRole("img").evaluateAll((list) => list.slice(0, 2).map((one) => parseInt(one.getAttribute("aria-label"))));
  assert.equal(faces.join(" "), soFar);
  await page.getByText("(5 of them rolled for you)").waitFor();
  await close(page);
});

test("dice are typed by keyboard alone", async () => {
  const page = await open("/dice?system=bolt-action&procedure=order-test&pins=2");
  await focusOn(page.getByRole("button", { name: "My own dice" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Throw 2D6 order test" }).waitFor();
  await hasFocus(page, "section");
  await focusOn(page.getByLabel("or type what they show"));
  await page.keyboard.type("3 9");
  await page.keyboard.press("Enter");
  await page.getByText("9 is not a face of a D6.").waitFor();
  await page.getByLabel("or type what they show").fill("34");
  await page.keyboard.press("Enter");
  await page.locator("dd", { hasText: "obeyed" }).waitFor();
  await page.getByText("total 7").waitFor();
  await close(page);
});

test("whoever types a throw types the next one too", async () => {
  const page = await open(VOLLEY);
  await focusOn(page.getByRole("button", { name: "My own dice" }));
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Throw 2D6 to hit" }).waitFor();
  await focusOn(page.getByLabel("or type what they show"));
  for (const [faces, next] of [["31", "Throw 4D6 to hit"], ["6111", "Throw 2D6 to damage"], ["43", "Result"]]) {
    await page.keyboard.type(faces);
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: next }).waitFor();
    await hasFocus(page, next === "Result" ? "article" : "input:enabled");
  }
  await close(page);
});

test("figures are dice while the pad is there", async () => {
  const page = await open(VOLLEY);
  await page.getByRole("button", { name: "My own dice" }).click();
  await page.getByRole("heading", { name: "Throw 2D6 to hit" }).waitFor();
  await hasFocus(page, "section");
  await page.keyboard.type("1");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("16");
  await page.getByRole("heading", { name: "Throw 4D6 to hit" }).waitFor();
  await page.keyboard.type("1111");
  await page.getByRole("heading", { name: "Throw 1D6 to damage" }).waitFor();
  await page.keyboard.type("2");
  await page.getByRole("heading", { name: "Result" }).waitFor();
  await hasFocus(page, "article");
  await close(page);
});

test("what needs no dice is told at once", async () => {
  const page = await open("/dice?system=bolt-action&procedure=morale-value");
  await page.getByRole("button", { name: "My own dice" }).click();
  await page.getByText("There is nothing to throw").waitFor();
  await close(page);
});

test("on a phone the dice are at hand, and what was thrown comes to the top", async () => {
  const page = await open(VOLLEY, { viewport: PHONE, hasTouch: true });
  const roll = page.getByRole("button", { name: "Roll for me" });
  const bottom = (locator) => locator.evaluate((one) => one.getBoundingClientRect().bottom);
  assert.ok((await bottom(roll)) <= PHONE.height);
  await roll.click();
  const top = () => page.getByRole("article", { name: "Result" }).evaluate((one) => one.getBoundingClientRect().top);
  await until(top, (at) => assert.ok(at >= 0 && at < 200, `the result begins at ${at}`));
  await close(page);
});
