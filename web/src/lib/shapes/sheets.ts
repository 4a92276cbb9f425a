/* Sheets as the server speaks of them: systems, procedures, situations, rules, questions and answers. */

export interface System {
  id: string;
  code: string;
  title: string;
  procedures: number;
  /** The procedure that people ask for most. */
  usual: string;
  /** Its battles can be fought; of the others only the sheet is known. */
  battles: boolean;
}

export interface Procedure {
  id: string;
  question: string;
  fields: string[];
  outcome: string[];
  /** It can stand in a sequence: it takes something from what was before it, or leaves something to what follows. */
  sequence?: boolean;
}

/** What a field may hold: a number, a word of its choices, yes or no, or some of its words. */
export type Value = number | string | boolean | string[];
export type Situation = Record<string, Value>;

interface FieldBase {
  name: string;
  /** The name in full words. */
  label: string;
  meaning: string;
}
export interface IntegerField extends FieldBase {
  type: "integer";
  min: number;
  max: number;
  default: number;
  unit?: "inch";
}
export interface ChoiceField extends FieldBase {
  type: "choice";
  choices: string[];
  /** The choices in full words. */
  labels: string[];
  default: string;
}
export interface FlagField extends FieldBase {
  type: "flag";
  default: boolean;
}
export interface SetField extends FieldBase {
  type: "set";
  choices: string[];
  labels: string[];
  default: string[];
}
export type Field = IntegerField | ChoiceField | FlagField | SetField;

export interface OutcomeField extends FieldBase {
  type: "integer" | "choice" | "flag" | "set";
  choices?: string[];
  labels?: string[];
  unit?: "inch";
}

/** One of two sides that meet. */
export interface Side {
  name: string;
  fields: string[];
}

export interface Fields {
  system: string;
  procedure: string;
  fields: Field[];
  outcome: OutcomeField[];
  /** A usual situation: the fields that people change most, in the order in which they are told. */
  example: Situation;
  sides?: [Side, Side];
}

export interface Setting {
  id: string;
  name: string;
  value: number;
  default: number;
  min: number;
  max: number;
  text: string;
}

export interface Rule {
  id: string;
  table: string;
  /** The table's title, where the server gives it. */
  title?: string;
  text: string;
  effect: string;
  kind: "row" | "ruling";
  /** What its number is. */
  column?: "need" | "dice" | "adds" | "value";
  house?: boolean;
  settings?: Setting[];
}

/** The sheet in tables, as it is printed: a row has cells, or an effect. */
export interface PrintedSheet {
  tables: { name: string; title: string; columns: string[]; rows: { id: string; label: string; notes?: string; cells?: string[] }[] }[];
}

export interface Reason {
  id: string;
  effect: number | string;
  text: string;
  side?: string;
  house?: boolean;
}

/** A row that comes to bear once dice are thrown. */
export interface LaterReason extends Reason {
  /** Its table. */
  stage: string;
  /** Of a sequence: in which step, from 1 on. */
  step?: number;
  /** The chance that it comes to bear at all, with this effect. */
  p: number;
}

export interface Question {
  id?: number | string;
  ask: "odds" | "resolve";
  system: string;
  procedure: string;
  situation?: Situation;
  seed?: number;
  dice?: string;
  /** Of odds: a condition whose chance is wanted, what is known already, and only these outcomes. */
  where?: string;
  given?: string;
  margin?: string[];
  percentiles?: number[];
  fraction?: boolean;
  /** Procedures that follow: the outcomes are what the units have become. */
  then?: { procedure: string; as: string; at: string; situation: Situation }[];
  /** Of a sequence with too many states: those that are less likely than this in all may be left out. */
  "leave-out"?: number;
  /** What runs through its values, such as "range=1..24": one thing, or two as a grid. */
  sweep?: string[];
}

interface Answer {
  id?: number | string | null;
  system: string;
  procedure: string;
  situation: Situation;
  trail: Reason[];
  considered?: Reason[];
}

export type OutcomeValue = number | string | boolean;
export type Outcome = Record<string, OutcomeValue>;

export interface Odds extends Answer {
  where?: { condition: string; p: number; fraction?: string };
  given?: { condition: string; p: number };
  deviation?: Record<string, number>;
  percentiles?: Record<string, Record<string, number>>;
  later?: LaterReason[];
  outcomes: { p: number; fraction?: string; outcome: Outcome }[];
  mean: Record<string, number>;
  total: number;
  /** Of a sequence: the chance of what was left out. */
  left_out?: number;
}

/** The odds over the values of two things: for each of the first, all of the second. */
export interface SweptOdds {
  sweep: { name: string; values: OutcomeValue[] }[];
  answers: (Odds | Refusal)[];
}

export interface Throw {
  label: string;
  /** The natural faces. */
  dice: number[];
  sides: number;
  /** 0 when there is nothing to be reached. */
  need: number;
  result: number;
  /** How many of the dice were rolled by the program. */
  rolled?: number;
  groups?: { dice: number; need: number; name?: string }[];
}

export interface Resolution extends Answer {
  outcome: Outcome;
  throws: Throw[];
}

export interface Refusal {
  id?: number | string | null;
  error: string;
}
