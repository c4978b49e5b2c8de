import type { Source, TakenAt } from "../../../src/photo/photo.ts";

/** A date as stored in a file: Exif "2024:05:03 10:11:12" or ISO "2024-05-03T10:11:12.34+02:00". */
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

/** Epochs that unset clocks show: QuickTime (1904, ISO/IEC 14496-12, 8.2.2) and Unix. */
const epochs = [Date.UTC(1904, 0, 1), Date.UTC(1970, 0, 1)];
/** Time zones range from -12 to +14 hours in steps of 15 minutes. */
const [west, east, zoneStepMs] = [-12 * 3_600_000, 14 * 3_600_000, 900_000];

/** Fields defined as UTC, into which some cameras write local time. */
export const utcTimes: ReadonlySet<Source> = new Set([
  "quicktime:CreateDate",
  "quicktime:MediaCreateDate",
  "container:DateUTC",
]);

/** The offset that a difference between two clocks amounts to, within a tolerance, in milliseconds; null if none. */
export function zoneOf(apartMs: number, toleranceMs: number): number | null {
  // Avoids minus zero.
  const zone = Math.round(apartMs / zoneStepMs) * zoneStepMs + 0;
  return Math.abs(apartMs - zone) <= toleranceMs && zone >= west && zone <= east ? zone : null;
}

const datePattern =
  /^(\d{4})[:\-/.](\d{1,2})[:\-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d+))?)?)?/;
const offsetPattern = /(?:(Z)|([+-])(\d{1,2}):?(\d{2}))\s*$/;

/** All candidates with a plausible date, in the order given: the first one wins. */
export function readableDates(candidates: readonly DateCandidate[], now = Date.now()): TakenAt[] {
  const lastYear = Math.max(new Date(now).getUTCFullYear(), writtenIn) + 1;
  const dates: TakenAt[] = [];
  for (const candidate of candidates) {
    const date = readDate(candidate, lastYear);
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

function readDate(candidate: DateCandidate, lastYear: number): TakenAt | null {
  if (candidate.text === null) return null;
  const text = candidate.text.trim();
  const match = datePattern.exec(text);
  if (match === null) return null;
  const [whole, year, month, day, hour = "0", minute = "0", second = "0", fraction] = match;
  // After a date without a time, Exif's blanks for "unknown" are allowed, but not a broken time.
  const rest = text.slice(whole.length);
  if (match[4] === undefined && !/^[\sT:]*$/.test(rest)) return null;
  const clock = [Number(hour), Number(minute), Number(second)] as const;
  if (!isPossible([Number(year), Number(month), Number(day)], clock, lastYear)) return null;
  const digits = fraction ?? (candidate.subSec ? /^\d+/.exec(candidate.subSec.trim())?.[0] : undefined);
  const wall = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
  const local = digits === undefined ? wall : `${wall}.${digits.slice(0, 9)}`;
  const own = match[4] === undefined ? null : readOffset(rest);
  return { local, offset: own ?? readOffset(candidate.offset ?? ""), source: candidate.source };
}

type Three = readonly [number, number, number];

const two = (digits = "00"): string => (digits.length < 2 ? `0${digits}` : digits);

function isPossible([year, month, day]: Three, [hour, minute, second]: Three, lastYear: number): boolean {
  if (year < firstYear || year > lastYear || month < 1 || month > 12) return false;
  // Day 0 of the next month is the last day of this one.
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > days || hour > 23 || minute > 59 || second > 59) return false;
  return !isEpoch(Date.UTC(year, month - 1, day, hour, minute, second));
}

/** An epoch in any time zone: the default of an unset clock, not a date. */
function isEpoch(ms: number): boolean {
  return epochs.some((epoch) => Math.abs(ms - epoch) <= east && (ms - epoch) % zoneStepMs === 0);
}

/** Parses "+05:30", "+0530" or "Z"; null for anything else and beyond 14 hours. */
function readOffset(text: string): string | null {
  if (text === "") return null;
  const match = offsetPattern.exec(text.trim());
  if (match === null) return null;
  if (match[1] === "Z") return "+00:00";
  const hours = Number(match[3]);
  const minutes = Number(match[4]);
  if (hours > 14 || minutes > 59) return null;
  return `${match[2]}${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}`;
}

/** A video's time in milliseconds since 1970; null if no camera can have written it. */
export function utcDate(milliseconds: number, source: Source): DateCandidate | null {
  if (!(milliseconds >= firstVideo && milliseconds < 8.64e15)) return null;
  return { text: new Date(milliseconds).toISOString().slice(0, 19), offset: "+00:00", source };
}
