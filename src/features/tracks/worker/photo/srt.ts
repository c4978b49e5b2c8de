import { zoneless } from "./moment.ts";
import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** Where a drone was when a line of text shows, as it writes it into the subtitles of its film. */
interface DronePoint {
  /** Since the film's beginning. */
  seconds: number;
  lat: number;
  lng: number;
  /** Metres above sea level; NaN where only the height above the start, or nothing, is stated. */
  altitude: number;
  /** The clock of the place, "2022-05-01T15:01:58.531"; null for none. */
  local: string | null;
}

/** Texts of subtitles longer than this hold no more that is wanted. */
const longestText = 2048;

/** A film of a day at 60 pictures a second has fewer. */
const mostPoints = 1_000_000;

const timing = /(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})[ \t]*-->/g;

const decimal = String.raw`([+-]?\d{1,9}(?:\.\d{1,12})?)`;

/** "[latitude: 41.4] [longitude: 2.1]", "[latitude : 41.4] [longtitude : 2.1]" (DJI's own slip); one bracket may hold both. */
const latitude = new RegExp(String.raw`\blatitude\s{0,4}:\s{0,4}${decimal}`, "i");
const longitude = new RegExp(String.raw`\blongt?itude\s{0,4}:\s{0,4}${decimal}`, "i");

/** "GPS(149.02,-20.25,16)", "GPS (-58.85, -34.23, 15)", "GPS(-122.3,37.8,0.0M)": the third is a count of satellites, or metres. */
const tuple = new RegExp(
  String.raw`\bGPS\s{0,4}\(\s{0,4}${decimal}\s{0,4},\s{0,4}${decimal}(?:\s{0,4},\s{0,4}${decimal}\s{0,4}(M\b)?)?`,
  "i",
);

/** `rel_alt` is the height above the start; what a lone `altitude` counts from differs between models. */
const absolute = new RegExp(String.raw`\babs_alt\s{0,4}:\s{0,4}${decimal}`, "i");

const clock = /\b(\d{4})[-.](\d{1,2})[-.](\d{1,2})[ T](\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d{3}))?/;

/**
 * Where a drone's subtitles say it was (SubRip as DJI's drones write it, one text for each second or picture): signed
 * degrees with names, or GPS(…) with the longitude first; only a file whose second number cannot be a latitude has it
 * the other way round. HOME(…) is the start and no position. (0, 0) is none. Empty for other subtitles.
 */
export function readDroneText(text: string): DronePoint[] {
  const points: DronePoint[] = [];
  const tuples: DronePoint[] = [];
  let cues = 0;
  for (let match = timing.exec(text), next; match !== null; match = next) {
    const from = timing.lastIndex;
    next = timing.exec(text);
    if (++cues > mostPoints) break;
    const own = text.slice(from, Math.min(next?.index ?? text.length, from + longestText));
    const [, hours = "0", minutes = "0", seconds = "0", part = "0"] = match;
    const begun =
      Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, "0")) / 1000;
    take(own, begun, points, tuples);
  }
  timing.lastIndex = 0;
  // A person's subtitles may mention a place; a drone's are nothing else.
  if (points.length * 2 < cues) return [];
  if (tuples.some(({ lat }) => Math.abs(lat) > 90)) for (const point of tuples) turn(point);
  return points.filter(isPlace);
}

/** The position in one text of a drone, as its films hold them in a track of texts; null for none. */
export function readDroneLine(text: string, seconds: number): DronePoint | null {
  const [points, tuples]: DronePoint[][] = [[], []];
  take(text.slice(0, longestText), seconds, points ?? [], tuples ?? []);
  const [point] = points ?? [];
  return point !== undefined && isPlace(point) ? point : null;
}

function take(text: string, seconds: number, points: DronePoint[], tuples: DronePoint[]): void {
  const [lat, lng] = [latitude.exec(text)?.[1], longitude.exec(text)?.[1]];
  const local = localOf(text);
  if (lat !== undefined && lng !== undefined) {
    const altitude = Number(absolute.exec(text)?.[1] ?? Number.NaN);
    points.push({ seconds, lat: Number(lat), lng: Number(lng), altitude, local });
    return;
  }
  const [, first, second, third, metres] = tuple.exec(text) ?? [];
  if (first === undefined || second === undefined) return;
  const altitude = metres === undefined ? Number.NaN : Number(third);
  const point = { seconds, lat: Number(second), lng: Number(first), altitude, local };
  points.push(point);
  tuples.push(point);
}

function turn(point: DronePoint): void {
  [point.lat, point.lng] = [point.lng, point.lat];
}

const isPlace = ({ lat, lng }: DronePoint): boolean =>
  Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);

function localOf(text: string): string | null {
  const match = clock.exec(text);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, part] = match;
  const two = (digits = ""): string => digits.padStart(2, "0");
  const whole = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second}`;
  return part === undefined ? whole : `${whole}.${part}`;
}

/** Reads the track in a drone's subtitles. Its clock is that of the place, so its times have no zone. Null without points. */
export function readSrt(text: string): ReadTrack | null {
  const track = new TrackBuilder();
  for (const { lat, lng, altitude, local } of readDroneText(text))
    track.add(lat, lng, altitude, local === null ? Number.NaN : zoneless);
  return track.finish();
}
