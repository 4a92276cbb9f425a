/*
 * Where everything stands that is put on the table beside the bases: the letters of each unit, its markers, the signs of
 * contacts, the flags of objectives.  They come one after the other, and each takes the first of its places where it lies on
 * nothing that came before; a marker for which there is none is left out until one looks closer, as letters are.
 * Lengths are inches of the picture, y downwards.
 */
import type { BattleState, Mark, Point, Unit } from "../../lib/api";
import { type Marker, markersOf } from "../names";
import { centreOf, onPicture } from "./geometry";
import { type Box, boxOf, farther, firstFree } from "./labels";
import { badgeOf, hasTile, leftOf, placePlates, plateOf, tileWidth } from "./plates";

export interface Layout {
  /** From the middle of each unit; null: no room. */
  letters: Map<string, Point | null>;
  /** Units whose letters lie on another's base: these are drawn last, or that would hide them. */
  covered: Set<string>;
  /** Units that have room for the number of those left. */
  badges: Set<string>;
  /** The middle of the sign of its arm beside its plate, from its own; none: there is none. */
  tiles: Map<string, Point>;
  /** The middle of its markers, from its own. */
  markers: Map<string, Point | null>;
  /** Of each contact, of those that are drawn. */
  contacts: Point[];
  /** The foot of each objective's flag. */
  flags: Point[];
  /** What words must not lie on. */
  taken: Box[];
}

/** Whom a contact is between. */
export interface Pair {
  one: Unit;
  other: Unit;
  facts: string;
}

// ---- sizes ----

export function markerSize(scale: number): number {
  return Math.min(1.5, Math.max(13 / scale, 0.8));
}

/** Room for its letters: two fit on a round one. */
export function markerWidth(marker: Marker, size: number): number {
  return size * Math.max(1, 0.42 * [...marker.text].length + 0.2);
}

const GAP = 0.15;

/** All of them, side by side. */
function markersWidth(markers: readonly Marker[], size: number): number {
  return markers.reduce((sum, one) => sum + markerWidth(one, size) + GAP * size, -GAP * size);
}

/** Where the middle of each is, from the middle of all. */
export function markerPlaces(markers: readonly Marker[], size: number): number[] {
  let left = -markersWidth(markers, size) / 2;
  return markers.map((one) => {
    const wide = markerWidth(one, size);
    left += wide + GAP * size;
    return left - GAP * size - wide / 2;
  });
}

const CONTACT_PIXELS = 18;
const FLAG = { width: 17, height: 13, pole: 24 };

// ---- places ----

function baseBox(unit: Unit, depth: number): Box {
  return boxOf(unit.corners.map((corner) => onPicture(corner, depth)));
}

function plateBox(unit: Unit, letters: Point | null, depth: number, scale: number): Box | null {
  if (!letters) return null;
  const [x, y] = onPicture(centreOf(unit.corners), depth);
  const { width, height, isApart, font } = plateOf(unit, scale);
  return { x: x + letters[0], y: y + letters[1], width: isApart ? width : width * 0.9, height: isApart ? height : font };
}

/** How many are left, behind the letters of each where nobody else's lie there. */
function placeBadges(units: readonly Unit[], strength: string | null, depth: number, scale: number, layout: Layout): void {
  const plates = new Map(units.map((unit) => [unit.id, plateBox(unit, layout.letters.get(unit.id) ?? null, depth, scale)]));
  layout.taken.push(...[...plates.values()].flatMap((plate) => plate ?? []));
  for (const unit of units) {
    const plate = plates.get(unit.id);
    const badge = plate ? badgeOf(plateOf(unit, scale), leftOf(unit, strength)) : null;
    if (!plate || !badge) continue;
    const box = { ...badge, x: plate.x + badge.x, y: plate.y + badge.y };
    if (firstFree([box], layout.taken.filter((other) => other !== plate)) < 0) continue;
    layout.badges.add(unit.id);
    layout.taken.push(box);
  }
}

/** Before the letters, or behind them. */
function placeTiles(units: readonly Unit[], depth: number, scale: number, layout: Layout, bases: ReadonlyMap<string, Box>): void {
  for (const unit of units.filter((one) => hasTile(one, scale))) {
    const plate = plateBox(unit, layout.letters.get(unit.id) ?? null, depth, scale);
    if (!plate) continue;
    const width = tileWidth(plateOf(unit, scale));
    // A hair away from its own plate, which it does not lie on.
    const places = [-1, 1].map((side): Box => ({ ...plate, x: plate.x + side * ((plate.width + width) / 2 + 0.01), width }));
    const others = [...layout.taken, ...[...bases].filter(([id]) => id !== unit.id).map(([, box]) => box)];
    const found = places[firstFree(places, others)];
    if (!found) continue;
    const [x, y] = onPicture(centreOf(unit.corners), depth);
    layout.tiles.set(unit.id, [found.x - x, found.y - y]);
    layout.taken.push(found);
  }
}

function around(boxes: readonly Box[]): Box {
  return boxOf(boxes.flatMap(({ x, y, width, height }): Point[] => [[x - width / 2, y - height / 2], [x + width / 2, y + height / 2]]));
}

/** Above, below, beside, and at the corners of what it belongs to. */
function about(box: Box, width: number, height: number): Box[] {
  const [dx, dy] = [(box.width + width) / 2, (box.height + height) / 2];
  const sides: Point[] = [[0, -dy], [0, dy], [dx, 0], [-dx, 0], [dx, -dy], [-dx, -dy], [dx, dy], [-dx, dy]];
  return sides.map(([x, y]) => ({ x: box.x + x, y: box.y + y, width, height }));
}

/** The first that lies on nothing at all, or at least on nothing that is written. */
function free(places: readonly Box[], written: readonly Box[], bases: readonly Box[]): Box | null {
  const best = firstFree(places, [...written, ...bases]);
  return places[best >= 0 ? best : firstFree(places, written)] ?? null;
}

function placeMarkers(units: readonly Unit[], marks: readonly Mark[], depth: number, scale: number, layout: Layout, bases: ReadonlyMap<string, Box>): void {
  const size = markerSize(scale);
  for (const unit of units) {
    const markers = unit.presence === "on" ? markersOf(unit, marks) : [];
    if (markers.length === 0) continue;
    const base = bases.get(unit.id)!;
    const plate = plateBox(unit, layout.letters.get(unit.id) ?? null, depth, scale);
    const places = about(around(plate ? [base, plate] : [base]), markersWidth(markers, size), size * 1.05);
    const found = free(places, layout.taken, [...bases].filter(([id]) => id !== unit.id).map(([, box]) => box));
    const [x, y] = onPicture(centreOf(unit.corners), depth);
    layout.markers.set(unit.id, found && [found.x - x, found.y - y]);
    if (found) layout.taken.push(found);
  }
}

/** Between the two, or beside the line from one to the other. */
function placeContacts(pairs: readonly Pair[], depth: number, scale: number, layout: Layout): void {
  const size = CONTACT_PIXELS / scale;
  for (const { one, other } of pairs) {
    const [a, b] = [onPicture(centreOf(one.corners), depth), onPicture(centreOf(other.corners), depth)];
    const [x, y] = centreOf([a, b]);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    const [ax, ay] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
    const beside = [0, 1, -1, 1.6, -1.6, 2.2, -2.2, 3, -3].map((k): Point => [x + ax * k * size, y + ay * k * size]);
    const places = [...beside, ...farther([x, y], size / CONTACT_PIXELS)].map(([cx, cy]): Box => ({ x: cx, y: cy, width: size, height: size }));
    const found = free(places, layout.taken, []) ?? places[0]!;
    layout.contacts.push([found.x, found.y]);
    layout.taken.push(found);
  }
}

/** Beside the table the tools lie over them. */
function placeFlags({ objectives, width, depth }: BattleState["map"], scale: number, layout: Layout, bases: readonly Box[]): void {
  const px = 1 / scale;
  for (const { at } of objectives) {
    const all = farther(onPicture(at, depth), px);
    const inside = all.filter(([fx]) => fx + FLAG.width * px <= width);
    const feet = inside.length > 0 ? inside : all;
    const places = feet.map(([fx, fy]): Box => ({ x: fx + (FLAG.width / 2) * px, y: fy - (FLAG.pole / 2) * px, width: (FLAG.width + 4) * px, height: (FLAG.pole + 4) * px }));
    const found = free(places, layout.taken, bases) ?? places[0]!;
    layout.flags.push(feet[places.indexOf(found)]!);
    layout.taken.push(found);
  }
}

/** Who fights whom, of those that are seen. */
export function pairsOf(battle: BattleState): Pair[] {
  const find = (id: string): Unit | undefined => battle.units.find((unit) => unit.id === id && unit.presence === "on");
  return battle.contacts.flatMap(({ attacker, defender, facts }) => {
    const [one, other] = [find(attacker), find(defender)];
    return one && other ? [{ one, other, facts: facts ?? "" }] : [];
  });
}

/** isFirst: who has his place before the others. */
export function layOut(battle: BattleState, units: readonly Unit[], scale: number, isFirst: (id: string) => boolean): Layout {
  const { depth } = battle.map;
  const bases = new Map(units.map((unit) => [unit.id, baseBox(unit, depth)]));
  const covered = new Set<string>();
  const layout: Layout = { letters: placePlates(units, depth, scale, isFirst, covered), covered, badges: new Set(), tiles: new Map(), markers: new Map(), contacts: [], flags: [], taken: [] };
  placeBadges(units, battle.display.strength, depth, scale, layout);
  placeTiles(units, depth, scale, layout, bases);
  placeContacts(pairsOf(battle), depth, scale, layout);
  placeMarkers(units.toSorted((a, b) => Number(isFirst(b.id)) - Number(isFirst(a.id))), battle.display.marks, depth, scale, layout, bases);
  placeFlags(battle.map, scale, layout, [...bases.values()]);
  layout.taken.push(...bases.values());
  return layout;
}
