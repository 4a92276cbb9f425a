/*
 * Everything that is written beside units, circles and lines of sight, each where it can be read: names first, then what
 * is seen, then how far things reach, then what blocks a line.
 */
import type { BattleState, Look, Moves, Point } from "../../lib/api";
import { lengthText, type Units, withLengths } from "../../lib/units";
import { plain } from "../../lib/words";
import { centreOf, onPicture } from "./geometry";
import { type Box, boxOf, firstFree, roundPlaces, textBox } from "./labels";
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

/** Keeps what was written before free. */
class Writer {
  readonly found: Written[] = [];
  readonly taken: Box[] = [];

  write(text: string, places: readonly Point[], kind: string, size: number, isNeeded: boolean): void {
    const boxes = places.map(([x, y]) => textBox(text, x, y, size));
    const free = firstFree(boxes, this.taken);
    if (free < 0 && !isNeeded) return;
    const [x, y] = places[Math.max(0, free)]!;
    this.taken.push(boxes[Math.max(0, free)]!);
    this.found.push({ text, x, y, kind });
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

function writeUnits(scene: Scene, writer: Writer, scale: number): void {
  const px = 1 / scale;
  const { depth } = scene.battle.map;
  for (const one of scene.battle.units) {
    if (one.presence !== "on" && one.presence !== "wreck") continue;
    const [x] = onPicture(centreOf(one.corners), depth);
    const box = boxOf(one.corners.map((corner) => onPicture(corner, depth)));
    const below = box.y + box.height / 2 + 10 * px;
    const above = box.y - box.height / 2 - 18 * px;
    const hasName = scale > NAMES_SCALE || one.id === scene.selected || scene.hovered === one.id;
    if (hasName) writer.write(one.name, [[x, below]], "unit-name", NAME_PIXELS * px, true);
    const line = sightOf(scene, one.id, scale);
    if (!line) continue;
    const isAsked = scene.hovered === one.id || scene.targets.includes(one.id);
    const under = below + (hasName ? 12 * px : 0);
    writer.write(line.words, [[x, under], [x, above], [x, under + 11 * px], [x, above - 11 * px]], line.kind, WORDS_PIXELS * px, isAsked);
  }
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
    writer.write(`${plain(verb)} ${lengthText(inches, scene.units)}`, places, "ring", WORDS_PIXELS * px, true);
  }
  if (!scene.hasReach || !scene.end) return;
  const at = onPicture(scene.end.at, depth);
  for (const { radius, text, kind } of rings(scene)) writer.write(text, roundPlaces(at, radius, width, depth), kind, WORDS_PIXELS * px, true);
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

export function written(scene: Scene, scale: number): Written[] {
  const px = 1 / scale;
  const { depth, objectives } = scene.battle.map;
  const writer = new Writer();
  for (const one of scene.battle.units)
    if (one.presence === "on" || one.presence === "wreck") writer.taken.push(boxOf(one.corners.map((corner) => onPicture(corner, depth))));
  for (const { at } of objectives) {
    const [x, y] = onPicture(at, depth);
    writer.taken.push({ x: x + 8 * px, y: y - 12 * px, width: 18 * px, height: 26 * px });
  }
  if (scene.isPlaced && scene.end) writer.taken.push(textBox('✓ 00.00"', onPicture(scene.end.at, depth)[0], onPicture(scene.end.at, depth)[1] - 22 * px, RULER_PIXELS * px));
  writeUnits(scene, writer, scale);
  writeReach(scene, writer, px);
  writeBlocks(scene, writer, scale);
  return writer.found;
}
