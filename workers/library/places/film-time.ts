import { isFilmInUtc } from "../../../src/photo/dates/utc-times.ts";
import { aheadAt } from "../../../src/photo/dates/zone-offset.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { formatWallTime, offsetText, parseWallTime } from "../../../src/photo/wall-time.ts";

/** What tells the time zone of a point; null where it is not known. */
interface ZonesOfPlaces {
  zoneOf(lat: number, lng: number): string | null;
}

/**
 * The record of a film with the time that clocks showed at its place, where its date is UTC; that date comes first among
 * the others then. As it is where the place or its zone is not known, or not yet.
 */
export function onLocalClock(record: PhotoRecord, places: ZonesOfPlaces): PhotoRecord {
  const { takenAt, location, others } = record;
  if (takenAt === null || location === null || !isFilmInUtc(record)) return record;
  const zone = places.zoneOf(location.lat, location.lng);
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
