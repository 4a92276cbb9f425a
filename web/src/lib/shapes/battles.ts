/* Battles as the server speaks of them: seats, states, units, events, sight, luck, news. */
import type { BattleMap, Point } from "./maps";
import type { OrderParts } from "./orders";
import type { Outcome, Reason, Throw, Value } from "./sheets";

export type Player = "human" | "random" | "doctrine" | "searcher" | "searcher:quick" | "searcher:steady" | "searcher:deep";
export type Seat = 0 | 1 | 2 | "umpire";

export interface NewBattle {
  scenario?: string;
  yaml?: string;
  players?: [Player, Player];
  dice?: "rolled" | "typed";
  sealed?: boolean;
  /** Our own side; for the other there is an invitation in place of its token.  0: neither is ours. */
  seat?: 0 | 1 | 2;
  /** Of sealed dice: seconds until a side that reveals nothing can be claimed against. */
  patience?: number;
  name?: string;
  /** Seconds that each side may think in the whole battle, and that each order brings; without it there is no clock. */
  clock?: number;
  bonus?: number;
  out_of_time?: "loses" | "goes on";
}

export type SeatWord = "1" | "2" | "spectator" | "umpire";

export interface CreatedBattle {
  id: string;
  seats: Partial<Record<SeatWord, string>>;
  /** The first who uses one has the seat. */
  invitations: Partial<Record<SeatWord, string>>;
  links: Record<string, string>;
}

export interface Invitation {
  id: string;
  name: string;
  scenario: string;
  seat: Seat;
  side: string | null;
  sealed: boolean;
  patience: number;
}

/** An order whose dice wait for both sides' links; order and key are null where it may not be known. */
export interface SealWait {
  record: number;
  side: 1 | 2;
  before: string;
  digest: string;
  order: string | null;
  key: string | null;
  in_parts: OrderParts | null;
  revealed: [boolean, boolean];
  /** Seconds. */
  claimable_in: number;
}

/** What a throw was made from. */
export interface SealedThrow extends Omit<SealWait, "in_parts" | "revealed" | "claimable_in"> {
  links: [string, string];
  next: [string | null, string | null];
}

export interface Seals {
  /** The anchor of each side's chain; null: not sealed yet. */
  commits: [string | null, string | null];
  /** Of battles of 0.1.0, which are not chained. */
  revealed: boolean;
  chained: boolean;
  patience: number;
  umpire: boolean;
  throws: number;
  wait: SealWait | null;
}

/** Of a seat: a page of it is looked at, is open, or there is none. */
export type Attendance = "present" | "away" | "gone";
export type Presence = Record<SeatWord, Attendance>;

/** How long each side may think in the whole battle. */
export interface Clock {
  seconds: number;
  /** Seconds that an order brings. */
  bonus: number;
  /** A side that has used it up has lost. */
  loses: boolean;
  /** Seconds; null: a computer's. */
  left: [number | null, number | null];
  running: 1 | 2 | null;
}

/** Where others reach the server. */
export interface Reach {
  local: boolean;
  addresses: string[];
}

export type Arm =
  | "foot" | "horse" | "elephant" | "engine" | "scouts" | "artillery" | "machine-gun" | "mortar" | "antitank" | "armour" | "car" | "aircraft"
  | "command" | "civilians";
export type Weapon = "spear" | "pike" | "lance" | "axe" | "javelin" | "bow" | "gun";

export interface Unit {
  id: string;
  name: string;
  /** The name, told apart from namesakes. */
  called: string;
  side: 1 | 2;
  line: string;
  presence: "on" | "to-come" | "wreck" | "gone";
  at: Point;
  facing: number;
  corners: Point[];
  /** The corners of each, where it has several. */
  bases: Point[][];
  /** How many of them stand in the front rank. */
  files: number;
  /** What it fights as, for its sign, and what those of the front rank hold. */
  arm: Arm | null;
  weapon: Weapon | null;
  /** It stands in nobody's way: a general, a marker of a commander. */
  light: boolean;
  facts: Record<string, Value>;
}

/** A field of a unit's state that lies beside its piece. */
export interface Mark {
  field: string;
  /** count: its number; word: the first letters of its word; sign: a sign, shade: the whole piece, while it holds. */
  kind: "count" | "word" | "sign" | "shade";
  sign: string | null;
  one: string;
  many: string;
  /** The word that shows nothing. */
  silent: string | null;
}

export interface Counted {
  one: string;
  many: string;
}

/** How the battles of a game look: the page knows none. */
export interface Display {
  marks: Mark[];
  /** What throws do to the enemy, and what is lost. */
  harm: Counted;
  loss: Counted;
  /** What can be corrected of a unit. */
  fields: { name: string; meaning: string }[];
  /** The fact that says how much is left of a unit. */
  strength: string | null;
}

/** What a side has, always in sight: a pool of counters, the initiative. */
export interface Pool {
  /** "6", or a sign. */
  text: string;
  words: string;
}

export interface Contact {
  attacker: string;
  defender: string;
  facts: string;
}

/** The part of a battle's state that every record of its stream carries. */
export interface BattleHead {
  turn: number;
  phase: string;
  decider: 1 | 2 | null;
  decision: string | null;
  question: string | null;
  over: boolean;
  winner: 0 | 1 | 2 | null;
  points: [number, number];
}

export type Edge = "north" | "east" | "south" | "west";

export interface BattleState extends BattleHead {
  id: string;
  name: string;
  system: string;
  scenario: string;
  sides?: [string, string];
  /** The table edge behind each side. */
  edges?: [Edge | null, Edge | null];
  turns?: number;
  seat: Seat;
  lost: [number, number];
  strength: [number, number];
  hash?: string;
  records: number;
  events?: number;
  players: [Player, Player];
  thinking: boolean;
  sealed?: false | Seals;
  presence: Presence;
  clock: Clock | null;
  /** Seats whose invitation nobody has used yet. */
  invited?: Seat[];
  may_undo: boolean;
  /** Why this seat cannot take anything back. */
  undo_refused: string | null;
  map: BattleMap;
  units: Unit[];
  contacts: Contact[];
  display: Display;
  /** Of the battle as a whole, by the system's names. */
  facts?: Record<string, Value>;
  /** Of each side. */
  pools: [Pool[], Pool[]];
  /** In the order of the turn. */
  phases: string[];
}

export interface BattleEvent {
  n: number;
  /** That it came of, from 1. */
  record: number;
  what: string;
  words: string;
  turn: number;
  unit: string | null;
  other: string | null;
  procedure?: string | null;
  outcome?: Outcome;
  trail?: Reason[];
  throws?: Throw[];
  from?: [number, number, number];
  to?: [number, number, number];
  /** The event before it has said it already. */
  repeats?: boolean;
  /** It happens all the time. */
  routine?: boolean;
  /** The order that it came of was taken back. */
  taken_back?: boolean;
}

export interface Ordered {
  records: number;
  events: BattleEvent[];
}

/** The throw that typed dice are wanted for. */
export interface Ask {
  label: string;
  dice: number;
  sides: number;
  need: number;
}

export interface Sighting {
  unit: string;
  seen: boolean;
  inches: number;
  words: string;
  from: Point;
  to: Point;
  /** By how much it is beyond the range of each weapon. */
  weapons: { aim: number; out_by: number }[];
  in_range: boolean;
  out_by: number;
  /** Where the line is blocked, and by what. */
  blocked: { at: Point; by: string; unit: string | null } | null;
}

export interface Look {
  unit: string;
  /** aim: which of an order's aims is this weapon's; verb: which order moves so far. */
  reach: { label: string; inches: number; arc: number | null; aim: number | null; verb: string | null }[];
  sight: Sighting[];
}

/** A line between two places. */
export interface LineOfSight {
  inches: number;
  /** What it crosses, in its order; inches: of the way inside, 0 for lines. */
  ground: { kind: string; name: string | null; meaning: string | null; is: string[]; cover: number; from: number; to: number; inches: number }[];
  /** What the unit at its beginning would see of the enemy at its end. */
  sight: { unit: string; other: string; seen: boolean; words: string; blocked: Sighting["blocked"] } | null;
}

/** Where a unit can go: the farthest places all round, for each of its moves. */
export interface Moves {
  unit: string;
  records: number;
  moves: { verb: string; inches: number; outline: Point[] }[];
  /** Where it can go, by one move or another: the cover of the ground there, and how many enemies would see it. */
  spots: { at: Point; cover: number; seen_by: number }[];
}

/** What a computer would do. */
export interface Hint {
  records: number;
  order: string;
  in_parts: OrderParts;
  reasons: string;
}

/** What was to be expected of some throws, and what came of them. */
export interface LuckSum {
  throws: number;
  expected: number;
  happened: number;
  luck: number;
  spread: number;
  deviations: number;
  word: string;
}

export interface Luck {
  sides: { side: 1 | 2; harm: LuckSum; tests: LuckSum }[];
  /** The side that the dice favoured; 0: neither. */
  favoured: 0 | 1 | 2;
  net: LuckSum;
  turns: { turn: number; net: number }[];
  moments: { event: number; turn: number; side: 1 | 2; expected: number; happened: number; words: string }[];
}

export interface StreamRecord {
  records: number;
  order: string | null;
  events: BattleEvent[];
  state: BattleHead;
}

export interface Chat {
  seat?: Seat;
  text: string;
}

/** An order and what it was worth: chances to win of the side that gave it. What is missing is told when the battle is over. */
export interface JudgedOrder {
  record: number;
  turn: number;
  side: 1 | 2;
  order: string;
  before?: number;
  given: number;
  interval: [number, number];
  best: number;
  "best-order": string;
  loss: number;
  "loss-interval": [number, number];
  mark: "" | "inaccuracy" | "mistake" | "blunder";
  exact: boolean;
  doctrine: boolean;
  ordered?: number;
  after?: number;
  throws?: { dice: string; before: number; after: number; luck: number }[];
}

export interface Coached {
  orders: number;
  over: boolean;
  judged: JudgedOrder[];
  /** The same orders, and what would have been better, in their parts. */
  in_parts: { order: OrderParts; best: OrderParts }[];
}
