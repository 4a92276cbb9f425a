/*
 * Everything that is written on the table, each where it can be read: what somebody asks about first, then names, then
 * what is seen, how far things reach, what blocks a line, and the names of places.  Nothing lies on a piece, on a marker or
 * on other words; what finds no place is left out, unless it is what was asked for.
 */
import type { BattleState, Look, Moves, Point, Unit } from "../../lib/api";
import { lengthText, type Units, withLengths } from "../../lib/units";
import { plain } from "../../lib/words";
import { sideName } from "../names";
import { centreOf, movedCorners, onPicture } from "./geometry";
import { type Box, boxOf, farther, firstFree, roundPlaces, textBox } from "./labels";
import { plateOf } from "./plates";
import type { Stand } from "../order/lookout.svelte";

export interface Written {
  text: string;
  x: number;
  y: number;
  /** How it is drawn. */
  kind: string;
}

export interface Scene {
  battle: BattleState;
  selected: string | null;
  hovered: string | null;
  targets: readonly string[];
  /** Reach and sight of the unit that is looked at, as far as they are wanted. */
  look: Look | null;
  hasReach: boolean;
  hasSight: boolean;
  moves: Moves["moves"];
  /** Where it stands or would stand, and whether an order puts it there. */
  end: Stand | null;
  isPlaced: boolean;
  units: Units;
}

export const NAME_PIXELS = 11.5;
export const WORDS_PIXELS = 10.5;
export const RULER_PIXELS = 13;
/** More words than these would hide the table. */
const WORDS_MOST = 4;
/** Pixels to the inch from which on there is room for names, for what is seen, for what blocks. */
const NAMES_SCALE = 17;
const SEEN_SCALE = 12;
const ALL_SCALE = 30;
const PLACES_SCALE = 9;
export const PLACE_PIXELS = 11;

/** Keeps what was written before free. */
class Writer {
  readonly found: Written[] = [];
  readonly taken: Box[];
  /** Of the table: what stands farther out is cut off on a small window. */
  readonly #width: number;

  constructor(taken: readonly Box[], width: number) {
    this.taken = [...taken];
    this.#width = width;
  }

  write(text: string, places: readonly Point[], kind: string, size: number, isNeeded: boolean): void {
    // Whoever is asked for may stand farther away.
    const all = isNeeded ? [...places, ...farther(places[0]!, size / NAME_PIXELS)] : places;
    const half = Math.min(textBox(text, 0, 0, size).width, this.#width) / 2;
    const boxes = all.map(([x, y]) => textBox(text, Math.min(this.#width + size - half, Math.max(half - size, x)), y, size));
    const free = firstFree(boxes, this.taken);
    if (free < 0 && !isNeeded) return;
    const box = boxes[Math.max(0, free)]!;
    this.taken.push(box);
    this.found.push({ text, x: box.x, y: all[Math.max(0, free)]![1], kind });
  }
}

/** What is said beside a unit about seeing it: always when it is seen, else when it is asked about. */
function sightOf(scene: Scene, id: string, scale: number): { kind: string; words: string } | null {
  const line = scene.hasSight ? scene.look?.sight.find((one) => one.unit === id) : undefined;
  if (!line) return null;
  const isFew = scene.look!.sight.filter((one) => one.seen).length <= WORDS_MOST;
  const isAsked = scene.hovered === id || scene.targets.includes(id) || scale > ALL_SCALE || (line.seen && isFew && scale > SEEN_SCALE);
  const kind = !line.seen ? "words" : line.in_range ? "words seen" : "words far";
  return isAsked ? { kind, words: withLengths(line.words, scene.units) } : null;
}

/** The base, or the plate with its letters where that is larger. */
function pieceBox(one: Unit, depth: number, px: number): Box {
  const box = boxOf(one.corners.map((corner) => onPicture(corner, depth)));
  const plate = plateOf(one, 1 / px);
  return plate.isApart ? { ...box, width: Math.max(box.width, plate.width), height: Math.max(box.height, plate.height) } : box;
}

/** Below its piece, above it and its markers, then farther away, then beside it. */
function placesAbout(one: Unit, text: string, depth: number, px: number, size: number): Point[] {
  const [x] = onPicture(centreOf(one.corners), depth);
  const box = pieceBox(one, depth, px);
  const below = box.y + box.height / 2 + 10 * px;
  const above = box.y - box.height / 2 - 18 * px;
  const aside = box.width / 2 + textBox(text, 0, 0, size).width / 2 + 4 * px;
  return [[x, below], [x, above], [x, below + 12 * px], [x, above - 11 * px], [x + aside, box.y + 4 * px], [x - aside, box.y + 4 * px], [x, below + 23 * px]];
}

function writeUnit(scene: Scene, writer: Writer, one: Unit, scale: number): void {
  const px = 1 / scale;
  const { depth } = scene.battle.map;
  const isAsked = scene.hovered === one.id || scene.targets.includes(one.id);
  const isChosen = isAsked || one.id === scene.selected;
  if (scale > NAMES_SCALE || isChosen) writer.write(one.name, placesAbout(one, one.name, depth, px, NAME_PIXELS * px), "unit-name", NAME_PIXELS * px, isChosen);
  const line = sightOf(scene, one.id, scale);
  if (line) writer.write(line.words, placesAbout(one, line.words, depth, px, WORDS_PIXELS * px), line.kind, WORDS_PIXELS * px, isAsked);
}

/** Whoever is asked about comes first, and has his place. */
function writeUnits(scene: Scene, writer: Writer, scale: number): void {
  const isChosen = (id: string): boolean => scene.hovered === id || scene.selected === id || scene.targets.includes(id);
  const shown = scene.battle.units.filter((one) => one.presence === "on" || one.presence === "wreck");
  for (const one of shown.toSorted((a, b) => Number(isChosen(b.id)) - Number(isChosen(a.id)))) writeUnit(scene, writer, one, scale);
}

/** Objectives, ground and what lies on it for a while: they stand where they are, or a little above or below. */
function writePlaces(battle: BattleState, writer: Writer, scale: number): void {
  if (scale <= PLACES_SCALE) return;
  const { depth, objectives, shapes } = battle.map;
  const step = PLACE_PIXELS / scale;
  const write = (text: string, [x, y]: Point): void =>
    writer.write(text, [[x, y], [x, y + 1.5 * step], [x, y - 1.5 * step], [x, y + 3 * step], [x, y - 3 * step]], "place", step, false);
  for (const { name, at, held_by } of objectives) {
    const [x, y] = onPicture(at, depth);
    write(held_by ? `${name} (${sideName(battle, held_by)})` : name, [x, y + 2.3 * step]);
  }
  for (const { kind, shape, points } of battle.map.patches) {
    const [x, y] = onPicture(centreOf(points), depth);
    write(plain(kind), [x, shape === "point" ? y + 2 * step : y]);
  }
  const known = (name: string | null): string => (name ?? "").toLowerCase().replace(/^the /, "");
  for (const shape of shapes)
    if (shape.kind !== "zone" && !shape.line && !shape.point && shape.name && !objectives.some((one) => known(one.name) === known(shape.name))) write(shape.name, onPicture(centreOf(shape.points), depth));
}

/** What the circles are called; two of the same size about the same place have one name. */
function rings(scene: Scene): { radius: number; text: string; kind: string }[] {
  const found: { radius: number; labels: string[]; isArm: boolean }[] = [];
  for (const reach of scene.look?.reach ?? []) {
    if (reach.verb !== null) continue;
    const same = found.find((one) => one.radius === reach.inches);
    if (same) same.labels.push(reach.label);
    else found.push({ radius: reach.inches, labels: [reach.label], isArm: reach.aim !== null });
  }
  return found.map(({ radius, labels, isArm }) => ({
    radius, kind: isArm ? "ring arm-text" : "ring area-text", text: `${[...new Set(labels)].join(", ")} ${lengthText(radius, scene.units)}`,
  }));
}

function writeReach(scene: Scene, writer: Writer, px: number): void {
  const { width, depth } = scene.battle.map;
  for (const { verb, inches, outline } of scene.moves) {
    const places = outline.map((point) => onPicture(point, depth)).toSorted((a, b) => a[1] - b[1]);
    writer.write(`${plain(verb)} ${lengthText(inches, scene.units)}`, places, "ring", WORDS_PIXELS * px, false);
  }
  if (!scene.hasReach || !scene.end) return;
  const at = onPicture(scene.end.at, depth);
  for (const { radius, text, kind } of rings(scene)) writer.write(text, roundPlaces(at, radius, width, depth), kind, WORDS_PIXELS * px, false);
}

function writeBlocks(scene: Scene, writer: Writer, scale: number): void {
  const px = 1 / scale;
  for (const line of scene.hasSight && scale > SEEN_SCALE ? (scene.look?.sight ?? []) : []) {
    if (!line.blocked) continue;
    const [x, y] = onPicture(line.blocked.at, scene.battle.map.depth);
    const isTold = writer.found.some((one) => one.kind === "words blocked" && one.text === line.blocked!.by && Math.hypot(one.x - x, one.y - y) < 60 * px);
    if (!isTold) writer.write(line.blocked.by, [[x, y - 8 * px], [x, y + 15 * px]], "words blocked", WORDS_PIXELS * px, false);
  }
}

/** taken: what stands on the table already. */
export function written(scene: Scene, scale: number, taken: readonly Box[]): Written[] {
  const px = 1 / scale;
  const { depth, width } = scene.battle.map;
  const writer = new Writer(taken, width);
  const placed = scene.isPlaced && scene.end ? scene.battle.units.find((one) => one.id === scene.selected) : undefined;
  if (placed) writer.taken.push(boxOf(movedCorners(placed.corners, placed.at, placed.facing, scene.end!.at, scene.end!.facing).map((corner) => onPicture(corner, depth))));
  if (scene.isPlaced && scene.end) writer.taken.push(textBox('✓ 00.00"', onPicture(scene.end.at, depth)[0], onPicture(scene.end.at, depth)[1] - 22 * px, RULER_PIXELS * px));
  writeUnits(scene, writer, scale);
  writeReach(scene, writer, px);
  writeBlocks(scene, writer, scale);
  writePlaces(scene.battle, writer, scale);
  return writer.found;
}

/** The names of places alone. */
export function writtenPlaces(battle: BattleState, scale: number, taken: readonly Box[]): Written[] {
  const writer = new Writer(taken, battle.map.width);
  writePlaces(battle, writer, scale);
  return writer.found;
}
