import { groundText, heightText, type LengthStyle } from "../../../photo/geo/lengths.ts";
import { commonWords } from "../../../words/common.ts";
import { localeNow, oncePerLocale } from "../../../words/locale.ts";
import { inMiles } from "../../../words/units.ts";

const numbers = oncePerLocale((locale) => new Intl.NumberFormat(locale));
const decimals = oncePerLocale((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }));

/** A formatter of wall-clock milliseconds: they are kept as if UTC, so that UTC returns them unchanged. */
function wallFormat(options: Intl.DateTimeFormatOptions) {
  const formats = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }));
  return (wallMs: number, locale = localeNow()): string => formats(locale).format(wallMs);
}

/** A whole number with the locale's separators: "8,412". */
export const formatCount = (value: number, locale = localeNow()): string => numbers(locale).format(value);

const compact = oncePerLocale(
  (locale) => new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 0 }),
);

/** A whole number where room is short: "1,196", from ten thousand on "12K". */
export const formatShortCount = (value: number): string =>
  value < 10_000 ? formatCount(value) : compact().format(value);

/** A day of wall-clock milliseconds, in full: "Friday, 3 May 2024". */
export const formatDay = wallFormat({ dateStyle: "full" });

const shortDay = { day: "numeric", month: "short", year: "numeric" } as const;

/** A day of wall-clock milliseconds, short: "3 May 2024". */
export const formatShortDay = wallFormat(shortDay);

/** A day of wall-clock milliseconds with its weekday, short: "Fri, 3 May 2024". */
export const formatWeekday = wallFormat({ weekday: "short", ...shortDay });

const spans = oncePerLocale((locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...shortDay }));

/** Days of wall-clock milliseconds, the first and the last: "3–5 May 2024", or one of them. */
export const formatDaySpan = (from: number, to: number, locale = localeNow()): string =>
  spans(locale).formatRange(from, to);

/** A day of wall-clock milliseconds within a known year: "Fri 3 May". */
export const formatDayOfMonth = wallFormat({ weekday: "short", day: "numeric", month: "short" });

/** A day of wall-clock milliseconds within its year: "3 May". */
export const formatDayOfYear = wallFormat({ day: "numeric", month: "short" });

/** A year of wall-clock milliseconds: "2024". */
export const formatYear = wallFormat({ year: "numeric" });

/** The name of a year: "2024", in the digits of the language. */
export const yearName = (year: number, locale = localeNow()): string => formatYear(Date.UTC(year, 0), locale);

/** A month of wall-clock milliseconds: "May 2024". */
export const formatMonth = wallFormat({ month: "long", year: "numeric" });

/** The name of a month of wall-clock milliseconds: "May". */
export const formatMonthName = wallFormat({ month: "long" });

/** A moment of wall-clock milliseconds: "3 May 2024, 10:11:12". */
export const formatMoment = wallFormat({ dateStyle: "medium", timeStyle: "medium" });

/** A time of day of wall-clock milliseconds: "10:11". */
export const formatTime = wallFormat({ timeStyle: "short" });

/** Time left, rounded as people say it: "3 s", "2 min", "1 h 20 min". Never "0 s". */
export function formatTimeLeft(seconds: number): string {
  const { say } = commonWords;
  if (seconds < 59.5) return say("spanSeconds", { count: Math.max(1, Math.round(seconds)) });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return say("spanMinutes", { count: minutes });
  const rest = minutes % 60;
  const hours = say("spanHours", { count: (minutes - rest) / 60 });
  return rest === 0 ? hours : `${hours} ${say("spanMinutes", { count: rest })}`;
}

/** Length of a video in seconds as a player shows it: "0:07", "12:05", "1:02:03". */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const two = (value: number): string => String(value).padStart(2, "0");
  const minutes = Math.floor(whole / 60) % 60;
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

const lengthStyle = (): LengthStyle => ({ locale: localeNow(), miles: inMiles() });

/** A length on the ground in metres, in the person's units: "350 m", "1,240 km", "771 mi". */
export const formatDistance = (metres: number): string => groundText(metres, lengthStyle());

/** A height in metres, in metres or feet: "2,962 m". */
export const formatHeight = (metres: number): string => heightText(metres, lengthStyle());

const byteUnits = ["bytes", "kilobytes", "megabytes", "gigabytes", "terabytes"] as const;

/** Size of a file in steps of 1,000: "812 bytes", "3.4 MB". */
export function formatBytes(bytes: number): string {
  const step = bytes < 999.5 ? 0 : Math.min(4, Math.floor(Math.log10(bytes * 1.0005) / 3));
  const value = bytes / 1000 ** step;
  const amount = step === 0 || value >= 100 ? formatCount(Math.round(value)) : decimals().format(value);
  return commonWords.say(byteUnits[step] ?? "terabytes", { amount });
}

const lists = oncePerLocale((locale) => new Intl.ListFormat(locale, { type: "conjunction" }));

/** Names in a sentence: "Lisbon, Porto and Braga". */
export const listOf = (names: readonly string[]): string => lists().format(names);
