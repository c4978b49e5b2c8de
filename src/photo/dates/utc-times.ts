import type { PhotoRecord, Source } from "../photo.ts";

/** Fields of films defined as UTC, into which some cameras write local time. */
export const utcTimes: ReadonlySet<Source> = new Set([
  "quicktime:CreateDate",
  "quicktime:MediaCreateDate",
  "container:DateUTC",
]);

/** Whether a film's date is UTC: by its format, or by the satellites' clock. */
export function isFilmInUtc({ takenAt }: Pick<PhotoRecord, "takenAt">): boolean {
  if (takenAt === null || takenAt.offset !== "+00:00" || takenAt.offsetSource !== undefined) return false;
  return mayBeUtc(takenAt.source);
}

/** Whether a date from there may be that of a film in UTC. */
export const mayBeUtc = (source: Source): boolean => utcTimes.has(source) || source === "gps:Clock";
