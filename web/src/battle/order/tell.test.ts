import { describe, expect, it } from "vitest";
import type { Unit } from "../../lib/api";
import { readOrder } from "./orders";
import { tellApart } from "./tell";

const unit = { id: "us-1", presence: "on", at: [24, 12], facing: 0 } as unknown as Unit;
const told = (...list: string[]): string[] => tellApart(list.map(readOrder), unit, (id) => id, "inch");

describe("orders in a list", () => {
  it("stay short where they differ", () => {
    expect(told("down us-1", "run us-1 path=24,18")).toEqual(["down", 'run 6" north']);
  });

  it("say where they end, and by which way, where they would be called the same", () => {
    const list = told("run us-1 path=24,18", "run us-1 path=24.5,17.98", "run us-1 path=24,15;24,18", "run us-1 path=24,14;24,18");
    expect(new Set(list).size).toBe(list.length);
    expect(list[1]).toMatch(/^run [\d.]+" north/);
    expect(list[2]).toContain('by 24" east, 15" north');
  });

  it("have a number at last", () => {
    expect(told("down us-1", "down us-1")).toEqual(["down (1)", "down (2)"]);
  });
});
