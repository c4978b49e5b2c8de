import type { PhotoRecord, TakenAt } from "../../../../photo/photo.ts";
import { parseWallTime } from "../../../../photo/wall-time.ts";
import { instantMs, offsetMinutes } from "../../../../../workers/library/placing/instants.ts";
import type { Zones } from "./zones.ts";

/** What one photo tells of its camera's clock. */
export interface ClockEvidence {
  row: number;
  /** What the clock showed, in milliseconds since 1970, as if UTC. */
  wall: number;
  /** The moment itself: milliseconds since 1970, UTC. */
  instant: number;
  /** Milliseconds it was ahead of local time. */
  aheadMs: number;
  by: "gps" | "offset";
  zone: string;
}

/** Times this close agree, in milliseconds: a fix is some seconds old. */
export const agreeMs = 90_000;

/** GPS fixes are hours old at times, clocks wrong by years: nothing is told by more than this, in milliseconds. */
const mostMs = 26 * 3_600_000;

/**
 * What a photo with a location tells of its camera's clock: by the time of its GPS fix, else by the offset beside its
 * date; null for nothing. Dates by people, programs, names and formats are not those of
 * a camera's clock.
 */
export function evidenceOf(zones: Zones, row: number, record: PhotoRecord): ClockEvidence | null {
  const { takenAt, location, others } = record;
  if (takenAt === null || location === null || !isByClock(takenAt)) return null;
  // A place given by a person, or by a track, may have come from the clock itself.
  if (!location.source.startsWith("exif:")) return null;
  const fix = others.takenAt.find(isFix);
  const stated = instantMs(takenAt);
  // Where both agree, the clock was right and only in another zone.
  const isStated = fix === undefined || Math.abs(stated - instantMs(fix)) <= agreeMs;
  const [by, instant] = isStated ? (["offset", stated] as const) : (["gps", instantMs(fix)] as const);
  if (Number.isNaN(instant)) return null;
  const zone = zones.at(location.lat, location.lng);
  const zoneMs = zone === null ? null : zones.ahead(zone, instant);
  if (zone === null || zoneMs === null) return null;
  const wall = parseWallTime(takenAt.local);
  const aheadMs = wall - instant - zoneMs;
  return Math.abs(aheadMs) > mostMs ? null : { row, wall, instant, aheadMs, by, zone };
}

const isFix = ({ source, offset }: TakenAt): boolean =>
  source === "exif:GPSDateTime" && offsetMinutes(offset) !== null;

function isByClock({ source, edtf }: TakenAt): boolean {
  return edtf === undefined && source.startsWith("exif:") && source !== "exif:GPSDateTime";
}
