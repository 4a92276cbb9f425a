/*
 * Words on the table that do not lie on each other.  Everything is in inches of the picture, y downwards; a box is given
 * by its middle.  Whoever comes first has his place; the others take the first of their places that is free.
 */
import type { Point } from "../../lib/api";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Of a letter's height, on the average; a little too much is better than too little. */
const LETTER_WIDTH = 0.66;

/** What a line of text covers that is centred over x and stands on y. */
export function textBox(text: string, x: number, y: number, size: number): Box {
  return { x, y: y - 0.35 * size, width: text.length * LETTER_WIDTH * size, height: size };
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map((point) => point[0]), points.map((point) => point[1])];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top };
}

export function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) * 2 < a.width + b.width && Math.abs(a.y - b.y) * 2 < a.height + b.height;
}

/** The number of the first box that lies on nothing, or -1. */
export function firstFree(boxes: readonly Box[], taken: readonly Box[]): number {
  return boxes.findIndex((box) => !taken.some((other) => overlap(box, other)));
}

const TURNS = [0, 20, -20, 40, -40, 60, -60, 90, -90, 120, -120, 150, -150, 180];

/** Where on a circle its name may stand: above first, then farther and farther round; on the table before beside it. */
export function roundPlaces([x, y]: Point, radius: number, width: number, depth: number): Point[] {
  const all = TURNS.map((turn): Point => {
    const angle = (turn * Math.PI) / 180;
    return [x + Math.sin(angle) * radius, y - Math.cos(angle) * radius];
  });
  const isOn = ([px, py]: Point): boolean => px >= 0 && px <= width && py >= 0 && py <= depth;
  return [...all.filter(isOn), ...all.filter((place) => !isOn(place))];
}

/** The place itself, then ever farther from it, as far as somebody still sees what it belongs to. */
export function farther([x, y]: Point, px: number): Point[] {
  const ways: Point[] = [[1, -1], [-1, -1], [0, -1], [1, 0], [-1, 0], [0, 1], [1, 1], [-1, 1]];
  return [[x, y], ...[14, 26, 38, 52, 68, 86, 106].flatMap((far) => ways.map(([dx, dy]): Point => [x + dx * far * px, y + dy * far * px]))];
}
