import { describe, expect, it } from "vitest";
import type { BattleEvent, BattleState, Display, Unit } from "../../lib/api";
import { Film, type Reel } from "./film.svelte";
import { changesOf, recordsOf, sceneOf, weightOf } from "./scenes";

const display: Display = {
  marks: [
    { field: "pins", kind: "count", sign: null, one: "pin", many: "pins", silent: null },
    { field: "stuck", kind: "sign", sign: "x", one: "stuck", many: "stuck", silent: null },
  ],
  harm: { one: "man", many: "men" }, loss: { one: "unit", many: "units" }, fields: [], strength: "men",
};

function unit(id: string, side: 1 | 2, x: number, facts: Unit["facts"] = {}, presence: Unit["presence"] = "on"): Unit {
  const corners: Unit["corners"] = [[x - 1, 11], [x + 1, 11], [x + 1, 9], [x - 1, 9]];
  return { id, name: id, called: id, side, line: "", presence, at: [x, 10], facing: 0, corners, bases: [], files: 0, arm: "foot", weapon: null, light: false, facts };
}

function state(records: number, units: Unit[]): BattleState {
  return { records, units, display } as BattleState;
}

function event(n: number, record: number, more: Partial<BattleEvent> = {}): BattleEvent {
  return { n, record, what: "x", words: `event ${n}`, turn: 1, unit: null, other: null, ...more };
}

const thrown = [{ label: "to hit", dice: [5, 2], sides: 6, need: 4, result: 1 }] as NonNullable<BattleEvent["throws"]>;

describe("what an order looks like", () => {
  const before = state(4, [unit("a", 1, 10, { men: 5, pins: 0 }), unit("b", 2, 30, { men: 6, pins: 1 }), unit("c", 2, 40, { men: 1 })]);
  const after = state(5, [unit("a", 1, 14, { men: 5, pins: 0 }), unit("b", 2, 30, { men: 4, pins: 2, stuck: true }), unit("c", 2, 40, { men: 0 }, "gone")]);
  const events = [
    event(1, 5, { unit: "a", from: [10, 10, 0], to: [14, 10, 90], routine: true }),
    event(2, 5, { unit: "a", other: "b", throws: thrown }),
    event(3, 5, { unit: "b", repeats: true }),
    event(4, 6, { unit: "b" }),
  ];
  const scene = sceneOf(5, events, before, after);

  it("has the trail, the shot and the dice of its own record only", () => {
    expect(scene.trails).toEqual([{ unit: "a", from: [10, 10], to: [14, 10] }]);
    expect(scene.shots).toEqual([{ from: [14, 10], to: [30, 10], isHigh: false }]);
    expect(scene.dice).toEqual([{ at: [14, 10], throws: thrown }]);
    expect(scene.words).toEqual(["event 2"]);
    expect(scene.units).toEqual(["a", "b"]);
  });

  it("has the dice beside each who threw, and says what came of them without the faces", () => {
    const two = sceneOf(5, [event(1, 5, { unit: "a", other: "b", throws: thrown, words: "A fires: to hit 5 2 (4+): 1; one falls" }), event(2, 5, { unit: "b", other: "a", throws: thrown })], before, after);
    expect(two.dice.map((one) => one.at)).toEqual([[14, 10], [30, 10]]);
    expect(two.words[0]).toBe("A fires: one falls");
  });

  it("tells what was lost and laid, and who fell", () => {
    expect(scene.floats.find((one) => one.at[0] === 30)!.lines.map((line) => line.text)).toEqual(["−2 men", "+1 pin", "stuck"]);
    expect(changesOf(before.units[2]!, after.units[2]!, display).map((line) => line.text)).toEqual(["−1 man", "lost"]);
    expect(scene.fallen.map((one) => one.id)).toEqual(["c"]);
  });

  it("shows nothing of a unit that the viewer does not know", () => {
    const hidden = sceneOf(5, [event(2, 5, { unit: null, other: "b", throws: thrown })], before, after);
    expect(hidden.shots).toEqual([]);
    expect(hidden.dice).toEqual([]);
  });

  it("is short when it only says something", () => {
    expect(weightOf(scene)).toBe(1);
    expect(weightOf(sceneOf(6, events, after, after))).toBe(0.25);
  });

  it("knows the records of events, without what was taken back", () => {
    expect(recordsOf([event(9, 7), event(1, 5), event(2, 5), event(3, 6, { taken_back: true })])).toEqual([5, 7]);
  });
});

describe("the film", () => {
  const events = [3, 4, 5].map((record, i) => event(i, record, { unit: "a" }));
  const reel = (speed: "fast" | "off"): Reel => ({
    load: async (record) => state(record, [unit("a", 1, record)]), events: () => events, now: () => state(2, [unit("a", 1, 2)]), speed: () => speed,
  });

  it("plays in the order of the log, then shows what is now", async () => {
    const film = new Film(reel("fast"));
    film.add(events.slice(0, 1));
    film.add(events);
    expect(film.isPlaying).toBe(true);
    await expect.poll(() => film.isPlaying, { timeout: 3000 }).toBe(false);
    expect(film.played).toEqual([3, 4, 5]);
    expect(film.state).toBeNull();
    expect(film.last?.record).toBe(5);
  });

  it("keeps the last order outlined when something happens that is about no unit", async () => {
    const drawn = [...events, event(3, 6)];
    const film = new Film({ ...reel("off"), events: () => drawn });
    film.add(drawn);
    await expect.poll(() => film.isPlaying).toBe(false);
    expect(film.played).toEqual([3, 4, 5, 6]);
    expect(film.last?.record).toBe(5);
  });

  it("is over at once when it is skipped, and at the speed off", async () => {
    const film = new Film(reel("fast"));
    film.add(events);
    film.skip();
    expect([film.isPlaying, film.state]).toEqual([false, null]);
    const off = new Film(reel("off"));
    off.add(events);
    await expect.poll(() => off.isPlaying).toBe(false);
    expect(off.played).toEqual([3, 4, 5]);
    expect(off.scene).toBeNull();
  });
});
