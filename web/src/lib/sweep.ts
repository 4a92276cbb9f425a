/* A field over its range, and what of the outcome is drawn for it. */
import type { Field, Odds, OutcomeField, Value } from "./api";
import { capital, valueWord } from "./words";

export interface Point {
  value: Value;
  label: string;
}

/** The values that a sweep asks for: all of them, or with equal steps when there are more than `most`. */
export function sweepValues(field: Field, most: number): Value[] {
  switch (field.type) {
    case "integer": {
      const step = Math.ceil((field.max - field.min + 1) / most);
      const values: number[] = [];
      for (let value = field.min; value <= field.max; value += step) values.push(value);
      return values;
    }
    case "choice":
      return [...field.choices];
    case "flag":
      return [false, true];
    case "set":
      return [];
  }
}

/** What a sweep is asked for in words: "range=0..48..4", or of a field that is no number its name. */
export function sweepText(field: Field, most: number): string {
  if (field.type !== "integer") return field.name;
  const step = Math.ceil((field.max - field.min + 1) / most);
  return `${field.name}=${field.min}..${field.max}..${step}`;
}

/** A part of the outcome as one number: a mean, or the chance of something. */
export interface Measure {
  id: string;
  /** The field of the outcome. */
  field: string;
  label: string;
  isChance: boolean;
  unit?: "inch";
  of: (odds: Odds) => number;
}

const AT_LEAST_MOST = 12;

function sum(odds: Odds, holds: (value: unknown) => boolean, name: string): number {
  return odds.outcomes.reduce((total, one) => (holds(one.outcome[name]) ? total + one.p : total), 0);
}

/** What can be drawn: for numbers the mean and the chance of at least so many, for words the chance of each. */
export function measures(outcome: readonly OutcomeField[], most: (name: string) => number): Measure[] {
  return outcome.flatMap((field): Measure[] => {
    const { name, label } = field;
    if (field.type === "flag")
      return [{ id: `${name}=yes`, field: name, label: `Chance of ${label}`, isChance: true, of: (odds) => sum(odds, (v) => v === true, name) }];
    if (field.type === "choice")
      return (field.choices ?? []).map((word) => ({
        id: `${name}=${word}`,
        field: name,
        label: `Chance of ${label}: ${valueWord(field, word)}`,
        isChance: true,
        of: (odds: Odds) => sum(odds, (v) => v === word, name),
      }));
    const mean: Measure = {
      id: name,
      field: name,
      label: `${capital(label)}, mean`,
      isChance: false,
      of: (odds) => odds.mean[name] ?? 0,
      ...(field.unit ? { unit: field.unit } : {}),
    };
    const steps = Math.min(AT_LEAST_MOST, most(name));
    const atLeast = Array.from({ length: Math.max(0, steps) }, (_, i) => i + 1).map((n) => ({
      id: `${name}>=${n}`,
      field: name,
      label: `Chance of ${label} ${n} or more`,
      isChance: true,
      of: (odds: Odds) => sum(odds, (v) => Number(v) >= n, name),
    }));
    return field.unit ? [mean] : [mean, ...atLeast];
  });
}
