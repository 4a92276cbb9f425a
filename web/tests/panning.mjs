/*
 * Panning a crowded table, and what the browser does for a frame of it: that does not depend on what else the machine does.
 *
 * Of Chromium's own trace between two marks: how often it laid out, painted and rasterised, for how many elements at most
 * it computed styles, and the processor time of the threads.
 */

/** The thread on which the page runs. */
export const MAIN = "CrRendererMain";
const UNITS = 64;
const FRAMES = 120;
const RADIUS = 90;

/** Thirty-two bodies of four stands a side in four ranks, and ground between them. */
function crowd() {
  const rank = 8;
  const units = (id, front, facing) => Array.from({ length: UNITS / 2 }, (_, i) => {
    const back = Math.floor(i / rank) * 5;
    const at = [4.5 + (i % rank) * 9, facing === 0 ? front - back : front + back];
    return `      - {id: ${id}-${i + 1}, name: Body ${i + 1}, arm: infantry, grade: trained, stands: 4, files: 4, weapon: long-spear, at: [${at.join(", ")}], facing: ${facing}}\n`;
  }).join("");
  return `system: fast-play
name: A crowd
briefing: |
  For measuring.
table: {width: 72, depth: 72}
turns: 1
sides:
  - name: Blues
    edge: south
    units:
${units("b", 22, 0)}  - name: Reds
    edge: north
    units:
${units("r", 50, 180)}
terrain:
  - {kind: wood, name: West wood, area: [10, 30, 12, 10]}
  - {kind: wood, name: East wood, area: [48, 30, 12, 10]}
  - {kind: hill, name: Hill, area: [28, 30, 16, 12]}
`;
}

/** Everybody stands there, and the table is larger than its window.  url: of the server, without a slash at the end. */
export async function toTheCrowd(page, url) {
  const answer = await fetch(`${url}/api/battles`, { method: "POST", body: JSON.stringify({ yaml: crowd(), players: ["human", "human"] }) });
  if (!answer.ok) throw new Error(await answer.text());
  const made = await answer.json();
  await page.goto(`${url}/battle/${made.id}#${made.seats["2"]}`);
  await page.locator("[data-unit]").nth(UNITS - 1).waitFor({ state: "attached", timeout: 120_000 });
  await page.locator(".painted path").first().waitFor({ state: "attached", timeout: 120_000 });
  for (let i = 0; i < 2; i++) await page.getByRole("button", { name: "Zoom in" }).click({ timeout: 120_000 });
  // Two frames later it is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** What the browser told of itself while something was done. */
export async function traced(browser, action) {
  const wire = await browser.newBrowserCDPSession();
  const events = [];
  wire.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const over = new Promise((resolve) => wire.on("Tracing.tracingComplete", resolve));
  await wire.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink.user_timing", "devtools.timeline", "cc"] } });
  const result = await action();
  await wire.send("Tracing.end");
  await over;
  await wire.detach();
  return { events, result };
}

/** Milliseconds of processor time that a thread of that name has used in these events. */
export function processorMs(events, names, thread) {
  return events.reduce((sum, one) => (one.name === "ThreadControllerImpl::RunTask" && names.get(`${one.pid}:${one.tid}`) === thread ? sum + (one.tdur ?? 0) / 1000 : sum), 0);
}

export function threadNames(events) {
  return new Map(events.filter((one) => one.name === "thread_name").map((one) => [`${one.pid}:${one.tid}`, one.args.name]));
}

/** Drags the table about in circles, a step a frame. */
function drag([frames, radius]) {
  return (async () => {
    const frame = document.querySelector(".view .frame");
    const box = frame.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const fire = (kind, dx, dy) => frame.dispatchEvent(new PointerEvent(kind, { pointerId: 1, isPrimary: true, clientX: x + dx, clientY: y + dy, bubbles: true, buttons: 1 }));
    // Nobody has pressed: there is no pointer that could be captured.
    frame.setPointerCapture = () => {};
    fire("pointerdown", radius, 0);
    performance.mark("pan-begin");
    const begin = performance.now();
    for (let i = 1; i <= frames; i++) {
      const angle = (i / frames) * 4 * Math.PI;
      fire("pointermove", radius * Math.cos(angle), radius * Math.sin(angle));
      await new Promise(requestAnimationFrame);
    }
    const ms = performance.now() - begin;
    performance.mark("pan-end");
    fire("pointerup", radius, 0);
    return ms;
  })();
}

export async function pan(browser, page) {
  const { events, result: ms } = await traced(browser, () => page.evaluate(drag, [FRAMES, RADIUS]));
  const [begin, end] = ["pan-begin", "pan-end"].map((name) => events.find((one) => one.name === name));
  const names = threadNames(events);
  const during = events.filter((one) => one.ts >= begin.ts && one.ts < end.ts && one.ph === "X");
  const ours = during.filter((one) => one.pid === begin.pid);
  const named = (name) => ours.filter((one) => one.name === name);
  return {
    perSecond: (FRAMES * 1000) / ms,
    layouts: named("Layout").length,
    paints: named("Paint").length,
    tilesPerFrame: named("RasterTask").length / FRAMES,
    styled: Math.max(0, ...named("UpdateLayoutTree").map((one) => one.args?.elementCount ?? 0)),
    mainMs: processorMs(ours, names, MAIN) / FRAMES,
    compositorMs: processorMs(ours, names, "Compositor") / FRAMES,
    drawMs: processorMs(during, names, "VizCompositorThread") / FRAMES,
  };
}
