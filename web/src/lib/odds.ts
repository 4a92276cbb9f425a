/*
 * What the exact odds of whole outcomes say about each field of the outcome: exactly and at least, mean and spread.
 * And the ways to write a chance.  "<0.01%" never means zero, and 0% always does.
 */
import type { Odds, OutcomeField, OutcomeValue } from "./api";
import { plain } from "./words";

export interface Line {
  value: OutcomeValue;
  exactly: number;
  /** Undefined where values have no order. */
  atLeast?: number;
}

export interface Marginal {
  field: OutcomeField;
  lines: Line[];
  mean?: number;
  spread?: number;
}

/** Outcomes in the field's own order: numbers upwards, words as declared, yes before no. */
function orderOf(field: OutcomeField): (a: OutcomeValue, b: OutcomeValue) => number {
  if (field.type === "choice") {
    const place = (value: OutcomeValue): number => field.choices?.indexOf(String(value)) ?? 0;
    return (a, b) => place(a) - place(b);
  }
  if (field.type === "flag") return (a, b) => Number(b) - Number(a);
  return (a, b) => Number(a) - Number(b);
}

export function marginal(odds: Odds, field: OutcomeField): Marginal {
  const chance = new Map<OutcomeValue, number>();
  for (const { p, outcome } of odds.outcomes) {
    const value = outcome[field.name]!;
    chance.set(value, (chance.get(value) ?? 0) + p);
  }
  const values = [...chance.keys()].sort(orderOf(field));
  const lines: Line[] = values.map((value) => ({ value, exactly: chance.get(value)! }));
  if (field.type !== "integer") return { field, lines };
  let rest = 0;
  for (const line of lines.toReversed()) line.atLeast = Math.min(1, (rest += line.exactly));
  if (lines[0]) lines[0].atLeast = 1;
  const mean = odds.mean[field.name] ?? lines.reduce((sum, line) => sum + Number(line.value) * line.exactly, 0);
  const variance = lines.reduce((sum, line) => sum + (Number(line.value) - mean) ** 2 * line.exactly, 0);
  return { field, lines, mean, spread: Math.sqrt(Math.max(0, variance)) };
}

export function marginals(odds: Odds, fields: readonly OutcomeField[]): Marginal[] {
  return fields.map((field) => marginal(odds, field));
}

/** What can come out in more than one way: read off the outcomes themselves, in the words of the fields where they are known. */
export function openMarginals(odds: Odds, declared: readonly OutcomeField[] = []): Marginal[] {
  const fields = Object.entries(odds.outcomes[0]?.outcome ?? {}).map(
    ([name, value]): OutcomeField =>
      declared.find((field) => field.name === name) ?? { name, label: plain(name), meaning: "", type: typeof value === "number" ? "integer" : typeof value === "boolean" ? "flag" : "choice" },
  );
  return marginals(odds, fields).filter((one) => one.lines.length > 1);
}

/** What the units of a sequence have become: "b-pins" are the pins of unit b. */
export function unitFields(odds: Odds): OutcomeField[] {
  return Object.entries(odds.outcomes[0]?.outcome ?? {}).map(([name, value]): OutcomeField => {
    const [unit = "", ...thing] = name.split("-");
    return { name, label: `unit ${unit}: ${plain(thing.join("-"))}`, meaning: "", type: typeof value === "boolean" ? "flag" : "integer" };
  });
}

/** Lines worth a row of their own, and the chance of those at the end that are not. */
export function foldTail(lines: readonly Line[], least = 5e-5): { shown: Line[]; rest: number } {
  let end = lines.length;
  let rest = 0;
  while (end > 1 && lines.length > 4 && rest + lines[end - 1]!.exactly < least) rest += lines[--end]!.exactly;
  return lines.length - end > 1 ? { shown: lines.slice(0, end), rest } : { shown: [...lines], rest: 0 };
}

// ---- writing a chance ----

export type ChanceStyle = "percent" | "one-in" | "fraction";

const CERTAIN = 1 - 1e-12;

export function percent(p: number): string {
  if (p <= 0) return "0%";
  if (p >= CERTAIN) return "100%";
  if (p < 0.0001) return "<0.01%";
  if (p > 0.9999) return ">99.99%";
  return `${(p * 100).toFixed(2)}%`;
}

/** For whoever is choosing: whole percents, and never certain what is not. */
export function about(p: number, style: ChanceStyle): string {
  if (style !== "percent" || p <= 0 || p >= CERTAIN) return chance(p, style);
  if (p < 0.01) return "<1%";
  return p > 0.99 ? ">99%" : `${Math.round(p * 100)}%`;
}

export function oneIn(p: number): string {
  if (p <= 0) return "never";
  if (p >= CERTAIN) return "always";
  const n = 1 / p;
  if (n < 100) return `1 in ${Number(n.toPrecision(3))}`;
  return n < 1e6 ? `1 in ${Math.round(n).toLocaleString("en")}` : `1 in ${n.toPrecision(2)}`;
}

const DENOMINATOR_MOST = 46656;

/**
 * The simplest fraction that is this chance, as far as a double can tell.  Denominators up to six dice are looked for:
 * beyond, two fractions may lie closer together than the double is exact, and null is the honest answer.
 */
export function fractionOf(p: number): [number, number] | null {
  let [h0, k0, h1, k1] = [0, 1, 1, 0];
  let x = p;
  for (let i = 0; i < 32; i++) {
    const whole = Math.floor(x);
    [h0, k0, h1, k1] = [h1, k1, whole * h1 + h0, whole * k1 + k0];
    if (k1 > DENOMINATOR_MOST) return null;
    if (Math.abs(h1 / k1 - p) < 1e-13) return [h1, k1];
    x = 1 / (x - whole);
  }
  return null;
}

export function fraction(p: number): string {
  if (p <= 0) return "0";
  if (p >= CERTAIN) return "1";
  const found = fractionOf(p);
  return found ? `${found[0]}/${found[1]}` : `≈ ${oneIn(p).replace("1 in ", "1/")}`;
}

export function chance(p: number, style: ChanceStyle): string {
  return style === "percent" ? percent(p) : style === "one-in" ? oneIn(p) : fraction(p);
}

/** Four figures, as the command line writes means. */
export function figures(value: number, digits = 4): string {
  return String(Number(value.toPrecision(digits)));
}
