import { describe, expect, it } from "vitest";
import { histogram, intervalPercent, readGames, sharePercent } from "./games";

describe("games", () => {
  const csv = "game,seed,player-1,player-2,winner,points-1,points-2,lost-1,lost-2,turns,orders,asked-first\n0,7,a,b,1,3,1,2,4,6,100,1\n1,8,a,b,draw,0,2,1,1,7,90,2\n";
  it("are read from the CSV", () => {
    expect(readGames(csv)).toEqual([
      { margin: 2, lost: [2, 4], turns: 6 },
      { margin: -2, lost: [1, 1], turns: 7 },
    ]);
    expect(readGames("")).toEqual([]);
    expect(readGames("a,b\n1,2\n")).toEqual([]);
  });
  it("are counted in bins without holes", () => {
    expect(histogram([1, 1, 4])).toEqual([
      { from: 1, to: 1, count: 2 }, { from: 2, to: 2, count: 0 }, { from: 3, to: 3, count: 0 }, { from: 4, to: 4, count: 1 },
    ]);
    const wide = histogram([-100, 0, 100], 21);
    expect(wide.length).toBeLessThanOrEqual(22);
    expect(wide.reduce((sum, bin) => sum + bin.count, 0)).toBe(3);
    expect(histogram([])).toEqual([]);
  });
  it("give no more digits than they support", () => {
    expect(sharePercent(0.078, [0.07, 0.086])).toBe("7.8%");
    expect(sharePercent(0.87, [0.85, 0.88])).toBe("87%");
    expect(intervalPercent([0.85, 0.88])).toBe("85% to 88%");
  });
});
