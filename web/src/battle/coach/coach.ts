/* What the coach says, put together: the line of the chance to win, and sums by side. */
import type { JudgedOrder } from "../../lib/shapes/battles";

/** From an order's own side to side 1. */
function ofFirst(order: JudgedOrder, chance: number): number {
  return order.side === 1 ? chance : 1 - chance;
}

/** A point behind each order, of side 1: 0 to 1. */
export function curveOf(judged: readonly JudgedOrder[]): { record: number; chance: number }[] {
  return judged.map((order) => ({ record: order.record, chance: ofFirst(order, order.after ?? order.given) }));
}

export interface SideSum {
  orders: number;
  marks: { inaccuracy: number; mistake: number; blunder: number };
  /** What its orders gave away, and what all dice brought it. */
  lost: number;
  luck: number;
}

export function sumsOf(judged: readonly JudgedOrder[]): [SideSum, SideSum] {
  const sums = [0, 1].map(() => ({ orders: 0, marks: { inaccuracy: 0, mistake: 0, blunder: 0 }, lost: 0, luck: 0 })) as [SideSum, SideSum];
  for (const order of judged) {
    const own = sums[order.side === 1 ? 0 : 1];
    const luck = order.throws?.length ? (order.after ?? 0) - (order.ordered ?? 0) : 0;
    own.orders++;
    own.lost += Math.max(0, order.loss);
    own.luck += luck;
    sums[order.side === 1 ? 1 : 0].luck -= luck;
    if (order.mark) own.marks[order.mark]++;
  }
  return sums;
}

/** "58%"; never more certain than it is. */
export function percent(chance: number): string {
  const whole = Math.round(100 * chance);
  return `${chance > 0 && whole === 0 ? "<1" : chance < 1 && whole === 100 ? ">99" : whole}%`;
}

/** Losses and luck: "+3.2%". */
export function signed(share: number): string {
  const tenths = (100 * share).toFixed(1);
  return `${Number(tenths) > 0 ? "+" : ""}${tenths.replace("-", "−")}%`;
}

/** What is to be said of one order. */
export function verdictOf(order: JudgedOrder): string {
  const [low, high] = order["loss-interval"];
  if (!order.mark) return low > 0 ? `gave ${signed(order.loss).slice(1)} away` : "nothing better is certain";
  const name = order.mark === "inaccuracy" ? "an inaccuracy" : `a ${order.mark}`;
  return `${name}: gave ${signed(order.loss).slice(1)} away (${signed(low).slice(1)} to ${signed(high).slice(1)})`;
}
