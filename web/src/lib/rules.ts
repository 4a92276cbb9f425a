/* The sheet as tables, searched and filtered. */
import type { PrintedSheet, Rule } from "./api";
import { title } from "./words";

export interface Table {
  id: string;
  title: string;
  rules: Rule[];
  isRulings: boolean;
  /** The headings of its columns; none: each row has a text and an effect. */
  columns: string[];
}

/** A row of the sheet whose numbers stand in columns. */
export interface InColumns {
  label: string;
  cells: string[];
  columns: string[];
}

/** The rows, by id, that the printed sheet has in columns; its footnotes are links here. */
export function inColumns(sheet: PrintedSheet | undefined): Map<string, InColumns> {
  const rows = new Map<string, InColumns>();
  for (const { columns, rows: printed } of sheet?.tables ?? [])
    for (const { id, label, notes, cells } of printed)
      if (cells) rows.set(id, { label: (notes ? `${label}; ${notes}` : label).replace(/[⁰¹²³⁴-⁹]+/g, ""), cells, columns });
  return rows;
}

export type Part = "all" | "rows" | "rulings" | "house";

/** The columns that all rows of a table share which stand in columns. */
function sharedColumns(rules: readonly Rule[], printed: ReadonlyMap<string, InColumns>): string[] {
  const rows = rules.flatMap(({ id }) => printed.get(id) ?? []);
  const kinds = new Map(rows.map(({ columns }) => [columns.join("|"), columns]));
  return kinds.size === 1 ? [...kinds.values()][0]! : [];
}

/** Rows by table, in the sheet's order. */
export function tables(rules: readonly Rule[], printed: ReadonlyMap<string, InColumns> = new Map()): Table[] {
  const byId = new Map<string, Table>();
  for (const rule of rules) {
    let table = byId.get(rule.table);
    if (!table) {
      table = { id: rule.table, title: rule.title ?? title(rule.table), rules: [], isRulings: rule.kind === "ruling", columns: [] };
      byId.set(rule.table, table);
    }
    table.rules.push(rule);
  }
  for (const table of byId.values()) table.columns = sharedColumns(table.rules, printed);
  return [...byId.values()];
}

function haystack(rule: Rule): string {
  const settings = rule.settings?.map((one) => `${one.name} ${one.text}`) ?? [];
  return [rule.id, rule.text, rule.effect, rule.table, rule.title ?? "", ...settings].join(" ").toLowerCase();
}

/** Rules that mention every word and belong to the part. */
export function search(rules: readonly Rule[], words: string, part: Part = "all"): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    if (part === "rows" && rule.kind !== "row") return false;
    if (part === "rulings" && rule.kind !== "ruling") return false;
    if (part === "house" && !rule.house) return false;
    const text = haystack(rule);
    return wanted.every((word) => text.includes(word));
  });
}

export interface Piece {
  text: string;
  /** The rule that this piece names. */
  link?: string;
}

/** Words of a rule, cut where they name another one: "a small unit (ba.ruling.small-unit)". */
export function pieces(text: string, ids: ReadonlySet<string>): Piece[] {
  const result: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/[a-z]+(?:\.[a-z0-9-]+){2,}/g)) {
    if (!ids.has(match[0])) continue;
    if (match.index > from) result.push({ text: text.slice(from, match.index) });
    result.push({ text: match[0].slice(match[0].lastIndexOf(".") + 1), link: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) result.push({ text: text.slice(from) });
  return result;
}

/** How an effect is written: with its sign if the sheet writes it so. */
export function effectText(effect: number | string, rule: Rule | undefined): string {
  if (typeof effect === "string") return effect;
  const isSigned = rule?.effect.startsWith("+") || rule?.effect.startsWith("-");
  return effect > 0 && isSigned ? `+${effect}` : String(effect).replace("-", "−");
}
