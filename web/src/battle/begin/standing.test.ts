import { describe, expect, it } from "vitest";
import type { KeptBattle } from "./keep";
import { awaitedFirst, ownSeat, standingOf } from "./standing";

const battle = (id: string): KeptBattle => ({ id, name: id, when: 0, seats: {} });

describe("battles of this browser", () => {
  it("tells those that wait for us", () => {
    expect(standingOf({ over: false, decider: 2, seat: 2 })).toBe("awaited");
    expect(standingOf({ over: false, decider: 1, seat: 2 })).toBe("waits");
    expect(standingOf({ over: false, decider: null, seat: 0 })).toBe("waits");
    expect(standingOf({ over: true, decider: null, seat: 1 })).toBe("over");
    expect(standingOf(null)).toBe("gone");
  });

  it("lists them first, the others as they were", () => {
    const all = ["a", "b", "c", "d"].map(battle);
    const known = new Map([["a", "over"], ["b", "waits"], ["d", "awaited"]] as const);
    expect(awaitedFirst(all, known).map((one) => one.id)).toEqual(["d", "b", "c", "a"]);
  });

  it("sits where a person plays", () => {
    expect(ownSeat({ ...battle("a"), seats: { "1": "x", "2": "y" }, people: ["2"] })).toBe("y");
    expect(ownSeat({ ...battle("a"), seats: { spectator: "s" } })).toBe("s");
  });
});
