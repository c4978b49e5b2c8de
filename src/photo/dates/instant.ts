import type { TakenAt } from "../photo.ts";
import { parseWallTime } from "../wall-time.ts";

/**
 * When a photo was taken, in milliseconds since 1970, UTC; NaN without a time zone, or where the date is a guess or
 * wide.
 */
export function instantMs(takenAt: TakenAt | null): number {
  if (takenAt === null || takenAt.source === "modified" || takenAt.edtf !== undefined) return Number.NaN;
  return parseWallTime(takenAt.local) - (offsetMinutes(takenAt.offset) ?? Number.NaN) * 60_000;
}

/** The same as a text, "2024-05-03T08:11:12Z"; null for NaN. */
export function instantText(takenAt: TakenAt | null): string | null {
  const date = new Date(instantMs(takenAt));
  return Number.isNaN(date.getTime()) ? null : date.toISOString().replace(".000Z", "Z");
}

/** "+02:00" in minutes; null for none. */
export function offsetMinutes(offset: string | null): number | null {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? "");
  if (match === null) return null;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
