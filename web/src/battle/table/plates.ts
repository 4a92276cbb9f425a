/*
 * The letters on pieces: where those of each unit stand so that they lie on no other's.  A base that is too small for its
 * letters has them on a plate.  Lengths are inches of the picture, y downwards.
 */
import type { Point, Unit } from "../../lib/api";
import { shortName } from "../names";
import { centreOf, distance, onPicture } from "./geometry";
import { type Box, firstFree } from "./labels";

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
  const isApart = Math.min(distance(a!, b!), distance(b!, c!)) < font * 1.3;
  return { letters, font, width: Math.max(letters.length * 0.68 + 0.5, 1.5) * font, height: font * 1.35, isApart };
}

/** In the middle first; then along the front of a base, or above and below one that is too small. */
function placesOf(unit: Unit, { height, isApart }: Plate, depth: number): Point[] {
  if (isApart) return [[0, 0], [0, -height], [0, height]];
  const [a, b] = unit.corners.slice(0, 2).map((corner) => onPicture(corner, depth)) as [Point, Point];
  const along = (part: number): Point => [(b[0] - a[0]) * part, (b[1] - a[1]) * part];
  return [[0, 0], along(0.3), along(-0.3)];
}

/** From the middle of each unit; null: there is no room for its letters.  first: who has his place before the others. */
export function placePlates(units: readonly Unit[], depth: number, scale: number, first: (id: string) => boolean): Map<string, Point | null> {
  const taken: Box[] = [];
  const rank = (unit: Unit): number => (first(unit.id) ? 0 : unit.light ? 1 : 2);
  const found = new Map<string, Point | null>();
  for (const unit of units.toSorted((a, b) => rank(a) - rank(b))) {
    const [x, y] = onPicture(centreOf(unit.corners), depth);
    const plate = plateOf(unit, scale);
    const places = placesOf(unit, plate, depth);
    // A little may be covered: letters are smaller than their plate.
    const boxes = places.map(([dx, dy]): Box => ({ x: x + dx, y: y + dy, width: plate.width * 0.9, height: plate.height * 0.8 }));
    const free = firstFree(boxes, taken);
    found.set(unit.id, places[free] ?? null);
    if (free >= 0) taken.push(boxes[free]!);
  }
  return found;
}
