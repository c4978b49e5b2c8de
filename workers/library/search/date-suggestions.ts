import type { Suggestion } from "../../../src/photo/facets.ts";
import type { Filter } from "../../../src/photo/filter.ts";
import type { Holdings } from "../holdings.ts";
import { dateNumber } from "./civil.ts";
import { rowsTaken } from "./date-mask.ts";
import { readDates } from "./date-words.ts";
import type { Matching } from "./matching.ts";

/** Months suggested at most, those of most photos. */
const mostMonths = 3;

/** The year, the months or the day that the last words typed may mean, where there are photos of it. */
export function suggestDates(
  holdings: Holdings,
  matching: Matching,
  within: Filter,
): Omit<Suggestion, "count">[] {
  const { dates, rest } = readDates(within.text, holdings.search.names);
  const phrase = dates.at(-1);
  // A date the person goes on typing after is what it is.
  if (phrase === undefined || !within.text.trim().endsWith(phrase.text)) return [];
  const { years, months, day, weekdays, season } = phrase.when;
  if (weekdays !== 0 || season) return [];
  const text = [...dates.slice(0, -1).map((date) => date.text), ...rest].join(" ");
  const isYear = months === 0 && years !== null && years[1] - years[0] === 1;
  if (isYear) return [spanOf(years[0], 1, 12, text)];
  const taken = rowsTaken(holdings.columns, phrase.when);
  const fails = matching.failures({ ...within, text, from: null, to: null });
  const counts = new Map<number, number>();
  for (let row = 0; row < taken.length; row++) {
    if (taken[row] === 0 || fails[row] !== 0) continue;
    const date = dateNumber(holdings.columns.takenAt[row] ?? 0);
    const month = Math.floor(date / 100);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostMonths)
    .map(([number]) => {
      const [year, month] = [Math.floor(number / 100), number % 100];
      return day === 0 ? spanOf(year, month, month, text) : dayOf(year, month, day, text);
    });
}

function spanOf(year: number, first: number, last: number, text: string): Omit<Suggestion, "count"> {
  const from = new Date(Date.UTC(year, first - 1, 1));
  const to = new Date(Date.UTC(year, last, 0));
  const label = first === last ? words(from, { month: "long", year: "numeric" }) : String(year);
  return { kind: "date", label, filter: { from: isoDay(from), to: isoDay(to), text } };
}

function dayOf(year: number, month: number, day: number, text: string): Omit<Suggestion, "count"> {
  const date = new Date(Date.UTC(year, month - 1, day));
  const label = words(date, { day: "numeric", month: "long", year: "numeric" });
  return { kind: "date", label, filter: { from: isoDay(date), to: isoDay(date), text } };
}

function words(date: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(undefined, { ...options, timeZone: "UTC" }).format(date);
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
