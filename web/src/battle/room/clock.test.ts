import { describe, expect, it } from "vitest";
import type { Clock } from "../../lib/api";
import { clockText, leftOf } from "./clock";

const clock: Clock = { seconds: 600, bonus: 0, loses: true, left: [90, null], running: 1 };

describe("clocks", () => {
  it("says days, hours or minutes", () => {
    expect([86_400, 86_399, 3600, 3599, 61, 0.2, 0, -5].map(clockText)).toEqual(["1 d 0 h", "23:59:59", "1:00:00", "59:59", "1:01", "0:01", "0:00", "0:00"]);
  });

  it("runs for the side that is asked, and not below nothing", () => {
    expect([leftOf(clock, 1, 0), leftOf(clock, 1, 30), leftOf(clock, 1, 100)]).toEqual([90, 60, 0]);
    expect(leftOf({ ...clock, running: null }, 1, 30)).toBe(90);
  });

  it("has none for a computer, and none where nobody wanted one", () => {
    expect([leftOf(clock, 2, 0), leftOf(null, 1, 0)]).toEqual([null, null]);
  });
});
