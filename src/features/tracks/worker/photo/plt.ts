import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** Days are counted from here, UTC, as Delphi does. */
const epochMs = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;
const metresPerFoot = 0.3048;

/** Heights below stand for "unknown" (-777). */
const lowestFeet = -776;

/**
 * Reads a track of OziExplorer, which GeoLife's trajectories are, too: six lines of head, then latitude, longitude, 1
 * where a line begins, feet, and days with their fraction, UTC (https://www.oziexplorer3.com/eng/help/fileformats.html). Null
 * without points.
 */
export function readPlt(text: string): ReadTrack | "unreadable" | null {
  if (!/^(?:Geolife trajectory|OziExplorer Track Point File)/i.test(text)) return "unreadable";
  const track = new TrackBuilder();
  for (const line of text.split(/\r?\n/).slice(6)) {
    const [lat, lng, begins, feet = Number.NaN, days = Number.NaN] = line.split(",", 5).map(numberOf);
    if (begins === 1) track.writer.part();
    const altitude = feet > lowestFeet ? feet * metresPerFoot : Number.NaN;
    // Half a second is what the fraction of a day is exact to.
    const time = Math.round((epochMs + days * dayMs) / 1000) * 1000;
    track.add(lat ?? Number.NaN, lng ?? Number.NaN, altitude, time);
  }
  return track.finish();
}

function numberOf(text: string): number {
  return /^\s*-?\d+(?:\.\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
