import { utcTimes } from "../../../src/photo/dates/utc-times.ts";
import { aheadAt } from "../../../src/photo/dates/zone-offset.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { formatWallTime, offsetText, parseWallTime } from "../../../src/photo/wall-time.ts";
import type { Gazetteer } from "./gazetteer.ts";

type When = Pick<PhotoRecord, "takenAt">;

/** Whether a film's date is UTC: by its format, or by the satellites' clock. */
export function isFilmInUtc({ takenAt }: When): boolean {
  if (takenAt === null || takenAt.offset !== "+00:00" || takenAt.offsetSource !== undefined) return false;
  return utcTimes.has(takenAt.source) || takenAt.source === "gps:Clock";
}

/**
 * The record of a film with the time that clocks showed at its place, where its date is UTC; that date comes first among
 * the others then. As it is where the place or its zone is not known, or not yet.
 */
export function onLocalClock(record: PhotoRecord, gazetteer: Gazetteer | null): PhotoRecord {
  const { takenAt, location, others } = record;
  if (gazetteer === null || takenAt === null || location === null || !isFilmInUtc(record)) return record;
  const zone = gazetteer.zoneOf(location.lat, location.lng);
  const at = parseWallTime(takenAt.local);
  const ahead = zone === null ? null : aheadAt(zone, at);
  if (!ahead) return record;
  const local = formatWallTime(at + ahead);
  const moved = {
    local,
    offset: offsetText(ahead / 60_000),
    source: takenAt.source,
    offsetSource: "zone",
  } as const;
  return { ...record, takenAt: moved, others: { ...others, takenAt: [takenAt, ...others.takenAt] } };
}
