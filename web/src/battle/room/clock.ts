/* What is left of a side's time, in words. */
import type { Clock } from "../../lib/api";

const DAY = 86_400;

/** "2 d 3 h", "1:02:03", "4:05". */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (whole >= DAY) return `${Math.floor(whole / DAY)} d ${hours % 24} h`;
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** What a side has left when so many seconds have passed since the server said it; null: it has no clock. */
export function leftOf(clock: Clock | null, side: 1 | 2, passed: number): number | null {
  const left = clock?.left[side - 1] ?? null;
  return left === null ? null : Math.max(0, clock!.running === side ? left - passed : left);
}
