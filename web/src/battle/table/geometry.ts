/*
 * Lengths and directions on the table.  Inches from the south-west corner, y to the north, facings in degrees clockwise
 * from north; the picture has y downwards, so everything that is drawn goes through `onPicture`.
 */
import type { Point } from "../../lib/api";
import { board } from "./board.svelte";

export function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

export function lengthOf(path: readonly Point[]): number {
  return path.slice(1).reduce((sum, point, i) => sum + distance(path[i]!, point), 0);
}

/** The direction from one point to another. */
export function bearing(from: Point, to: Point): number {
  const degrees = (Math.atan2(to[0] - from[0], to[1] - from[1]) * 180) / Math.PI;
  return (Math.round(degrees) + 360) % 360;
}

export function ahead(from: Point, facing: number, inches: number): Point {
  const angle = (facing * Math.PI) / 180;
  return [from[0] + Math.sin(angle) * inches, from[1] + Math.cos(angle) * inches];
}

/** Keeps a point on the table, to the hundredth of an inch. */
export function onTable(point: Point, width: number, depth: number): Point {
  return [hundredth(Math.min(width, Math.max(0, point[0]))), hundredth(Math.min(depth, Math.max(0, point[1])))];
}

export function onPicture(point: Point, depth: number): Point {
  return board.isFlipped ? [board.width - point[0], point[1]] : [point[0], depth - point[1]];
}

/** The way back: from a place of the picture to the table. */
export function fromPicture(point: Point, depth: number): Point {
  return onPicture(point, depth);
}

export function pointsText(points: readonly Point[], depth: number): string {
  return points.map((point) => onPicture(point, depth).join(",")).join(" ");
}

/** A base of the same size, put elsewhere. */
export function movedCorners(corners: readonly Point[], at: Point, facing: number, to: Point, newFacing: number): Point[] {
  const turn = ((newFacing - facing) * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return corners.map(([x, y]) => {
    const [dx, dy] = [x - at[0], y - at[1]];
    return [to[0] + dx * cos + dy * sin, to[1] - dx * sin + dy * cos];
  });
}

export interface Wheel {
  /** The front corner that stays, and the other: where it was, after the wheel, and at the end. */
  inner: Point;
  outer: [Point, Point, Point];
  isLeft: boolean;
  degrees: number;
  /** Straight on after it. */
  inches: number;
}

/** The wheel about a front corner that leads from one place to another, and the way straight on; null: it was none. */
export function wheelOf(from: readonly Point[], to: readonly Point[], facing: number, newFacing: number): Wheel | null {
  const degrees = ((newFacing - facing + 540) % 360) - 180;
  const [inside, outside] = degrees < 0 ? [0, 1] : [1, 0];
  const inches = distance(from[inside]!, to[inside]!);
  const isStraight = distance(ahead(from[inside]!, newFacing, inches), to[inside]!) < 0.1;
  if (degrees === 0 || !isStraight) return null;
  return { inner: from[inside]!, outer: [from[outside]!, ahead(to[outside]!, newFacing, -inches), to[outside]!], isLeft: degrees < 0, degrees: Math.abs(degrees), inches };
}

/** The outline of a sector: `half` degrees to either side of the facing. */
export function sector(at: Point, facing: number, half: number, radius: number, depth: number): string {
  const [cx, cy] = onPicture(at, depth);
  const [ax, ay] = onPicture(ahead(at, facing - half, radius), depth);
  const [bx, by] = onPicture(ahead(at, facing + half, radius), depth);
  return `M${cx} ${cy}L${ax} ${ay}A${radius} ${radius} 0 ${half > 90 ? 1 : 0} 1 ${bx} ${by}Z`;
}

export function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((all, point) => [all[0] + point[0], all[1] + point[1]] as Point, [0, 0] as Point);
  return [sum[0] / points.length, sum[1] / points.length];
}

/** Is the point inside the polygon?  What lies on its edge may be either. */
export function holds(polygon: readonly Point[], [x, y]: Point): boolean {
  let isIn = false;
  for (const [i, [ax, ay]] of polygon.entries()) {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}
