/* Which of many events somebody is told of at once. */
import type { BattleEvent, Unit } from "../../lib/api";

/** More of what others did would hide what he did himself. */
const OTHERS_MOST = 3;

/** The throws since somebody's last order, the newest first: all of his own units, and the last ones of the others. */
export function justHappened(events: readonly BattleEvent[], since: number, own: readonly Pick<Unit, "id">[]): BattleEvent[] {
  const thrown = events.filter((event) => event.n >= since && !event.taken_back && event.unit !== null && event.throws?.length);
  const isOwn = (event: BattleEvent): boolean => own.some((unit) => unit.id === event.unit);
  const others = thrown.filter((event) => !isOwn(event)).slice(-OTHERS_MOST);
  return thrown.filter((event) => isOwn(event) || others.includes(event)).toReversed();
}
