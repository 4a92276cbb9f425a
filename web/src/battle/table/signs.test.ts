import { describe, expect, it } from "vitest";
import type { Point } from "../../lib/api";
import { armSign, weaponSign } from "./signs";
import { silhouetteTransform } from "./silhouettes";

/** Two inches wide, one deep, drawn so that its front is up. */
const BASE: Point[] = [[0, 0], [2, 0], [2, 1], [0, 1]];

describe("signs on a base", () => {
  it("crosses foot from corner to corner, and horse once", () => {
    expect(armSign("foot", BASE)).toBe("M0.000 0.000L2.000 1.000M2.000 0.000L0.000 1.000");
    expect(armSign("horse", BASE)).toBe("M0.000 1.000L2.000 0.000");
  });

  it("holds weapons before the front, the pike beyond the spear", () => {
    expect(weaponSign("spear", BASE)).toContain("L1.000 -0.600");
    expect(weaponSign("pike", BASE)).toContain("L1.000 -1.100");
  });

  it("puts a silhouette upright on the middle, as large as the smaller side allows", () => {
    expect(silhouetteTransform(BASE)).toBe("translate(0.550 0.050) scale(0.03750)");
    const turned: Point[] = [[2, 0], [2, 2], [1, 2], [1, 0]];
    expect(silhouetteTransform(turned)).toBe("translate(1.050 0.550) scale(0.03750)");
  });

  it("is as long on a deep base as on a flat one", () => {
    const deep: Point[] = [[0, 0], [2, 0], [2, 4], [0, 4]];
    expect(weaponSign("pike", deep)).toBe(weaponSign("pike", BASE));
  });
});
