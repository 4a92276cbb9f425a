/* The list of scenarios as somebody chooses from it: by game, each with the one for a newcomer first. */
import type { Scenario } from "../../lib/api";

export interface Group {
  system: string;
  title: string;
  scenarios: Scenario[];
}

export function bySystem(all: readonly Scenario[]): Group[] {
  const groups = new Map<string, Group>();
  for (const one of all) {
    const group = groups.get(one.system) ?? { system: one.system, title: one.title, scenarios: [] };
    group.scenarios.push(one);
    groups.set(one.system, group);
  }
  const isFirst = (one: Scenario): number => Number(!one.recommended);
  return [...groups.values()].map((group) => ({ ...group, scenarios: group.scenarios.toSorted((a, b) => isFirst(a) - isFirst(b)) }));
}

/** The battle for a newcomer: of the game whose sheet he looked at last, if it has any. */
export function firstFor(all: readonly Scenario[], system: string): Scenario | null {
  const groups = bySystem(all);
  return (groups.find((group) => group.system === system) ?? groups[0])?.scenarios[0] ?? null;
}
