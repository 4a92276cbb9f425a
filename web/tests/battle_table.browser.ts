/* The table and what is done on it: by mouse, finger and keys; odds before dice, reasons for a refusal, real dice, the umpire. */
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Created, give, idle, isAccessible, launch, leave, mine, persist, person, playOn, playOne, Server, shot, sit, skirmish, tank, turnText } from "./battle_kit";

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

/** Middle of a unit's base on the screen. */
async function baseOf(page: Page, unit: string): Promise<[number, number]> {
  const box = (await page.locator(`[data-unit="${unit}"] .base`).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Turn 1, asked for an order, and nobody has been given any. */
async function atOrders(page: Page, yaml?: string): Promise<Created> {
  const battle = await server.stood(["human", "random"], yaml);
  await sit(page, server.link(battle, "1"));
  await page.locator(".ready .unit").first().waitFor();
  return battle;
}

describe("by mouse", () => {
  test("a drag is measured, judged and given", async () => {
    const page = await person(browser);
    const battle = await atOrders(page);
    const before = (await server.state(battle)).units.find((unit) => unit.id === "us-squad")!;
    const [x, y] = await baseOf(page, "us-squad");
    const inch = (await page.locator(".view .open").boundingBox())!.height / 30;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 2 * inch, { steps: 4 });
    await page.mouse.move(x - 3 * inch, y - 3 * inch, { steps: 4 });
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/advance [34](\.\d+)?" north-west/);
    await expect.poll(() => page.locator(".ruler").textContent()).toMatch(/✓\s+[34](\.\d+)?"/);
    await page.locator(".draft.legal").waitFor();
    await shot(page, "drag");

    // Farther than an advance it becomes a run; farther than that the umpire says why not.
    await page.mouse.move(x, y - 9 * inch, { steps: 4 });
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/run/);
    await page.mouse.move(x, y - 20 * inch, { steps: 4 });
    await page.locator(".draft.not").waitFor();
    await expect.poll(() => page.locator(".verdict").innerText()).toMatch(/✕ .{10,}/);
    expect(await page.getByRole("button", { name: "Give the order" }).isDisabled()).toBe(true);
    await shot(page, "too-far");
    await page.mouse.move(x - 3 * inch, y - 3 * inch, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/advance [34](\.\d+)?" north-west/);
    await page.locator(".draft.legal").waitFor();
    await give(page);
    await expect.poll(async () => (await server.state(battle)).units.find((unit) => unit.id === "us-squad")!.at[1]).toBeGreaterThan(before.at[1] + 2.5);
  });

  test("the odds and their reasons are shown before a shot, the faces after it", async () => {
    const page = await person(browser);
    await atOrders(page);
    // Not all see an enemy.
    const fire = page.locator(".verbs").getByRole("button", { name: "Fire", exact: true });
    const units = page.locator(".ready .unit");
    for (let i = 0, all = await units.count(); i < all; i++) {
      await units.nth(i).click();
      await page.locator(".verbs .button").first().waitFor();
      if ((await fire.count()) > 0) break;
      await page.getByRole("button", { name: /^Another unit/ }).click();
    }
    await page.locator(".verbs").getByRole("button", { name: "Fire", exact: true }).click();
    const target = page.locator(".orders li .button").first();
    if (await target.isVisible()) await target.click();
    await page.locator(".draft dl dd").first().waitFor();
    await expect.poll(() => page.locator(".draft section:has(dl)").first().innerText()).toMatch(/Volley[\s\S]*at least 1: \d/);
    await page.locator(".draft summary", { hasText: "Reasons" }).first().click();
    await page.locator(".draft .id", { hasText: "ba.hit.base" }).waitFor();
    await expect.poll(() => page.locator(".sight.of.seen").count()).toBe(1);
    await shot(page, "odds");
    await give(page);
    await page.locator("#about article.dice", { hasText: /fires at|fire/i }).first().waitFor();
    await page.locator("#about article.dice .faces svg").first().waitFor();
    await shot(page, "fired");
  });

  test("each weapon is aimed at its own target", async () => {
    const page = await person(browser);
    const battle = await atOrders(page, tank);
    await page.locator(".ready .unit").first().click();
    await page.locator(".verbs").getByRole("button", { name: "Fire", exact: true }).click();
    await page.locator(".orders li .button", { hasText: "First squad" }).click();
    await page.locator(".draft.legal").waitFor();
    const arms = page.getByLabel("Small arms");
    const gun = page.getByLabel("Medium at gun");
    await expect.poll(() => arms.inputValue()).toMatch(/^de-first/);
    await expect.poll(() => gun.inputValue()).toMatch(/^de-first/);

    await gun.selectOption("-");
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/at First squad$/);
    await page.locator(".draft.legal").waitFor();
    await arms.selectOption("-");
    await page.locator(".draft.not").waitFor();
    await arms.selectOption({ label: "First squad" });
    const second = (await gun.locator("option").allInnerTexts()).find((text) => text.startsWith("Second squad"))!;
    await gun.selectOption({ label: second });
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/at First squad, at Second squad/);
    await page.locator(".draft.legal").waitFor();
    await expect.poll(() => page.locator(".sight.of.seen").count()).toBe(2);
    await shot(page, "weapons");
    await isAccessible(page);
    await give(page);
    for (const name of ["First squad", "Second squad"])
      await expect.poll(() => page.locator("#about article").allInnerTexts()).toContainEqual(expect.stringMatching(new RegExp(`Medium tank fires at ${name}`)));
    expect(await server.log(battle)).toMatch(/fire us-tank at=de-first,de-second/);
  });

  test("wheel and buttons zoom, a drag on the ground pans, and the whole table comes back", async () => {
    const page = await person(browser);
    await atOrders(page);
    const width = async (): Promise<number> => (await page.locator(".view .open").boundingBox())!.width;
    const whole = await width();
    const [x, y] = await baseOf(page, "us-squad");
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -600);
    await expect.poll(width).toBeGreaterThan(whole * 1.5);
    const [nx, ny] = await baseOf(page, "us-squad");
    expect(Math.hypot(nx - x, ny - y)).toBeLessThan(20);
    const box = (await page.locator(".view .open").boundingBox())!;
    const frame = (await page.locator(".frame").boundingBox())!;
    await page.mouse.move(frame.x + 30, frame.y + 30);
    await page.mouse.down();
    await page.mouse.move(frame.x + 130, frame.y + 80, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => (await page.locator(".view .open").boundingBox())!.x).toBeGreaterThan(box.x + 30);
    await page.getByRole("button", { name: "Show the whole table" }).click();
    await expect.poll(async () => Math.abs((await width()) - whole)).toBeLessThan(2);
  });

  test("lines of sight say why they are blocked; lengths in centimetres too", async () => {
    const page = await person(browser);
    await atOrders(page);
    await page.locator(".ready .unit").first().click();
    await page.locator(".sight").first().waitFor({ state: "attached" });
    const lines = await page.locator(".sight > title").allTextContents();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/: \d+", (hidden (by|in) the \w+|hidden by \w+|no cover|soft cover|hard cover)/);
    await expect.poll(() => page.locator(".ring").first().textContent()).toMatch(/advance \d+"/);
    await page.getByText("Settings").click();
    await page.getByText("Centimetres").click();
    await expect.poll(() => page.locator(".ring").first().textContent()).toMatch(/advance \d+(\.\d)? cm/);
    await expect.poll(() => page.locator(".bar").innerText()).toMatch(/cm/);
  });
});

describe("by finger", () => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

  test("at 360 pixels a unit is tapped, moved and ordered; nothing sticks out", async () => {
    const page = await person(browser, phone);
    const battle = await atOrders(page);
    await shot(page, "phone");
    const [x, y] = await baseOf(page, "us-squad");
    await page.touchscreen.tap(x, y);
    await page.locator(".verbs").waitFor();
    const inch = (await page.locator(".view .open").boundingBox())!.height / 30;
    await page.touchscreen.tap(x - 3 * inch, y - 3 * inch);
    await page.locator(".draft.legal, .draft.not").first().waitFor();
    await shot(page, "phone-draft");
    const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth, document.documentElement.scrollHeight, innerHeight]);
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[2]).toBe(sizes[3]);
    const records = (await server.state(battle)).records;
    await give(page);
    await expect.poll(async () => (await server.state(battle)).records).toBeGreaterThan(records);
    await page.getByRole("button", { name: "Larger" }).tap();
    await shot(page, "phone-high");
    await page.getByRole("button", { name: "Smaller" }).tap();
    await page.getByRole("button", { name: "Smaller" }).tap();
    await shot(page, "phone-low");
  });

  test("two fingers zoom", async () => {
    const page = await person(browser, phone);
    await atOrders(page);
    const width = async (): Promise<number> => (await page.locator(".view .open").boundingBox())!.width;
    const whole = await width();
    const frame = (await page.locator(".frame").boundingBox())!;
    const [cx, cy] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", spread: number): Promise<unknown> =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: cx - spread, y: cy, id: 1 }, { x: cx + spread, y: cy, id: 2 }] });
    await touch("touchStart", 20);
    for (const spread of [30, 40, 60, 80]) await touch("touchMove", spread);
    await touch("touchEnd", 0);
    await expect.poll(width).toBeGreaterThan(whole * 2);
  });
});

test("by keys alone: from the front page to an order", async () => {
  const page = await person(browser);
  await page.goto(server.url);
  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };
  const focusOn = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 80; i++) {
      const text = await page.evaluate(() => {
        const one = document.activeElement as HTMLElement | null;
        return one ? `${one.getAttribute("aria-label") ?? ""} ${one.textContent ?? ""}` : "";
      });
      if (name.test(text) && !/^\s*$/.test(text) && (await page.evaluate(() => document.activeElement !== document.body))) return;
      await press("Tab");
    }
    throw new Error(`the keys do not reach ${name}`);
  };
  await page.getByRole("link", { name: "Fight a battle" }).waitFor();
  await press("Tab");
  await focusOn(/^ *Fight a battle/);
  await press("Enter");
  await page.getByRole("button", { name: "Play a battle now" }).waitFor();
  await press("Tab");
  await focusOn(/^ *Play a battle now/);
  await press("Enter");
  await page.getByRole("button", { name: "Deploy for me" }).waitFor();
  await press("Tab");
  await focusOn(/^ *Deploy for me/);
  await press("Enter");
  await expect.poll(() => turnText(page)).toMatch(/^Turn 1/);
  await expect.poll(() => mine(page)).toBe(true);
  for (;;) {
    await page.locator(".ready .unit, .question .other, .answers .big-button:enabled").first().waitFor();
    if ((await page.locator(".ready .unit").count()) > 0) break;
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    // A unit that was asked about stays chosen.
    await focusOn((await page.locator(".answers .big-button:enabled").count()) > 0 ? /^ *(Yes|No)\b/ : /^ *Another unit/);
    await press("Enter");
    await idle(page);
  }
  await page.evaluate(() => document.querySelector<HTMLElement>("#main")!.focus());
  await press("Tab");
  await focusOn(/the table\. N and P/);
  // Where they stand is chance: somebody has nothing in his way.
  const isFree = async (): Promise<boolean> => {
    await page.locator(".draft.legal, .draft.not").waitFor();
    return page.locator(".draft.legal").isVisible();
  };
  for (let i = 0; ; i++) {
    expect(i).toBeLessThan(20);
    await press("n");
    await page.locator(".verbs").waitFor();
    await press("ArrowUp", 3);
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/advance 3" north$/);
    if (!(await isFree())) continue;
    await press("]");
    await expect.poll(() => page.locator(".draft .words").innerText()).toMatch(/advance 3" north, facing/);
    if (await isFree()) break;
  }
  await shot(page, "keys");
  const orders = page.locator("#about article", { hasText: /: advance/ });
  const count = await orders.count();
  await press("Enter");
  await expect.poll(() => orders.count()).toBeGreaterThan(count);
});

test("real dice are tapped in, one tap a die, and blanks are rolled", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "random"], dice: "typed" });
  await sit(page, server.link(battle, "1"));
  await page.getByRole("button", { name: "Deploy for me" }).click();
  const dialog = page.getByRole("dialog");
  let throws = 0;
  const tapIn = async (): Promise<void> => {
    if (throws === 0) {
      await shot(page, "dice");
      await isAccessible(page);
    }
    const title = await dialog.getByRole("heading").innerText();
    const wanted = Number(/Throw (\d+)D/.exec(title)![1]);
    if (throws % 3 === 2) {
      await dialog.getByRole("button", { name: "Roll the rest" }).click();
      await dialog.waitFor({ state: "hidden" });
    } else for (let k = 0; k < wanted; k++) await dialog.getByRole("button", { name: "a 1", exact: true }).click();
    throws++;
    await expect.poll(async () => !(await dialog.isVisible()) || (await dialog.locator(".blank").count()) > 0).toBe(true);
  };
  const play = async (): Promise<boolean> => {
    if (!(await dialog.isVisible())) return playOne(page, { answers: 0, orders: [] }, ["Fire", "Ambush", "Down"]);
    await tapIn();
    return true;
  };
  await persist(page, play, async () => throws >= 4);
  expect(throws).toBeGreaterThan(1);
  expect(await server.log(battle)).toMatch(/\b1\b/);
});

test("the umpire corrects with a reason, everyone is told, and people talk", async () => {
  const [player, umpire] = [await person(browser), await person(browser)];
  const battle = await atOrders(player);
  await sit(umpire, server.link(battle, "umpire"));
  await umpire.getByRole("tab", { name: "More" }).click();
  await umpire.locator("form.card select").selectOption("us-squad");
  await umpire.getByLabel("What", { exact: true }).fill("pins");
  await umpire.getByLabel("Value").fill("3");
  await umpire.getByRole("button", { name: "Add" }).click();
  await umpire.getByLabel("Reason").fill("a shot was forgotten");
  await shot(umpire, "umpire");
  await isAccessible(umpire);
  await umpire.getByRole("button", { name: "Overrule" }).click();
  await umpire.getByText("It is corrected").waitFor();
  await player.locator('[data-unit="us-squad"] .marker.count', { hasText: "3" }).waitFor();
  expect(await server.log(battle)).toContain("a shot was forgotten");

  await player.getByRole("tab", { name: "Chat" }).click();
  await player.getByLabel("What to say").fill("Is that so?");
  await player.getByRole("button", { name: "Say it" }).click();
  await umpire.locator(".unread", { hasText: "1" }).waitFor();
  await umpire.getByRole("tab", { name: /Chat/ }).click();
  await umpire.getByText("Americans: Is that so?").waitFor();
});

test("the umpire deletes a battle: it is gone for everybody", async () => {
  const [player, umpire] = [await person(browser), await person(browser)];
  const battle = await server.create({ players: ["human", "human"] });
  await sit(player, server.link(battle, "1"));
  await sit(umpire, server.link(battle, "umpire"));
  await umpire.getByRole("tab", { name: "More" }).click();
  await umpire.getByText("Delete the battle").click();
  await umpire.getByRole("button", { name: "Delete it for good" }).click();
  await umpire.getByRole("button", { name: "Play a battle now" }).waitFor();
  await expect.poll(() => server.status(battle)).toBe(404);
  await player.getByText(/no such battle/i).first().waitFor();
});

test("an order without dice can be taken back", async () => {
  const page = await person(browser);
  const battle = await server.create({ players: ["human", "human"] });
  await sit(page, server.link(battle, "1"));
  await page.locator(".ready .unit").first().click();
  await page.locator(".verbs .button").first().click();
  await page.locator(".orders select").selectOption({ index: 1 });
  await give(page);
  await expect.poll(async () => (await server.state(battle)).decider).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await server.state(battle)).decider).toBe(1);
  await expect.poll(() => mine(page)).toBe(true);
  await expect.poll(() => page.locator(".piece").count()).toBe(0);
});

test("the battle can be seen again record by record, and the computer's reasons asked", async () => {
  const page = await person(browser);
  const battle = await server.stood(["human", "doctrine"], skirmish.replace(/^turns: \d+/m, "turns: 8"));
  await sit(page, server.link(battle, "1"));
  await playOn([page], { answers: 0, orders: [] }, async () => (await server.state(battle)).records > 14);
  await page.getByRole("button", { name: "Replay" }).click();
  const slider = page.getByLabel("Record", { exact: true });
  await slider.fill("1");
  await expect.poll(() => turnText(page)).toBe("Setup");
  await expect.poll(() => page.locator(".piece").count()).toBe(0);
  await page.getByRole("button", { name: "One record on" }).click();
  await expect.poll(() => page.locator(".piece").count()).toBe(1);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => page.locator(".piece").count()).toBeGreaterThan(1);
  await shot(page, "replay");
  await page.getByRole("button", { name: "Back to now" }).click();
  await expect.poll(() => turnText(page)).toMatch(/^Turn/);
  await page.getByRole("button", { name: "Why did he do that?" }).click();
  await page.locator(".reasons").waitFor();
  await expect.poll(async () => (await page.locator(".reasons").innerText()).length).toBeGreaterThan(10);
});

describe("a scan for barriers finds none", () => {
  test.each(["light", "dark"] as const)("in %s colours", async (colorScheme) => {
    const page = await person(browser, { colorScheme });
    await page.goto(`${server.url}battles`);
    await page.getByRole("heading", { name: "First patrol" }).waitFor();
    await page.locator(".preview .open").waitFor();
    await isAccessible(page);
    await shot(page, `battles-${colorScheme}`);
    await atOrders(page);
    await isAccessible(page);
    await page.locator(".ready .unit").first().click();
    await page.locator(".verbs").getByRole("button", { name: "Advance", exact: true }).click();
    await page.locator(".orders select").selectOption({ index: 1 });
    await page.locator(".draft.legal").waitFor();
    await page.locator("details").evaluateAll((all) => all.forEach((one) => ((one as HTMLDetailsElement).open = true)));
    await isAccessible(page);
    await shot(page, `orders-${colorScheme}`);
    await page.getByRole("tab", { name: "Units" }).click();
    await isAccessible(page);
    await page.getByRole("tab", { name: "More" }).click();
    await isAccessible(page);
  });

  test("large type on a small screen, and a very large screen", async () => {
    const page = await person(browser, { viewport: { width: 3840, height: 2160 } });
    await atOrders(page);
    await page.locator(".ready .unit").first().click();
    await page.locator(".verbs").waitFor();
    await page.locator(".ring").first().waitFor();
    // What a circle is called lies on nothing else that is written.
    const covered = await page.evaluate(() => {
      const all = [...document.querySelectorAll<SVGTextElement>("text.ring, text.unit-name, text.words")];
      const boxes = all.map((one) => ({ text: one.textContent, isRing: one.matches(".ring"), at: one.getBoundingClientRect() }));
      return boxes.flatMap((a, i) =>
        boxes.slice(i + 1).filter((b) => (a.isRing || b.isRing) && a.at.left < b.at.right && b.at.left < a.at.right && a.at.top < b.at.bottom - 4 && b.at.top < a.at.bottom - 4).map((b) => `${a.text} / ${b.text}`),
      );
    });
    expect(covered).toEqual([]);
    await shot(page, "4k");
    await page.evaluate(() => localStorage.setItem("grognard", JSON.stringify({ size: "huge" })));
    await page.setViewportSize({ width: 360, height: 720 });
    await page.reload();
    await page.locator(".link.live").waitFor();
    await shot(page, "huge");
    const [all, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(all).toBe(seen);
  });
});
