import { dayMs } from "../../../../src/photo/filter/histogram.ts";
import { fold } from "../words/normalise.ts";
import { patternOf } from "../words/forms-pattern.ts";
import { weekdayOf } from "./civil.ts";
import { plainDigits } from "./numeric-date.ts";
import { relativeNames, type Relative } from "./relative-names.ts";
import { anyTime, type DatePhrase } from "./when.ts";

/** What people call times that are told from today. */
export interface RelativeWords {
  pattern: RegExp;
  /** By folded form. `n`: the number of a form without one. */
  meanings: ReadonlyMap<string, { is: Relative; n: number | null }>;
  /** The first day of a week, 0 for Sunday. */
  weekStart: number;
}

/** The first and the day after the last, as midnights of wall clocks in milliseconds. */
type Span = readonly [from: number, to: number];

/** As in all scripts that pages have words in. */
const number = "[0-9\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]{1,4}";

/** A season may follow at once where there are no spaces: "去年の夏". */
const end = String.raw`(?:(?![\p{L}\p{N}])|[の的]?(?=[春夏秋冬]))`;

/** The languages these words are known in. */
export const languagesOfTimes: readonly string[] = Object.keys(relativeNames);

/** Words in these locales; weeks begin as in the first. */
export function relativeWords(locales: readonly string[]): RelativeWords {
  const languages = new Set(locales.map((locale) => new Intl.Locale(locale).language));
  const forms: string[] = [];
  const meanings = new Map<string, { is: Relative; n: number | null }>();
  for (const language of languages)
    for (const [is, written] of Object.entries(relativeNames[language] ?? {}))
      for (const each of written.split(", ")) {
        const [form = "", n] = each.split("=");
        forms.push(form);
        meanings.set(keyOf(form), { is: is as Relative, n: n === undefined ? null : Number(n) });
      }
  return { pattern: patternOf(forms, number, end), meanings, weekStart: weekStartOf(locales[0] ?? "en") };
}

/** Forms alike but for accents, spaces and hyphens. */
const keyOf = (form: string): string => fold(form).replace(/[\s-]+/g, "");

/** 1 for Monday, 7 for Sunday. */
interface WeekInfo {
  firstDay: number;
}

/** Monday where the engine does not say, as ISO 8601 has it. */
function weekStartOf(locale: string): number {
  // A property in older engines.
  const known: Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo } = new Intl.Locale(locale);
  return ((known.getWeekInfo?.() ?? known.weekInfo)?.firstDay ?? 1) % 7;
}

/** Finds times told from `today`, a midnight of wall clocks; `rest` is the text without them. */
export function readRelative(
  text: string,
  words: RelativeWords,
  today: number,
): { dates: DatePhrase[]; rest: string } {
  const dates: DatePhrase[] = [];
  const rest = text.normalize("NFC").replace(words.pattern, (written) => {
    const plain = plainDigits(fold(written));
    const meaning = words.meanings.get(keyOf(plain.replace(/\d+/, "{n}")).replace(/[の的]$/, ""));
    const n = meaning?.n ?? Number(/\d+/.exec(plain)?.[0] ?? 0);
    const span = meaning === undefined ? null : spanOf(meaning.is, n, today, words.weekStart);
    if (span === null) return written;
    dates.push({ text: written.replace(/[の的]$/, ""), when: { ...anyTime, span }, sure: true });
    return " ";
  });
  return { dates, rest };
}

/** Null where the number makes no sense. */
function spanOf(is: Relative, n: number, today: number, weekStart: number): Span | null {
  const week = today - ((weekdayOf(today) - weekStart + 7) % 7) * dayMs;
  const tomorrow = today + dayMs;
  switch (is) {
    case "today":
      return [today, tomorrow];
    case "yesterday":
      return daysOf(today - dayMs, 1);
    case "beforeYesterday":
      return daysOf(today - 2 * dayMs, 1);
    case "thisWeek":
      return daysOf(week, 7);
    case "lastWeek":
      return daysOf(week - 7 * dayMs, 7);
    case "thisMonth":
      return monthsOf(today, 0, 1);
    case "lastMonth":
      return monthsOf(today, 1, 1);
    case "thisYear":
      return yearOf(today, 0);
    case "lastYear":
      return yearOf(today, 1);
    case "daysAgo":
      return daysOf(today - n * dayMs, 1);
    case "weeksAgo":
      return daysOf(week - 7 * n * dayMs, 7);
    case "monthsAgo":
      return monthsOf(today, n, 1);
    case "yearsAgo":
      return yearOf(today, n);
    case "daysPast":
      return [tomorrow - n * dayMs, tomorrow];
    case "weeksPast":
      return [tomorrow - 7 * n * dayMs, tomorrow];
    case "monthsPast":
      return [monthsBefore(today, n) + dayMs, tomorrow];
    case "yearsPast":
      return [monthsBefore(today, 12 * n) + dayMs, tomorrow];
    case "christmas":
      return n >= 1800 && n < 2100 ? daysOf(Date.UTC(n, 11, 24), 3) : null;
  }
}

const daysOf = (from: number, days: number): Span => [from, from + days * dayMs];

/** Whole months, the first of them n before that of a day. */
function monthsOf(day: number, before: number, months: number): Span {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - before];
  return [Date.UTC(year, month), Date.UTC(year, month + months)];
}

function yearOf(day: number, before: number): Span {
  const year = new Date(day).getUTCFullYear() - before;
  return [Date.UTC(year, 0), Date.UTC(year + 1, 0)];
}

/** The same day n months before, or the last of that month. */
function monthsBefore(day: number, months: number): number {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - months];
  return Math.min(Date.UTC(year, month, date.getUTCDate()), Date.UTC(year, month + 1, 0));
}
