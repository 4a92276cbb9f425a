/* Orders as the server speaks of them: in parts, by what their verbs declare. */
import type { Point } from "./maps";

/** One of several units, or the target of a weapon: nobody, or how it is aimed at. */
export interface Aim {
  unit: string | null;
  how: string | null;
}

/** A unit's id, a word, a flag that is said, a number, a point, a path, a list. */
export type PartValue = string | true | number | Point | Point[] | Aim[];

/** An order in its parts; those that are left out are not there. */
export interface OrderParts {
  verb: string;
  unit: string | null;
  parts: Record<string, PartValue>;
  /** What its verb takes, where the order stands alone. */
  takes?: VerbPart[];
}

export interface Option extends OrderParts {
  order: string;
  /** What an answer decides, where its verb does not say it. */
  means: string | null;
}

/** What a part of an order is.  aims: a target for each weapon; list: units, in any number. */
export type PartKind = "unit" | "other" | "word" | "flag" | "number" | "path" | "point" | "facing" | "list" | "aims";

/** A part that orders with a verb have, by the name that it has there. */
export interface VerbPart {
  name: string;
  is: PartKind;
  may_lack?: boolean;
  /** Of another unit or a list: whose they are, where the verb says so. */
  whose?: "own" | "enemy" | null;
  /** Of another unit: what is said before its name, as in "fire at". */
  before?: string;
  /** Of a word: those that it can be. */
  words?: string[];
  /** Of a list: how a unit can be aimed at. */
  ways?: string[];
  /** Of a number. */
  inches?: boolean;
  /** Of a path: pointing there gives the numbers of the order. */
  steers?: boolean;
}

export interface Verb {
  verb: string;
  meaning: string;
  parts: VerbPart[];
}

export interface Options {
  records?: number;
  decision: string;
  question: string;
  about?: string | null;
  options: Option[];
  /** Those of the options. */
  verbs: Verb[];
}

/** How the unit of an order would stand by it, where that is not as it stands now. */
export interface Stands {
  unit: string;
  at: Point;
  facing: number;
  corners: Point[];
  bases: Point[][];
}

/** note: what is to be known before it is given, as that a target is out of range; means: what it decides, as what it costs. */
export type Verdict = { order?: OrderParts } & ({ legal: true; note?: string; means?: string; stands?: Stands } | { legal: false; why: string; line: string | null });
