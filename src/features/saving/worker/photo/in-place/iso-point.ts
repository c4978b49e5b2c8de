import { roundedDegrees } from "../../../../../photo/saving/discretion.ts";
import { readIso6709 } from "../../../../../../workers/photo/video/place.ts";

/** A point as ISO 6709 writes it, with its altitude. */
const point = /[+-]\d{1,6}(?:\.\d*)?[+-]\d{1,7}(?:\.\d*)?(?:[+-]\d+(?:\.\d*)?)?/;

/**
 * A text with its point rounded to about 1 km and without altitude, exactly as long: "+48.8584+002.2945+035.200/" becomes
 * "+48.8600+002.290000000/". Null if there is no point, or no room for one.
 */
export function roundedPoint(text: string): string | null {
  const match = point.exec(text);
  if (match === null) return null;
  const [found] = match;
  const read = readIso6709(found, "");
  if (read === null) return null;
  const lat = degreesOf(read.latitude, read.latitudeRef === "S");
  const lng = degreesOf(read.longitude, read.longitudeRef === "W");
  const written = writtenPoint(lat, lng, found.length);
  return written && text.slice(0, match.index) + written + text.slice(match.index + found.length);
}

/** A rounded point of a length: the rest is zeros behind the point. Null if that is too short. */
export function writtenPoint(lat: number, lng: number, length: number): string | null {
  const [south, east] = [roundedDegrees(lat), roundedDegrees(lng)];
  const head = `${signed(south, 2)}${signed(east, 3)}`;
  if (head.length > length) return null;
  return head.padEnd(length, "0");
}

function signed(degrees: number, digits: number): string {
  const [whole = "", rest = ""] = Math.abs(degrees).toFixed(2).split(".");
  return `${degrees < 0 ? "-" : "+"}${whole.padStart(digits, "0")}.${rest}`;
}

function degreesOf(parts: readonly number[] | null, isNegative: boolean): number {
  const [degrees = 0, minutes = 0, seconds = 0] = parts ?? [];
  return (degrees + minutes / 60 + seconds / 3600) * (isNegative ? -1 : 1);
}
