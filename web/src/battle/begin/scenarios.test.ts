import { describe, expect, it } from "vitest";
import type { Scenario } from "../../lib/api";
import { bySystem, firstFor } from "./scenarios";

const scenario = (id: string, recommended = false): Scenario => ({ id, system: id.split("/")[0]!, title: id.split("/")[0]!.toUpperCase(), recommended }) as Scenario;
const all = [scenario("b/ford", true), scenario("a/hill"), scenario("a/mill"), scenario("a/town", true), scenario("b/gap")];

describe("the scenarios", () => {
  it("stand by game, the recommended one first", () => {
    expect(bySystem(all).map((group) => [group.title, group.scenarios.map((one) => one.id)])).toEqual([
      ["B", ["b/ford", "b/gap"]],
      ["A", ["a/town", "a/hill", "a/mill"]],
    ]);
  });
  it("begin with that of the game somebody knows", () => {
    expect(firstFor(all, "a")?.id).toBe("a/town");
    expect(firstFor(all, "c")?.id).toBe("b/ford");
    expect(firstFor([], "a")).toBeNull();
  });
});
