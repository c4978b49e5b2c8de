import { TrackBuilder, type ReadTrack } from "./track-builder.ts";

/** A receiver that says nothing for longer, in milliseconds, was off: what follows is another line. */
const longestPause = 10 * 60_000;

/**
 * Reads the sentences of a GPS receiver (NMEA 0183): positions and dates of RMC, heights of GGA, of every satellite
 * system. Sentences whose checksum is wrong are left out, and so are fixes the receiver itself calls void. Null without
 * points.
 */
export function readNmea(text: string): ReadTrack | "unreadable" | null {
  const track = new TrackBuilder();
  /** The height that goes with a time of day, as text. */
  let height = { time: "", metres: Number.NaN };
  let [last, isNmea] = [Number.NaN, false];
  for (const line of text.split(/\r?\n/)) {
    const fields = sentence(line);
    if (fields === null) continue;
    isNmea = true;
    const kind = (fields[0] ?? "").slice(-3);
    if (kind === "GGA" && fields[6] !== "0") height = { time: fields[1] ?? "", metres: numberOf(fields[9]) };
    if (kind !== "RMC" || fields[2] !== "A") continue;
    const time = momentOf(fields[9], fields[1]);
    if (time - last > longestPause) track.writer.part();
    last = time;
    const altitude = height.time === fields[1] ? height.metres : Number.NaN;
    track.add(angleOf(fields[3], fields[4]), angleOf(fields[5], fields[6]), altitude, time);
  }
  return track.finish() ?? (isNmea ? null : "unreadable");
}

/** The fields of a sentence; null for anything else, or with a wrong checksum. */
function sentence(line: string): string[] | null {
  const match = /^\$(G[A-Z]{4},[^*$]{1,120})(?:\*([0-9A-Fa-f]{2}))?\s*$/.exec(line);
  if (match === null) return null;
  const [, body = "", sum] = match;
  let check = 0;
  for (let at = 0; at < body.length; at++) check ^= body.charCodeAt(at);
  return sum === undefined || parseInt(sum, 16) === check ? body.split(",") : null;
}

/** "4807.038" and "N": degrees and minutes. */
function angleOf(text = "", side = ""): number {
  const match = /^(\d{2,3})(\d\d(?:\.\d+)?)$/.exec(text);
  if (match === null || !/^[NSEW]$/.test(side)) return Number.NaN;
  const angle = Number(match[1]) + Number(match[2]) / 60;
  return side === "S" || side === "W" ? -angle : angle;
}

/** "230394" and "123519.50": day, month and two digits of the year, and the time of day, UTC. */
function momentOf(date = "", time = ""): number {
  const day = /^(\d\d)(\d\d)(\d\d)$/.exec(date);
  const clock = /^(\d\d)(\d\d)(\d\d(?:\.\d+)?)$/.exec(time);
  if (day === null || clock === null) return Number.NaN;
  const year = Number(day[3]) + (Number(day[3]) < 80 ? 2000 : 1900);
  const seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return Date.UTC(year, Number(day[2]) - 1, Number(day[1])) + Math.round(seconds * 1000);
}

function numberOf(text = ""): number {
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
