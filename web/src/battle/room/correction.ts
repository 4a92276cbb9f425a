/* What the umpire has touched, as he would say it: the log's own words are for the log. */
import type { Point, Unit } from "../../lib/api";
import { lengthText, type Units } from "../../lib/units";
import { plain, title } from "../../lib/words";
import { bearing, distance, hundredth } from "../table/geometry";
import { wind } from "../order/tell";

type Corrected = Pick<Unit, "presence" | "at" | "facing" | "facts">;

function tellPart(part: string, unit: Corrected, units: Units): string {
  const [name, value] = [part.slice(0, part.indexOf("=")), part.slice(part.indexOf("=") + 1)];
  if (name === "facing") return `faces ${wind(Number(value))}`;
  if (name === "at") {
    const to = value.split(",").map(Number) as Point;
    if (unit.presence !== "on") return "is put on the table";
    return `moved ${lengthText(hundredth(distance(unit.at, to)), units)} ${wind(bearing(unit.at, to))}`;
  }
  const before = unit.facts[name];
  const told = (one: unknown): string => (one === true ? "yes" : one === false ? "no" : plain(String(one)));
  return `${title(name)} ${plain(value)}${before === undefined ? "" : `, was ${told(before)}`}`;
}

/** "us-1 at=3,4 pins=2" of that unit: "moved 2" north; Pins 2, was 1". */
export function tellCorrection(correction: string, unit: Corrected, units: Units): string {
  return correction.split(" ").slice(1).filter((part) => part.includes("=")).map((part) => tellPart(part, unit, units)).join("; ");
}
