/* An order as a person would say it. */
import type { Point, Unit } from "../../lib/api";
import { lengthText, type Units } from "../../lib/units";
import { plain } from "../../lib/words";
import { bearing, hundredth, lengthOf } from "../table/geometry";
import * as orders from "./orders";
import type { Draft } from "./orders";

const winds = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export function wind(facing: number): string {
  return winds[Math.round(facing / 45) % 8]!;
}

export function pointText([x, y]: Point, units: Units): string {
  return `${lengthText(hundredth(x), units)} east, ${lengthText(hundredth(y), units)} north`;
}

/**
 * What each of many orders is called in a list.  Where two would be called the same, each also says where it ends, then
 * by which way, then its number: whoever chooses must see what he chooses.
 */
export function tellApart(drafts: readonly Draft[], unit: Unit | null, nameOf: (id: string) => string, units: Units): string[] {
  const more: ((draft: Draft, i: number) => string)[] = [
    (draft) => (orders.pointsOf(draft).length > 0 ? `, to ${pointText(orders.pointsOf(draft).at(-1)!, units)}` : ""),
    (draft) => orders.pointsOf(draft).slice(0, -1).map((point) => `, by ${pointText(point, units)}`).join(""),
    (_, i) => ` (${i + 1})`,
  ];
  let told = drafts.map((draft) => tellOrder(draft, unit, nameOf, units));
  for (const further of more) {
    const count = new Map<string, number>();
    for (const words of told) count.set(words, (count.get(words) ?? 0) + 1);
    told = told.map((words, i) => (count.get(words)! > 1 ? words + further(drafts[i]!, i) : words));
  }
  return told;
}

/** "advance 5.2" north-east, fire at Grenadiers 2". */
export function tellOrder(draft: Draft, unit: Unit | null, nameOf: (id: string) => string, units: Units): string {
  const words = [plain(draft.verb)];
  const points = orders.pointsOf(draft);
  const part = orders.placePart(draft);
  const from = part === "path" && unit?.presence === "on" ? unit.at : null;
  const end = points.at(-1);
  if (from && end) words[0] += ` ${lengthText(hundredth(lengthOf([from, ...points])), units)} ${wind(bearing(from, end))}`;
  else if (end) words[0] += ` at ${pointText(end, units)}`;
  const facing = orders.facingOf(draft);
  if (facing !== null) words.push(`facing ${wind(facing)} (${Math.round(facing)}°)`);
  if (draft.parts["other"] && draft.parts["other"] !== "-") words[0] += ` ${nameOf(draft.parts["other"])}`;
  const aims = orders.aimsOf(draft);
  const shot = [...new Set(aims.map(orders.aimedAt).filter((id) => id !== null))];
  for (const target of shot) {
    const ways = [...new Set(aims.filter((aim) => orders.aimedAt(aim) === target).map((aim) => aim.split(":")[1]).filter(Boolean))];
    words.push(`at ${nameOf(target)}${ways.length > 0 ? ` (${ways.join(", ")})` : ""}`);
  }
  for (const [name, value] of Object.entries(draft.parts))
    if (!["path", "point", "facing", "other", "at"].includes(name)) words.push(`${plain(name)} ${plain(value)}`);
  return words.join(", ");
}
