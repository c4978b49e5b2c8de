import { getPosition } from "suncalc";
import { instantMs } from "../../../photo/dates/instant.ts";
import type { Light } from "../../../photo/light.ts";
import { guessedDates, type PhotoRecord, type Source, type TakenAt } from "../../../photo/photo.ts";

/** The light at a moment and a place. */
export interface SunLight {
  light: Light;
  /** How high the sun stands above the horizon, in degrees, as it is seen there; negative below. */
  height: number;
}

/**
 * The light at a moment, in milliseconds since 1970, UTC, and at a point in degrees, WGS 84. A band of the sun's height each,
 * from these degrees on: 6 day, 1.5 golden hour, -4 sunrise or sunset, -6 blue hour, -12 dawn or dusk.
 */
export function lightAt(instant: number, lat: number, lng: number): SunLight {
  const { altitude: height, azimuth } = getPosition(new Date(instant), lat, lng);
  // It rises in the east of the meridian, everywhere on earth.
  const isRising = azimuth < 180;
  return { light: lightOfHeight(height, isRising), height };
}

function lightOfHeight(height: number, isRising: boolean): Light {
  if (height >= 6) return "day";
  if (height >= 1.5) return "golden hour";
  if (height >= -4) return isRising ? "sunrise" : "sunset";
  if (height >= -6) return "blue hour";
  if (height >= -12) return isRising ? "dawn" : "dusk";
  return "night";
}

/**
 * The light of a photo, by a record that has the offset of its place's time zone; null where it is not known when or where
 * it was taken.
 */
export function lightOf({ takenAt, location }: Pick<PhotoRecord, "takenAt" | "location">): SunLight | null {
  if (location === null || takenAt === null || !hasTime(takenAt)) return null;
  const instant = instantMs(takenAt);
  return Number.isNaN(instant) ? null : lightAt(instant, location.lat, location.lng);
}

/** Whether a date surely tells the time of day. What says midnight to the second most often is a mere day. */
function hasTime({ source, local }: TakenAt): boolean {
  return tellsTime(source) && !local.endsWith("T00:00:00");
}

/** Whether what a date is from tells times. A guess does not, but for the satellites' clock. */
export function tellsTime(source: Source): boolean {
  const isGuess = guessedDates.has(source) && !source.endsWith(":GPSDateTime");
  return !isGuess && !source.startsWith("filename:");
}
