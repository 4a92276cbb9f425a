/*
 * The letters on pieces: where those of each unit stand so that they lie on no other's.  A base that is too small for its
 * letters has them on a plate.  Lengths are inches of the picture, y downwards.
 */
import type { Point, Unit } from "../../lib/api";
import { shortName } from "../names";
import { centreOf, distance, holds, onPicture } from "./geometry";
import { weaponReach } from "./signs";
import { type Box, boxOf, firstFree, overlap } from "./labels";

export interface Plate {
  letters: string;
  font: number;
  width: number;
  height: number;
  /** The base is too small for its letters. */
  isApart: boolean;
}

export function plateOf(unit: Unit, scale: number): Plate {
  const inches = (pixels: number): number => pixels / scale;
  const letters = shortName(unit.name);
  const font = Math.max(inches(unit.light ? 9 : 11), Math.min(unit.light ? 0.8 : 1.1, inches(14)));
  const [a, b, c] = unit.corners;
  const width = Math.max(letters.length * 0.68 + 0.5, 1.5) * font;
  const [wide, long] = [distance(a!, b!), distance(b!, c!)];
  const isApart = Math.min(wide, long) < font * 1.3 || Math.max(wide, long) < width * 0.9;
  return { letters, font, width, height: font * 1.35, isApart };
}

/** How wide the letters are at most, in heights of the type: capitals are wide ones. */
function lettersWidth(letters: string): number {
  return [...letters].reduce((sum, letter) => sum + (/[MW]/.test(letter) ? 1.05 : /[A-HJ-Z]/.test(letter) ? 0.82 : /[Iil]/.test(letter) ? 0.4 : 0.7), 0);
}

/** How many are left of it, behind its plate or, on its base, behind its letters: how wide, and where its middle is from that of the letters. */
export function badgeOf({ letters, font, width: plate, isApart }: Plate, left: number): { width: number; height: number; x: number; y: number } | null {
  if (left < 2) return null;
  const width = font * (left > 9 ? 1.25 : 0.8);
  return { width, height: font * 0.9, x: (width + (isApart ? plate : (lettersWidth(letters) + 0.1) * font)) / 2, y: font * 0.2 };
}

/** What the fact that counts it says; its bases count it where it has some. */
export function leftOf(unit: Unit, strength: string | null): number {
  return strength && unit.bases.length === 0 ? Number(unit.facts[strength] ?? 0) : 0;
}

/** The sign of its arm beside a plate: a tile as high as that. */
export function tileWidth({ height }: Plate): number {
  return height * 1.1;
}

/** Pixels to the inch from which on a plate has a tile: below there is hardly room for the letters. */
const TILES_SCALE = 10;

export function hasTile(unit: Unit, scale: number): boolean {
  return unit.arm !== null && !unit.light && unit.presence === "on" && scale >= TILES_SCALE && unit.bases.length < 2 && plateOf(unit, scale).isApart;
}

/** In the middle first; then along the front of a base, or about one that is too small. */
function placesOf(unit: Unit, { width, height, isApart }: Plate, depth: number): Point[] {
  if (isApart) return [[0, 0], [0, -height], [0, height], [width * 0.7, 0], [-width * 0.7, 0]];
  const [a, b] = unit.corners.slice(0, 2).map((corner) => onPicture(corner, depth)) as [Point, Point];
  const along = (part: number): Point => [(b[0] - a[0]) * part, (b[1] - a[1]) * part];
  return [0, 0.3, -0.3, 0.15, -0.15, 0.4, -0.4].map(along);
}

/** The first that lies on nothing and under no other base: units that fight stand on each other's ground. */
function firstOpen(boxes: readonly Box[], taken: readonly Box[], bases: readonly Point[][]): number {
  const spots = ({ x, y, width, height }: Box): Point[] => [-0.4, 0, 0.4].flatMap((i) => [-0.4, 0.4].map((j): Point => [x + i * width, y + j * height]));
  return boxes.findIndex((box, i) => firstFree([boxes[i]!], taken) === 0 && !bases.some((base) => spots(box).some((spot) => holds(base, spot))));
}

/** All that a unit covers as it is drawn: its bases, and what the front rank holds before them. */
function footprint(unit: Unit, depth: number): Point[] {
  const [left, right, , rear] = unit.corners as [Point, Point, Point, Point];
  const long = distance(left, rear);
  if (!unit.weapon || long === 0) return unit.corners.map((corner) => onPicture(corner, depth));
  const part = weaponReach(unit.weapon) / long;
  const before = ([x, y]: Point): Point => [x + (left[0] - rear[0]) * part, y + (left[1] - rear[1]) * part];
  return [before(left), before(right), ...unit.corners.slice(2)].map((corner) => onPicture(corner, depth));
}

/** From the middle of each unit; null: there is no room for its letters.  first: who has his place before the others; covered: whose lie on another's base. */
export function placePlates(units: readonly Unit[], depth: number, scale: number, first: (id: string) => boolean, covered = new Set<string>()): Map<string, Point | null> {
  const taken: Box[] = [];
  const rank = (unit: Unit): number => (first(unit.id) ? 0 : unit.light ? 1 : 2);
  const found = new Map<string, Point | null>();
  const bases = units.map((unit) => ({ unit, box: boxOf(unit.corners.map((corner) => onPicture(corner, depth))) }));
  /** Those of others, but not one on which it stands itself. */
  const basesAbout = (own: Unit, [x, y]: Point): Box[] =>
    bases.filter(({ unit, box }) => unit !== own && !overlap(box, { x, y, width: 0, height: 0 })).map(({ box }) => box);
  const othersOf = (own: Unit): Point[][] => bases.filter(({ unit }) => unit !== own && !unit.light).map(({ unit }) => footprint(unit, depth));
  for (const unit of units.toSorted((a, b) => rank(a) - rank(b))) {
    const [x, y] = onPicture(centreOf(unit.corners), depth);
    const plate = plateOf(unit, scale);
    const places = placesOf(unit, plate, depth);
    // On its base the letters are smaller than a plate.
    const [width, height] = plate.isApart ? [plate.width, plate.height] : [plate.width * 0.9, plate.font];
    const boxes = places.map(([dx, dy]): Box => ({ x: x + dx, y: y + dy, width, height }));
    const clear = plate.isApart ? firstFree(boxes, [...taken, ...basesAbout(unit, [x, y])]) : firstOpen(boxes, taken, othersOf(unit));
    const free = clear >= 0 ? clear : firstFree(boxes, taken);
    found.set(unit.id, places[free] ?? null);
    if (free < 0) continue;
    taken.push(boxes[free]!);
    if (bases.some((other) => other.unit !== unit && overlap(other.box, boxes[free]!))) covered.add(unit.id);
  }
  return found;
}
