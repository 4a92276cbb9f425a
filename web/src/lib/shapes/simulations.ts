/* Simulations as the server speaks of them. */

export interface Share {
  count: number;
  share: number;
  interval: [number, number];
}

export interface Mean {
  mean: number;
  "plus-minus": number;
  spread: number;
  least: number;
  most: number;
  sum: number;
}

export interface SimulationSide {
  name: string;
  wins: Share;
  strength: number;
  lost: Mean;
  "asked-first": number;
}

export interface Simulation {
  scenario: string;
  system: string;
  players: [string, string];
  seed: string;
  mirrored: boolean;
  asked: number;
  games: number;
  stop: "all-played" | "narrow-enough" | "interrupted";
  sides: [SimulationSide, SimulationSide];
  "by-player"?: { player: string; wins: Share }[];
  draws: Share;
  "first-wins": Share;
  margin: Mean;
  turns: Mean;
  orders: Mean;
}

export interface NewSimulation {
  scenario?: string;
  yaml?: string;
  players: [string, string];
  games: number;
  seed?: number;
  mirrored?: boolean;
}

export interface SimulationJob {
  done: number;
  of: number;
  result: Simulation | null;
  error?: string;
}
