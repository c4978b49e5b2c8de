import { isMoment } from "../../../../photo/geo/track-bytes.ts";

/** A time without a zone, which cannot be placed. */
export const zoneless = Number.NEGATIVE_INFINITY;

/** Days per month in a leap year. */
const days = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** Longer texts are no time. */
const longest = 64;

/**
 * Parses a time of XML Schema or RFC 3339 ("2024-05-03T10:11:12.34+02:00") to milliseconds since 1970, UTC. `zoneless`
 * without a zone, NaN if invalid or implausible for a track.
 */
export function readMoment(text: string): number {
  const bytes = Uint8Array.from(text.slice(0, longest + 1), (letter) => Math.min(255, letter.charCodeAt(0)));
  return readMomentBytes(bytes, 0, bytes.length);
}

/** The same for ASCII bytes from `from` up to `to`. */
export function readMomentBytes(bytes: Uint8Array, from: number, to: number): number {
  let start = from;
  while (start < to && isBlank(bytes[start])) start++;
  if (start + 19 > to || to - start > longest || !isMarked(bytes, start)) return Number.NaN;
  const year = digits(bytes, start, 4);
  const month = digits(bytes, start + 5, 2);
  const day = digits(bytes, start + 8, 2);
  const hour = digits(bytes, start + 11, 2);
  const minute = digits(bytes, start + 14, 2);
  const second = digits(bytes, start + 17, 2);
  const isDay = day >= 1 && day <= (days[month - 1] ?? 0) && (month !== 2 || day < 29 || isLeap(year));
  // A leap second counts as the following second.
  if (!isDay || !(hour <= 23 && minute <= 59 && second <= 60)) return Number.NaN;
  let at = start + 19;
  let milliseconds = 0;
  if (at < to && (bytes[at] === 46 || bytes[at] === 44))
    for (let unit = 100; ++at < to && isDigit(bytes[at]); unit /= 10)
      milliseconds += ((bytes[at] ?? 0) - 48) * unit;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second, Math.floor(milliseconds + 1e-6));
  const offset = to - at === 1 && bytes[at] === 90 ? 0 : readOffset(bytes.subarray(at, to));
  if (offset === zoneless) return Number.isNaN(wall) ? wall : zoneless;
  return isMoment(wall - offset) ? wall - offset : Number.NaN;
}

/** Separators of "2024-05-03T10:11:12" by position; some programs write a space instead of the T. */
function isMarked(bytes: Uint8Array, at: number): boolean {
  const middle = bytes[at + 10];
  const isDate = bytes[at + 4] === 45 && bytes[at + 7] === 45;
  const isTime = bytes[at + 13] === 58 && bytes[at + 16] === 58;
  return isDate && isTime && (middle === 84 || middle === 116 || middle === 32);
}

/** Parses "Z", "+02:00", "-0330" or "+02" to milliseconds; `zoneless` for nothing, NaN for anything else. */
function readOffset(bytes: Uint8Array): number {
  const text = String.fromCharCode(...bytes).trim();
  if (text === "") return zoneless;
  if (text === "Z" || text === "z") return 0;
  const match = /^([+-])(\d\d)(?::?(\d\d))?$/.exec(text);
  if (match === null) return Number.NaN;
  const [, sign, hours = "", minutes = "0"] = match;
  if (Number(hours) > 18 || Number(minutes) > 59) return Number.NaN;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const isDigit = (code = 0): boolean => code >= 48 && code <= 57;
const isBlank = (code = 0): boolean => code <= 32;

/** Parses this many digits; NaN if any other character is among them. */
function digits(bytes: Uint8Array, at: number, count: number): number {
  let value = 0;
  for (let index = at; index < at + count; index++) {
    const code = bytes[index];
    if (!isDigit(code)) return Number.NaN;
    value = value * 10 + (code ?? 0) - 48;
  }
  return value;
}
