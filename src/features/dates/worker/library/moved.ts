import type { TakenAt } from "../../../../photo/photo.ts";
import { offsetText, formatWallTime, parseWallTime } from "../../../../photo/wall-time.ts";

const minuteMs = 60_000;

/**
 * A wall-clock time moved by milliseconds; null outside the years 0 to 9999. What it has beyond milliseconds stays where
 * whole seconds are added.
 */
export function movedTime(local: string, ms: number): string | null {
  const point = local.indexOf(".");
  const isWhole = ms % 1000 === 0 && point >= 0;
  const moved = formatWallTime(parseWallTime(isWhole ? local.slice(0, point) : local) + ms);
  if (moved === "") return null;
  return isWhole ? moved + local.slice(point) : moved;
}

/** The offset as text: "+02:00". */
export function offsetOf(aheadMs: number): string {
  return offsetText(aheadMs / minuteMs);
}

/** Whether two dates are the same to a person: the same clock in the same zone. */
export function isSameDate(one: TakenAt, other: Pick<TakenAt, "local" | "offset" | "edtf">): boolean {
  return one.edtf === other.edtf && one.local === other.local && one.offset === other.offset;
}
