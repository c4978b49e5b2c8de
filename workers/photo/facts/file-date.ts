import { offsetText } from "../../../src/photo/wall-time.ts";
import { type DateCandidate, utcTimes, zoneOf } from "../values/dates.ts";
import type { TakenAt } from "../../../src/photo/photo.ts";

/** Cameras and apps have used dates in names only since then. */
const firstNamedYear = 1990;

/** Length of "2024-05-03"; a more compact date is followed by a time. */
const shortest = 10;

/** Pixel phones use UTC: PXL_20240503_081112345. */
const pixel = /^PXL_(\d{4})(\d\d)(\d\d)_(\d\d)(\d\d)(\d\d)(\d{3})?(?!\d)/i;

/** WhatsApp writes the day it was sent and a counter: IMG-20240503-WA0001. */
const whatsApp = /^(?:IMG|VID|PTT|AUD|STK|DOC)-(\d{4})(\d\d)(\d\d)-WA\d+/i;

/**
 * A date and a time, each in one style: IMG_20240503_101112, Screenshot_20240503-101112_App, Screenshot 2024-05-03 at
 * 10.11.12 PM, signal-2024-05-03-10-11-12-345, photo_2024-05-03_10-11-12 (Telegram), DJI_20240503101112_0001_D,
 * "2024-05-03 10.11.12" (Dropbox), WIN_20240503_10_11_12_Pro.
 */
const dateAndTime =
  /(?<!\d)(\d{4})([-_.]?)(\d\d)\2(\d\d)(?:[-_ T.]{0,3}|,? at |, )(\d{1,2})([-_.h:]?)(\d\d)\6(\d\d)(?:[-_.]?(\d{3}))?(?!\d)(?:[\s\u202f]*([AP])M\b)?/i;

/** Telegram Desktop: photo_12@03-05-2024_10-11-12. */
const dayFirst = /@(\d\d)-(\d\d)-(\d{4})_(\d\d)-(\d\d)-(\d\d)(?!\d)/;

/** A date a person wrote first: 1985-07-12 Grandma. */
const dayAlone = /^(\d{4})-(\d\d)-(\d\d)(?![\d-])/;

/** Milliseconds since 1970, alone or after the prefix of an app (Facebook, WeChat). */
const unixMs = /^(?:FB_IMG_|mmexport|wx_camera_|image_|IMG_|VID_|Screenshot_)?(1\d{12})(?!\d)/i;

/**
 * The date in a file name: a guess, because apps and people choose names. A name with only a day gives its midnight.
 * Null if the name has no date.
 */
export function dateOfName(name: string): DateCandidate | null {
  const dot = name.lastIndexOf(".");
  const stem = dot > 0 ? name.slice(0, dot) : name;
  // Most names are a camera's counter: IMG_1234, DSC01234.
  if (stem.length < shortest) return null;
  return (
    byPixel(stem) ?? byDay(whatsApp, stem) ?? byUnixMs(stem) ?? byClock(stem) ?? byDay(dayAlone, stem, 0)
  );
}

function byPixel(stem: string): DateCandidate | null {
  const match = pixel.exec(stem);
  if (match === null) return null;
  const [, year, month, day, hour, minute, second, ms] = match;
  const text = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  return { text, subSec: ms ?? null, offset: "+00:00", source: "filename" };
}

function byDay(pattern: RegExp, stem: string, earliest = firstNamedYear): DateCandidate | null {
  const [, year, month, day] = pattern.exec(stem) ?? [];
  if (year === undefined || Number(year) < earliest) return null;
  return { text: `${year}-${month}-${day}`, source: "filename" };
}

function byUnixMs(stem: string): DateCandidate | null {
  const digits = unixMs.exec(stem)?.[1];
  if (digits === undefined) return null;
  // Thirteen digits starting with 1 are always 2001 to 2033.
  return { text: new Date(Number(digits)).toISOString().slice(0, 23), offset: "+00:00", source: "filename" };
}

function byClock(stem: string): DateCandidate | null {
  const ahead = dayFirst.exec(stem);
  if (ahead !== null) {
    const [, day, month, year, hour, minute, second] = ahead;
    return { text: `${year}-${month}-${day}T${hour}:${minute}:${second}`, source: "filename" };
  }
  const match = dateAndTime.exec(stem);
  if (match === null || Number(match[1]) < firstNamedYear) return null;
  const [, year, , month, day, hour = "", , minute, second, ms, half] = match;
  const hours = String(hourOf(Number(hour), half)).padStart(2, "0");
  return {
    text: `${year}-${month}-${day}T${hours}:${minute}:${second}`,
    subSec: ms ?? null,
    source: "filename",
  };
}

/** The hour of the day; 12 AM is midnight. Invalid hours give 24, which is rejected later. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return 24;
  return (hour % 12) + (half.toUpperCase() === "P" ? 12 : 0);
}

/** The name is set when recording starts, the header is written a moment later. */
const toleranceMs = 3000;

const minuteMs = 60_000;

/**
 * Corrects a video's date by its file name. If the name and the header's UTC differ by a valid zone offset, the name is
 * the local time and the difference its offset. If they are equal, the header may hold local time, and no offset is
 * given. The header may be written at the end, `seconds` after the start. `dates` are in order of precedence and are
 * returned unchanged if none of this applies.
 */
export function believeName(dates: readonly TakenAt[], seconds: number | null): readonly TakenAt[] {
  const [header, ...rest] = dates;
  if (header === undefined || !utcTimes.has(header.source)) return dates;
  const named = rest.find(({ source }) => source === "filename");
  // Names with their own zone, or with a day only, say nothing about this one.
  if (named === undefined || named.offset !== null || named.local.endsWith("T00:00:00")) return dates;
  const apart = moment(named) - moment(header);
  const zones = new Set(
    [apart, apart + (seconds ?? 0) * 1000]
      .map((each) => zoneOf(each, toleranceMs))
      .filter((zone) => zone !== null),
  );
  if (zones.size === 0) return dates;
  const [zone = 0] = zones;
  const offset = zones.size > 1 || zone === 0 ? null : offsetText(zone / minuteMs);
  const tag = header.source.slice(header.source.indexOf(":") + 1);
  const winner: TakenAt = { local: named.local, offset, source: `filename:${tag}` };
  return [winner, header, ...rest.filter((date) => date !== named)];
}

/** Wall-clock time in milliseconds as if it were UTC. */
const moment = ({ local }: TakenAt): number => Date.parse(`${local.slice(0, 19)}Z`);
