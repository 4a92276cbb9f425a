import { expect, it } from "vitest";
import { ahead, bearing, lengthOf, movedCorners, onTable, sector, wheelOf } from "./geometry";
import { shortName } from "../names";

it.each([[[0, 10], 0], [[10, 0], 90], [[0, -10], 180], [[-10, 0], 270], [[10, 10], 45]] as const)(
  "the direction to %j is %i", (to, facing) => expect(bearing([0, 0], [...to])).toBe(facing));

it("goes ahead where it faces", () => {
  const [x, y] = ahead([24, 12], 90, 6);
  expect(x).toBeCloseTo(30);
  expect(y).toBeCloseTo(12);
});

it("measures along a path", () => expect(lengthOf([[0, 0], [3, 4], [3, 10]])).toBe(11));
it("stays on the table", () => expect(onTable([50.123, -1], 48, 48)).toEqual([48, 0]));

it("turns a base about its centre", () => {
  const turned = movedCorners([[-2, 1], [2, 1], [2, -1], [-2, -1]], [0, 0], 0, [10, 10], 90);
  expect(turned.map(([x, y]) => [Math.round(x), Math.round(y)])).toEqual([[11, 12], [11, 8], [9, 8], [9, 12]]);
});

it("draws a narrow and a wide arc", () => {
  expect(sector([0, 0], 0, 45, 10, 10)).toMatch(/ 0 0 1 /);
  expect(sector([0, 0], 0, 135, 10, 10)).toMatch(/ 0 1 1 /);
});

it.each([["Rifle squad 2", "RS2"], ["Panzer IV", "PIV"], ["Bazooka", "Ba"], ["Medium tank", "MT"], ["Grenadiers 1", "G1"]])("%s is %s for short", (name, short) =>
  expect(shortName(name)).toBe(short));

it("finds the wheel by which a base came there", () => {
  // 6" wide, facing north; 30 degrees to the right about its right corner, then 2" on.
  const from: [number, number][] = [[17, 10], [23, 10], [23, 7], [17, 7]];
  const wheeled = movedCorners(from, [23, 10], 0, [23, 10], 30);
  const to = wheeled.map((corner) => ahead(corner, 30, 2));
  const wheel = wheelOf(from, to, 0, 30)!;
  expect(wheel).toMatchObject({ inner: [23, 10], isLeft: false, degrees: 30 });
  expect(wheel.inches).toBeCloseTo(2);
  expect(wheel.outer[1][0]).toBeCloseTo(wheeled[0]![0]);
  expect(wheelOf(from, from.map((corner) => ahead(corner, 0, 4)), 0, 0)).toBeNull();
  expect(wheelOf(from, movedCorners(from, [20, 8.5], 0, [22, 12], 30), 0, 30)).toBeNull();
});
