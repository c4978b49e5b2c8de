import type { CalendarName, CalendarNames } from "./calendar-names.ts";
import { fold } from "../words/normalise.ts";

/** What words say of a date; 0 where they leave it open. */
export interface When {
  /** The first year, and the one after the last: "202" may become any of ten. */
  years: [from: number, to: number] | null;
  /** A bit for each month, 1 << 1 for January. */
  months: number;
  /** The months are a season's, which comes half a year later south of the equator. */
  season: boolean;
  day: number;
  /** A bit for each day of the week, 1 << 0 for Sunday. */
  weekdays: number;
}

/** Words that say a date. */
export interface DatePhrase {
  text: string;
  when: When;
  /** False for what may well be something else: "sun" begins "sunset" too. */
  sure: boolean;
}

const open: When = { years: null, months: 0, season: false, day: 0, weekdays: 0 };
const seasons: [name: string, months: number][] = [
  ["spring", 0b111_000],
  ["summer", 0b111_000_000],
  ["autumn", 0b111_000_000_000],
  ["fall", 0b111_000_000_000],
  ["winter", 0b1_000_000_000_110],
];
/** "4 de mayo de 2024", "4th of May". */
const between = new Set(["of", "de", "the"]);

/** Finds dates among words: "may 2024", "2024-05", "4 May 2024", "summer 2024", "sunday". What is left stands apart. */
export function readDates(text: string, names: CalendarNames): { dates: DatePhrase[]; rest: string[] } {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const items = words.map(fold);
  const dates: DatePhrase[] = [];
  const rest: string[] = [];
  for (let at = 0; at < items.length;) {
    const found = numericDate(items[at] ?? "", names) ?? phraseAt(items, at, names);
    if (found === null) rest.push(words[at++] ?? "");
    else {
      const length = found.length;
      dates.push({ text: words.slice(at, at + length).join(" "), when: found.when, sure: found.sure });
      at += length;
    }
  }
  return { dates, rest };
}

interface Found {
  /** Words it takes. */
  length: number;
  when: When;
  sure: boolean;
}

/** A date written in digits, all in one word. */
function numericDate(item: string, { monthFirst }: CalendarNames): Found | null {
  const parts = (pattern: RegExp): number[] | null =>
    pattern
      .exec(item)
      ?.slice(1)
      .map((part) => Number(part || 0)) ?? null;
  const found = (year: number, month: number, day: number): Found | null => {
    if (month < 1 || month > 12 || day > 31) return null;
    return { length: 1, when: { ...open, years: [year, year + 1], months: 1 << month, day }, sure: true };
  };
  const yearFirst = parts(/^(\d{4})[-/.年](\d{1,2})(?:[-/.月](\d{1,2})日?|月)?$/);
  if (yearFirst !== null) return found(yearFirst[0] ?? 0, yearFirst[1] ?? 0, yearFirst[2] ?? 0);
  const monthYear = parts(/^(\d{1,2})[-/.](\d{4})$/);
  if (monthYear !== null) return found(monthYear[1] ?? 0, monthYear[0] ?? 0, 0);
  const yearLast = parts(/^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/);
  if (yearLast === null) return null;
  const [first = 0, , second = 0, year = 0] = yearLast;
  // Dots stand in dates that begin with the day.
  return monthFirst && !item.includes(".") ? found(year, first, second) : found(year, second, first);
}

/** A date in words that begins with this one. */
function phraseAt(items: readonly string[], at: number, names: CalendarNames): Found | null {
  let next = at;
  const when: When = { ...open };
  let named: { sure: boolean } | null = null;
  let alone = true;
  for (let end = at; end < items.length; end++) {
    const item = items[end] ?? "";
    if (end > at && between.has(item) && end + 1 < items.length) continue;
    const fresh: { sure: boolean } | null = named === null ? nameOf(item, names, when) : null;
    if (fresh !== null) named = fresh;
    else if (!takeNumber(item, when, named !== null && end === items.length - 1)) break;
    if (end > at) alone = false;
    next = end + 1;
  }
  if (named === null) return yearAlone(items[at] ?? "");
  // "4 summer" is no day.
  if (when.day !== 0 && when.season) return null;
  return { length: next - at, when, sure: named.sure || !alone };
}

function yearAlone(item: string): Found | null {
  const when: When = { ...open };
  return item.length === 4 && takeNumber(item, when, false) ? { length: 1, when, sure: true } : null;
}

/** Reads the name of a month, a season or a day of the week. */
function nameOf(item: string, { months, weekdays }: CalendarNames, when: When): { sure: boolean } | null {
  const season = seasons.find(([name]) => name === item);
  if (season !== undefined) {
    [when.months, when.season] = [season[1], true];
    return { sure: item !== "fall" };
  }
  const inMonths = matches(item, months);
  if (inMonths.bits !== 0) when.months = inMonths.bits;
  else {
    const inWeek = matches(item, weekdays);
    when.weekdays = inWeek.bits;
    return inWeek.bits === 0 ? null : inWeek;
  }
  return inMonths;
}

/** A name, or the beginning of one from three letters on. */
function matches(word: string, names: readonly CalendarName[]): { bits: number; sure: boolean } {
  const item = word.replace(/\.$/, "");
  const whole = names.filter(({ name }) => name === item);
  const some =
    whole.length > 0 || item.length < 3 ? whole : names.filter(({ name }) => name.startsWith(item));
  const bits = some.reduce((all, { number }) => all | (1 << number), 0);
  return { bits, sure: whole.some(({ full }) => full) };
}

/** Takes a day or a year. `unfinished`: the word may be the beginning of a year. */
function takeNumber(item: string, when: When, unfinished: boolean): boolean {
  const day = /^(\d{1,2})(?:st|nd|rd|th|\.)?$/.exec(item);
  if (day !== null && when.day === 0 && !when.season && Number(day[1]) >= 1 && Number(day[1]) <= 31) {
    when.day = Number(day[1]);
    return true;
  }
  if (when.years !== null || !/^(18|19|20)\d{1,2}$/.test(item)) return false;
  if (item.length === 3 && !unfinished) return false;
  const from = Number(item.padEnd(4, "0"));
  when.years = [from, from + (item.length === 3 ? 10 : 1)];
  return true;
}
