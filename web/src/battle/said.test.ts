import { describe, expect, it } from "vitest";
import type { BattleState } from "../lib/api";
import { saidOf, twinsOf } from "./said";

const unit = (id: string, name: string, side: number) => ({ id, name, side });
const battle = { sides: ["Blues", "Reds"], units: [unit("a", "Mortar", 1), unit("b", "Mortar", 2), unit("c", "Scouts", 1), unit("d", "Guns", 2)] } as unknown as BattleState;
const said = (words: string, one: string, other: string | null = null) => saidOf({ words, unit: one, other }, twinsOf(battle));

describe("what is said", () => {
  it("tells units of the same name apart, and only those", () => {
    expect(said("Mortar shells Mortar: no effect", "b", "a")).toBe("Mortar (Reds) shells Mortar (Blues): no effect");
    expect(said("Scouts fire at Mortar", "c", "b")).toBe("Scouts fire at Mortar (Reds)");
    expect(said("Scouts fire at Guns", "c", "d")).toBe("Scouts fire at Guns");
    expect(said("A die is drawn", "a")).toBe("A die is drawn");
  });

  it("leaves out the faces, which are shown as dice", () => {
    const throws = [{ label: "to hit", dice: [3, 5], sides: 6, need: 4, result: 1 }];
    expect(saidOf({ words: "Scouts fire at Guns: to hit 3 5 (4+): 1; 1 falls", unit: "c", other: "d", throws })).toBe("Scouts fire at Guns: 1 falls");
  });
});
