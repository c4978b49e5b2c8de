import { endOf, parseEdtf, wideDateOf, wideFields } from "../../../src/photo/dates/edtf.ts";
import type { Source, TakenAt } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";

/**
 * A date as stored in a file: Exif "2024:05:03 10:11:12" or ISO "2024-05-03T10:11:12.34+02:00"; a part of one, "1985",
 * "1985:07:00 00:00:00"; or EDTF, "1984/1986".
 */
export interface DateCandidate {
  text: string | null;
  /** Digits of the fraction of a second ("34" is 0.34 s), if stored in a separate tag. */
  subSec?: string | null;
  /** Offset from UTC, if stored in a separate tag. */
  offset?: string | null;
  source: Source;
}

/** Earlier times in a video are those of unset clocks: no device recorded files before. */
const firstVideo = Date.UTC(1990, 0, 1);

/** Year of the oldest surviving photograph. */
const firstYear = 1826;

/** When this was written. A device whose clock says less has a wrong one, and photos are not from the future for it. */
const writtenIn = 2026;

/** A clock of another zone, or a little fast, is not in the future. */
const aheadMs = 2 * 86_400_000;

/** Epochs that unset clocks show: QuickTime (1904, ISO/IEC 14496-12, 8.2.2) and Unix. In any time zone. */
const epochs = [Date.UTC(1904, 0, 1), Date.UTC(1970, 0, 1)];

/**
 * Midnights at which clocks start that were never set: DOS and its archives (1980), many cameras (2000), and Apple's
 * frameworks (2001); and the noon that many phones with Android wrote by mistake. Somebody may have taken a photo in that very second, but nothing tells it from an unset clock. A
 * time that runs on from there, a fraction of a second, and a mere day, as people write it, are dates.
 */
const zeroClocks = [
  Date.UTC(1980, 0, 1),
  Date.UTC(2000, 0, 1),
  Date.UTC(2001, 0, 1),
  Date.UTC(2002, 11, 8, 12),
];

/**
 * Modified times that archives write for none, in any time zone: those above; a DOS date of zeros; and what tools put
 * in so that the same files give the same archive (Gradle, npm).
 */
const archiveTimes = [
  ...zeroClocks,
  Date.UTC(1979, 10, 30),
  Date.UTC(1980, 1, 1),
  Date.UTC(1985, 9, 26, 8, 15),
];

/** Time zones range from -12 to +14 hours in steps of 15 minutes. */
const [west, east, zoneStepMs] = [-12 * 3_600_000, 14 * 3_600_000, 900_000];

/** The offset that a difference between two clocks amounts to, within a tolerance, in milliseconds; null if none. */
export function zoneOf(apartMs: number, toleranceMs: number): number | null {
  // Avoids minus zero.
  const zone = Math.round(apartMs / zoneStepMs) * zoneStepMs + 0;
  return Math.abs(apartMs - zone) <= toleranceMs && zone >= west && zone <= east ? zone : null;
}

const datePattern =
  /^(\d{4})[:\-/.](\d{1,2})[:\-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?)?/;
/** A year and perhaps a month, with zeros or blanks for what is not known; a clock behind it tells nothing then. */
const partPattern = /^(\d{4})(?:[:\-/.] *(\d{1,2})? *(?:[:\-/.] *0{0,2} *(?:[T ][\d :.]*)?)?)?$/;
const offsetPattern = /(?:(Z|UTC|GMT)|(?:UTC|GMT)?\s*([+\-\u2212])(\d{1,2})(?::?(\d{2}))?)\s*$/i;

/** Words for the halves of a day, before the time or behind it, as clocks of twelve hours are written. */
const halves = [
  /(?<!\p{L})a\.?\s?m(?!\p{L})\.?|上午|午前|凌晨|早上|오전|(?<!\p{L})ص(?!\p{L})|π\.?μ\.?/iu,
  /(?<!\p{L})p\.?\s?m(?!\p{L})\.?|下午|午後|晚上|오후|(?<!\p{L})م(?!\p{L})|μ\.?μ\.?/iu,
] as const;

/** All candidates with a plausible date, in the order given: the first one wins. */
export function readableDates(candidates: readonly DateCandidate[], now = Date.now()): TakenAt[] {
  const latest = Math.max(now, Date.UTC(writtenIn + 1, 0)) + aheadMs;
  const dates: TakenAt[] = [];
  for (const candidate of candidates) {
    const date = readDate(candidate, latest);
    if (date !== null) dates.push(date);
  }
  return dates;
}

/**
 * The file's modified time as a guess, in UTC, because the camera's zone is unknown. Null for 0, which many tools write
 * for "no date", and for implausible years.
 */
export function modifiedDate(modified: number | undefined, now = Date.now()): TakenAt | null {
  if (modified === undefined || !(modified > 0) || modified > 8.64e15) return null;
  const text = new Date(modified).toISOString().slice(0, 19);
  const [date] = readableDates([{ text, offset: "+00:00", source: "modified" }], now);
  return date ?? null;
}

/** Where a day was stated without a time: what says the same day with its time tells more. */
const dayMs = 86_400_000;

/** Sources that say when a picture was digitised, which of an old one is decades later. */
const digitised: ReadonlySet<Source> = new Set([
  "exif:CreateDate",
  "xmp:CreateDate",
  "xmp:DateTimeDigitized",
  "iptc:DigitalCreationDate",
]);

/**
 * The dates with the one that counts first: the first of them, or, where that is wide or a mere day, the first that lies
 * within it and tells more. Of a wide date no time of digitising does, nor does the UTC of a GPS fix.
 */
export function tellingDates(dates: readonly TakenAt[]): readonly TakenAt[] {
  const [first] = dates;
  if (first === undefined || !(first.edtf !== undefined || first.local.endsWith("T00:00:00"))) return dates;
  const { from, width } = wideDateOf(first);
  const end = width === 0 ? from + dayMs : endOf(from, width);
  const tells = (date: TakenAt): boolean => {
    const { source } = date;
    if (!/^(?:filename$|(?:exif|xmp|iptc):(?!GPS))/.test(source)) return false;
    if (first.edtf !== undefined && digitised.has(source)) return false;
    const own = wideDateOf(date);
    const ownEnd = own.width === 0 ? own.from + 1 : endOf(own.from, own.width);
    return own.from >= from && ownEnd <= end && (own.from > from || ownEnd < end) && !isSameDay(date, first);
  };
  const better = dates.find(tells);
  return better === undefined ? dates : [better, ...dates.filter((date) => date !== better)];
}

/** Two mere days, which tell no more than one. */
const isSameDay = (one: TakenAt, other: TakenAt): boolean =>
  one.edtf === other.edtf && one.local === other.local;

function readDate(candidate: DateCandidate, latest: number): TakenAt | null {
  if (candidate.text === null) return null;
  const { text, half } = withoutHalf(candidate.text.trim());
  const match = datePattern.exec(text);
  const [whole = "", year, month, day, hour, minute = "0", second = "0", fraction] = match ?? [];
  if (match === null || Number(month) === 0 || Number(day) === 0)
    return readWide(candidate.text.trim(), candidate.source, latest);
  // After a date without a time, Exif's blanks for "unknown" are allowed, but not a broken time.
  const rest = text.slice(whole.length);
  if (hour === undefined && (half !== null || !/^[\sT:]*$/.test(rest)))
    return readWide(text, candidate.source, latest);
  const hours = hourOf(Number(hour ?? "0"), half);
  if (hours === null) return null;
  const digits = fraction ?? (candidate.subSec ? /^\d+/.exec(candidate.subSec.trim())?.[0] : undefined);
  const wall = `${year}-${two(month)}-${two(day)}T${two(String(hours))}:${two(minute)}:${two(second)}`;
  const local = digits === undefined ? wall : `${wall}.${digits.slice(0, 9)}`;
  const offset = (hour === undefined ? null : readOffset(rest)) ?? readOffset(candidate.offset ?? "");
  const at = parseWallTime(wall);
  if (!(Number(year) >= firstYear && at <= latest) || isNear(epochs, at)) return null;
  const isClock = hour !== undefined && !(Number(digits ?? "0") > 0);
  if (isClock && isZeroClock(at, offset, candidate.source)) return null;
  return { local, offset, source: candidate.source };
}

/** A date that says less than a day: "1985-07", "1985:00:00 00:00:00", or EDTF. */
function readWide(text: string, source: Source, latest: number): TakenAt | null {
  const [, year, month = "0"] = partPattern.exec(text) ?? [];
  const edtf = year === undefined ? text : Number(month) === 0 ? year : `${year}-${two(month)}`;
  const date = parseEdtf(edtf);
  if (date === null || date.from < Date.UTC(firstYear, 0) || date.from > latest) return null;
  return { ...wideFields(date), offset: null, source };
}

const two = (digits = "00"): string => (digits.length < 2 ? `0${digits}` : digits);

/** As nearly all dates are: nothing in it can name a half of the day. */
const withoutWords = /^[\d\s:.,+\-/TZ]*$/;

/** Which half of the day a text names, 0 or 1, and the rest of it. */
function withoutHalf(text: string): { text: string; half: number | null } {
  if (withoutWords.test(text)) return { text, half: null };
  for (const [half, pattern] of halves.entries())
    if (pattern.test(text)) return { text: text.replace(pattern, " ").replaceAll(/\s+/g, " ").trim(), half };
  return { text, half: null };
}

/**
 * The hour of the day; null for what is none. Noon and midnight are 12 or 0 of their half; some write all 24 hours and
 * the half. An hour of 24 is the first of the same day: clocks that count from 1 to 24 write it.
 */
function hourOf(hour: number, half: number | null): number | null {
  if (hour > 24 || (half === 0 && hour > 12) || (half === 1 && hour > 23)) return null;
  if (half === null || hour > 12) return hour % 24;
  return (hour % 12) + 12 * half;
}

function isZeroClock(at: number, offset: string | null, source: Source): boolean {
  if (source === "modified") return isNear(archiveTimes, at);
  return zeroClocks.some((zero) => zero === at || (offset !== null && zero === at - offsetMs(offset)));
}

/** One of these moments in any time zone: the default of an unset clock, not a date. */
function isNear(moments: readonly number[], ms: number): boolean {
  return moments.some((one) => Math.abs(ms - one) <= east && (ms - one) % zoneStepMs === 0);
}

function offsetMs(offset: string): number {
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4, 6));
  return (offset.startsWith("-") ? -1 : 1) * minutes * 60_000;
}

/** Parses "+05:30", "+0530", "+5:30", "+05", "UTC+2" or "Z"; null for anything else and beyond 14 hours. */
function readOffset(text: string): string | null {
  const match = offsetPattern.exec(text.trim());
  if (match === null) return null;
  const [, none, sign, hour = "0", minute = "0"] = match;
  if (none !== undefined) return "+00:00";
  if (Number(hour) > 14 || Number(minute) > 59) return null;
  return `${sign === "+" ? "+" : "-"}${two(hour)}:${two(minute)}`;
}

/** A video's time in milliseconds since 1970; null if no camera can have written it. */
export function utcDate(milliseconds: number, source: Source): DateCandidate | null {
  if (!(milliseconds >= firstVideo && milliseconds < 8.64e15)) return null;
  return { text: new Date(milliseconds).toISOString().slice(0, 19), offset: "+00:00", source };
}
