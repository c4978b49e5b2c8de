import type { PositionCandidate } from "../values/positions.ts";

/** Latitude, longitude and an altitude in metres, each signed. */
const pattern = /^\s*([+-])(\d{1,6}(?:\.\d*)?)([+-])(\d{1,7}(?:\.\d*)?)(?:([+-])(\d+(?:\.\d*)?))?/;

/**
 * Parses a point of ISO 6709, annex H ("+49.1989+016.6071+222.469/"): decimal degrees, degrees and minutes
 * ("+4911.93"), or degrees, minutes and seconds ("+491156.0"), distinguished by the number of digits before the point;
 * many writers drop leading zeros ("+49.1989+16.6071"). Null for anything else.
 */
export function readIso6709(text: string, source: string): PositionCandidate | null {
  const match = pattern.exec(text);
  if (match === null) return null;
  const [, south, latitude = "", west, longitude = "", below, altitude] = match;
  const lat = parts(latitude, 2);
  const lng = parts(longitude, 3);
  if (lat === null || lng === null) return null;
  return {
    latitude: lat,
    latitudeRef: south === "-" ? "S" : "N",
    longitude: lng,
    longitudeRef: west === "-" ? "W" : "E",
    altitude: altitude === undefined ? null : Number(altitude),
    belowSea: below === "-",
    source,
  };
}

/**
 * Splits degrees, minutes and seconds; `digits` is the width of the degrees. Null if the number of digits is invalid.
 */
function parts(text: string, digits: number): number[] | null {
  const whole = text.split(".", 1)[0]?.length ?? 0;
  if (whole <= digits) return [Number(text)];
  const degrees = Number(text.slice(0, digits));
  if (whole === digits + 2) return sexagesimal([degrees, Number(text.slice(digits))]);
  if (whole !== digits + 4) return null;
  return sexagesimal([degrees, Number(text.slice(digits, digits + 2)), Number(text.slice(digits + 2))]);
}

const sexagesimal = (values: number[]): number[] | null =>
  values.slice(1).every((value) => value < 60) ? values : null;
