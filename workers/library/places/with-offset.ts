import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { isLocalTime } from "./local-time.ts";
import { offsetAt } from "../../../src/photo/dates/zone-offset.ts";
import { zoneAt } from "./zone.ts";

/** The record of a photo from a country, with the offset its date lacks where the time zone of its place tells it. */
export function withOffset(record: PhotoRecord, country: string): PhotoRecord {
  const { takenAt, location } = record;
  if (takenAt === null || location === null || !isLocalTime(takenAt)) return record;
  const zone = zoneAt(location.lat, location.lng, country);
  const offset = zone === null ? null : offsetAt(zone, parseWallTime(takenAt.local));
  if (offset === null) return record;
  return { ...record, takenAt: { ...takenAt, offset, offsetSource: "zone" } };
}
