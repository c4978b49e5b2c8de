import type { TakenAt } from "../photo.ts";
import { formatWallTime } from "../wall-time.ts";
import { endOf, parseEdtf, wideDateOf } from "./edtf.ts";

/** The year or month, as XMP and others write it, that has all of a wide date; null for a date of several years. */
export function enclosingPart(edtf: string): string | null {
  const date = parseEdtf(edtf);
  if (date === null) return null;
  const last = formatWallTime(endOf(date.from, date.width) - 1);
  const first = formatWallTime(date.from);
  return [7, 4].map((length) => first.slice(0, length)).find((part) => last.startsWith(part)) ?? null;
}

/**
 * What outlasts words: the wall clock of a date; of a wide one the year or month that has all of it, of several years the
 * first and the last, "1984/1986".
 */
export function plainDate({ local, edtf }: Pick<TakenAt, "local" | "edtf">): string {
  if (edtf === undefined) return local;
  const { from, width } = wideDateOf({ local, edtf });
  const last = formatWallTime(endOf(from, width) - 1);
  return enclosingPart(edtf) ?? `${local.slice(0, 4)}/${last.slice(0, 4)}`;
}
