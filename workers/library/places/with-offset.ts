import type { PhotoId, PhotoRecord, TakenAt } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import type { Holdings } from "../holdings.ts";
import { offsetAt } from "./offset.ts";

/** The record with the offset its date lacks, where the time zone of its place tells it. */
export function withOffset({ places }: Holdings, id: PhotoId, record: PhotoRecord): PhotoRecord {
  const { takenAt, location } = record;
  const country = places.table.of(places.of(id))?.country;
  if (takenAt === null || location === null || country === undefined) return record;
  if (takenAt.offset !== null || !isLocalTime(takenAt)) return record;
  const zone = places.gazetteer?.zoneAt(location.lat, location.lng, country) ?? null;
  const offset = zone === null ? null : offsetAt(zone, parseWallTime(takenAt.local));
  if (offset === null) return record;
  return { ...record, takenAt: { ...takenAt, offset, offsetSource: "zone" } };
}

/**
 * Whether a date without an offset is surely one of the clock at the place: no guess from the modified time, none of a film
 * whose name and header agree, which may as well be UTC, and no mere day.
 */
function isLocalTime({ local, source }: TakenAt): boolean {
  if (source === "modified" || source.startsWith("filename:")) return false;
  const mayBeDay = source === "filename" || source.startsWith("iptc:");
  return !(mayBeDay && local.endsWith("T00:00:00"));
}
