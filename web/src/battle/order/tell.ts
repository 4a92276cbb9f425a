/* An order as a person would say it. */
import type { OrderParts, Point, Unit, VerbPart } from "../../lib/api";
import { lengthText, type Units } from "../../lib/units";
import { plain } from "../../lib/words";
import { bearing, hundredth, lengthOf } from "../table/geometry";
import { aimsOf, type Draft, draftOf, facingOf, isMove, otherOf, partOf, picked, pointsOf, takes } from "./draft";

const winds = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export function wind(facing: number): string {
  return winds[Math.round(facing / 45) % 8]!;
}

function pointText([x, y]: Point, units: Units): string {
  return `${lengthText(hundredth(x), units)} east, ${lengthText(hundredth(y), units)} north`;
}

type NameOf = (id: string) => string;

/**
 * What each of many orders is called in a list.  Where two would be called the same, each also says where it ends, then
 * by which way, then its number: whoever chooses must see what he chooses.
 */
export function tellApart(drafts: readonly Draft[], unit: Unit | null, nameOf: NameOf, units: Units): string[] {
  const more: ((draft: Draft, i: number) => string)[] = [
    (draft) => (pointsOf(draft).length > 0 ? `, to ${pointText(pointsOf(draft).at(-1)!, units)}` : ""),
    (draft) => pointsOf(draft).slice(0, -1).map((point) => `, by ${pointText(point, units)}`).join(""),
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

/** " 5.2" north-east", " at 24" east, 12" north", or nothing. */
function tellPlace(draft: Draft, unit: Unit | null, units: Units): string {
  const points = pointsOf(draft);
  const end = points.at(-1);
  if (!end) return "";
  const from = isMove(draft.verb) && unit?.presence === "on" ? unit.at : null;
  if (from) return ` ${lengthText(hundredth(lengthOf([from, ...points])), units)} ${wind(bearing(from, end))}`;
  return ` ${takes(draft.verb, "path") ? "to" : "at"} ${pointText(end, units)}`;
}

/** "at Guards 2 (smoke)", each target once with the ways in which it is aimed at. */
function tellAims(draft: Draft, part: VerbPart, nameOf: NameOf): string[] {
  const aims = aimsOf(draft).filter((aim) => aim.unit !== null);
  return [...new Set(aims.map((aim) => aim.unit!))].map((target) => {
    const ways = [...new Set(aims.flatMap((aim) => (aim.unit === target && aim.how ? [plain(aim.how)] : [])))];
    return `${plain(part.name)} ${nameOf(target)}${ways.length > 0 ? ` (${ways.join(", ")})` : ""}`;
  });
}

/** "2 tokens", "3"" of inches; a number that counts nothing follows its name. */
function tellCount(part: VerbPart, count: number, units: Units): string {
  const name = plain(part.name);
  if (name === "inches") return lengthText(count, units);
  if (!name.endsWith("s")) return `${name} ${count}`;
  return `${count} ${count === 1 ? name.replace(/s$/, "") : name}`;
}

function tellPart(draft: Draft, part: VerbPart, nameOf: NameOf, units: Units): string[] {
  const value = draft.parts[part.name];
  if (value === undefined) return [];
  switch (part.is) {
    case "word": return [`${plain(part.name)} ${plain(String(value))}`];
    case "flag": return [plain(part.name)];
    case "number": return [part.inches ? `${plain(part.name)} ${lengthText(Number(value), units)}` : tellCount(part, Number(value), units)];
    case "list": return [`${plain(part.name)} ${picked(draft).map(nameOf).join(", ")}`];
    case "aims": return tellAims(draft, part, nameOf);
    default: return [];
  }
}

/** " at Guards 2": as the verb says it, behind a place as a thing of its own. */
function tellOther(draft: Draft, name: string, isApart: boolean): string {
  const before = plain(partOf(draft.verb, "other")?.before ?? "");
  return `${isApart && before ? "," : ""} ${before ? `${before} ` : ""}${name}`;
}

/** "move 5.2" north-east, at Guards 2". */
export function tellOrder(draft: Draft, unit: Unit | null, nameOf: NameOf, units: Units): string {
  const other = otherOf(draft);
  const facing = facingOf(draft);
  const place = tellPlace(draft, unit, units);
  const head = `${plain(draft.verb.verb)}${place}${other ? tellOther(draft, nameOf(other), place !== "") : ""}`;
  const turned = facing === null ? [] : [`facing ${wind(facing)} (${Math.round(facing)}°)`];
  return [head, ...turned, ...draft.verb.parts.flatMap((part) => tellPart(draft, part, nameOf, units))].join(", ");
}

/** An order that was given some time ago: whoever it was for may stand elsewhere now. */
export function tellGiven(order: OrderParts, nameOf: NameOf, units: Units): string {
  const draft = draftOf(order, []);
  const words = draft ? tellOrder(draft, null, nameOf, units) : plain(order.verb);
  return order.unit ? `${nameOf(order.unit)}: ${words}` : words;
}

/** The answer to a question: by its word alone where that is all there is to say. */
export function tellAnswers(drafts: readonly Draft[], unit: Unit | null, nameOf: NameOf, units: Units): string[] {
  const words = drafts.map((draft) => {
    const filled = draft.verb.parts.filter((part) => draft.parts[part.name] !== undefined);
    return filled.length === 1 && filled[0]!.is === "word" ? plain(String(draft.parts[filled[0]!.name])) : null;
  });
  const isPlain = drafts.length > 1 && words.every((word) => word !== null) && new Set(words).size === drafts.length;
  return isPlain ? words.map((word) => word!) : tellApart(drafts, unit, nameOf, units);
}
