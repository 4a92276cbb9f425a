/* Scenarios and maps as the server speaks of them. */
import type { BattleState } from "./battles";

export type Point = [number, number];

export interface MapShape {
  kind: string;
  name: string | null;
  /** What it does, for a person. */
  meaning: string | null;
  /** How it is drawn, whatever its game calls it. */
  look: string;
  line: boolean;
  point: boolean;
  /** Of a line; 0: it has none. */
  width: number;
  /** What the piece says of itself: "level 2". */
  facts: string;
  is: string[];
  cover: number;
  side: number | null;
  points: Point[];
}

/** Something that lies on the table for a while. */
export interface Patch {
  kind: string;
  words: string;
  look: string;
  shape: "point" | "line" | "box" | "round";
  side: 0 | 1 | 2;
  /** In which it was laid; 0: it is not told. */
  turn: number;
  radius: number;
  /** The point, the two ends, the four corners, the centre. */
  points: Point[];
}

export interface BattleMap {
  title: string;
  width: number;
  depth: number;
  shapes: MapShape[];
  objectives: { name: string; at: Point; worth: number; held_by: 0 | 1 | 2 }[];
  patches: Patch[];
}

/** The ground as a painter lays it down, from the bottom up: the same in every picture. */
export interface Ground {
  /** The colour of each ink by day and by night. */
  inks: Record<string, [string, string]>;
  /** Paths in 1/100 inch, y to the north; width 0: filled. */
  layers: { ink: string; width: number; d: string }[];
}

export interface Scenario {
  /** The system and the name of its file: "SYSTEM/FILE". */
  id: string;
  system: string;
  title: string;
  /** Its game in a sentence. */
  about: string | null;
  name: string;
  briefing: string;
  turns: number;
  sides: [string, string];
  units: [number, number];
  table: [number, number];
  /** The one of its game for a newcomer. */
  recommended: boolean;
}

export interface ScenarioDetail extends Scenario {
  yaml: string;
  map: BattleMap;
  ground: Ground;
  /** The table before the first order, as a spectator sees it. */
  start: BattleState | null;
}

/** A battle of two computers for looking at: who has moved, come or gone, order by order. */
export interface Played {
  frames: { id: string; side: 1 | 2; corners: Point[] }[][];
}
