import { withoutMark, type CalendarName, type CalendarNames } from "./calendar-names.ts";
import { fold } from "../words/normalise.ts";
import { numericDate, plainDigits } from "./numeric-date.ts";
import { readRelative } from "./relative.ts";
import { anyTime, type DatePhrase, type When } from "./when.ts";

/** "4 de mayo de 2024", "4th of May", "صيف عام 2024". */
const between = new Set(["of", "de", "the", "del", "di", "の", "عام", "של"]);

/** Midnight of the day where the person is, as a wall-clock time in milliseconds. */
export function wallToday(now = new Date()): number {
  return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
}

/**
 * Finds dates among words: "may 2024", "2024-05", "4 May 2024", "summer 2024", "sunday", "2024年夏", "2 weeks ago". What is
 * left stands apart. `day`: midnight of the day some are told from, as a wall-clock time in milliseconds.
 */
export function readDates(
  text: string,
  names: CalendarNames,
  day: number = wallToday(),
): { dates: DatePhrase[]; rest: string[] } {
  const { dates, rest: others } = readRelative(text, names.relative, day);
  const words = others.split(/[\s,،、]+/).filter((word) => word !== "");
  const items = words.map((word) => plainDigits(fold(word)));
  const rest: string[] = [];
  for (let at = 0; at < items.length;) {
    const found = oneWord(items[at] ?? "", names) ?? phraseAt(items, at, names);
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

/** A date in digits, or a year with a name as Chinese and Japanese write them: "2024年夏", "2024年五月". */
function oneWord(item: string, names: CalendarNames): Found | null {
  const numeric = numericDate(item, names.monthFirst);
  if (numeric !== null) return { length: 1, when: numeric, sure: true };
  const [, year = "", name = ""] = /^((?:18|19|20)\d{2})年?の?(\p{sc=Han}.*)$/u.exec(item) ?? [];
  const when: When = { ...anyTime };
  if (name === "" || nameOf(name, names, when) === null || when.months === 0) return null;
  when.years = [Number(year), Number(year) + 1];
  return { length: 1, when, sure: true };
}

/** A date in words that begins with this one. */
function phraseAt(items: readonly string[], at: number, names: CalendarNames): Found | null {
  let next = at;
  const when: When = { ...anyTime };
  let named: { sure: boolean } | null = null;
  let alone = true;
  for (let end = at; end < items.length; end++) {
    const item = items[end] ?? "";
    if (end > at && between.has(item) && end + 1 < items.length) continue;
    const pair = `${item} ${items[end + 1] ?? ""}`;
    // Some months have names of two words.
    const isPair: boolean = named === null && names.months.some(({ name }) => name === pair);
    if (isPair) end++;
    const fresh: { sure: boolean } | null = named === null ? nameOf(isPair ? pair : item, names, when) : null;
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
  const when: When = { ...anyTime };
  return item.length === 4 && takeNumber(item, when, false) ? { length: 1, when, sure: true } : null;
}

/** Reads the name of a month, a season or a day of the week. */
function nameOf(item: string, names: CalendarNames, when: When): { sure: boolean } | null {
  const { months, weekdays, seasons } = names;
  const season = seasons.find(({ name }) => name === item);
  if (season !== undefined) {
    [when.months, when.season] = [season.months, true];
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
  const item = withoutMark(word);
  const whole = names.filter(({ name }) => name === item);
  const some =
    whole.length > 0 || item.length < 3 ? whole : names.filter(({ name }) => name.startsWith(item));
  const bits = some.reduce((all, { number }) => all | (1 << number), 0);
  return { bits, sure: whole.some(({ full }) => full) };
}

/** Takes a day or a year. `unfinished`: the word may be the beginning of a year. */
function takeNumber(item: string, when: When, unfinished: boolean): boolean {
  const day = /^(\d{1,2})(?:st|nd|rd|th|er|o|\.|[日号號])?$/.exec(item);
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
