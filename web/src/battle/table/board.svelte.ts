/* How the table lies before whoever looks at it: north up, or turned so that his own edge is at the bottom. */
import type { BattleState, Point } from "../../lib/api";

export const board = $state({ width: 0, depth: 0, isFlipped: false });

/** Is a side's edge in the north?  As the scenario says; else by its zone, or by where its units stand. */
export function isNorthern({ map, units, seat, edges }: Pick<BattleState, "map" | "units" | "seat" | "edges">): boolean {
  const edge = seat === 1 || seat === 2 ? edges?.[seat - 1] : null;
  if (edge) return edge === "north";
  const zone = map.shapes.find((shape) => shape.kind === "zone" && shape.side === seat);
  const places: Point[] = zone ? zone.points : units.filter((unit) => unit.side === seat && unit.presence === "on").map((unit) => unit.at);
  if (places.length === 0) return false;
  return places.reduce((sum, place) => sum + place[1], 0) / places.length > map.depth / 2 + 1e-9;
}
