import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import { dayMs } from "../../../../src/photo/filter/histogram.ts";
import { endOf } from "../../../../src/photo/dates/edtf.ts";
import { widthOf } from "../../state/facts.ts";
import { dateNumber } from "./civil.ts";
import { Criterion } from "../criteria.ts";
import { rowsTaken } from "./date-mask.ts";
import { readDates } from "./date-words.ts";
import type { SuggestionCounts } from "../suggestions/suggestion-counts.ts";
import type { WordTables } from "../words/word-tables.ts";

/** The year, the months or the days that the last words typed may mean, where there are photos of them. */
export function suggestDates(
  { library, names }: WordTables,
  counts: SuggestionCounts,
  text: string,
): Suggestion[] {
  const { dates, rest } = readDates(text, names);
  const phrase = dates.find((date) => text.trim().normalize("NFC").endsWith(date.text));
  if (phrase === undefined) return [];
  const { years, months, day, weekdays, season, span } = phrase.when;
  if (weekdays !== 0 || season) return [];
  const before = [...dates.filter((date) => date !== phrase).map((date) => date.text), ...rest].join(" ");
  if (span !== null) return [suggestSpan(span, { counts, text: before, locale: library.search.locale })];
  const unit = day > 0 ? 1 : months > 0 || years === null ? 100 : 10_000;
  const { columns } = library.state;
  const taken = rowsTaken(columns, phrase.when);
  const found = new Map<number, number>();
  const unitOf = (at: number): number => Math.floor(dateNumber(at) / unit) * unit;
  const wide: { first: number; last: number }[] = [];
  counts.fails(before).forEach((failed, row) => {
    if ((failed & ~Criterion.date) !== 0) return;
    const time = columns.takenAt[row] ?? Number.NaN;
    const width = widthOf(columns.facts[row] ?? 0);
    const [first, last] = [unitOf(time), unitOf(endOf(time, width) - 1)];
    if (width !== 0) wide.push({ first, last });
    if (taken[row] === 1 && first === last) found.set(first, (found.get(first) ?? 0) + (width === 0 ? 1 : 0));
  });
  // As the filter finds them: all that may be of it.
  for (const date of found.keys())
    found.set(
      date,
      (found.get(date) ?? 0) + wide.filter(({ first, last }) => first <= date && date <= last).length,
    );
  const newestFirst = [...found].sort(([a], [b]) => b - a);
  const { locale } = library.search;
  return newestFirst.map(([date, count]) => suggestionOf(date, { count, text: before, locale }));
}

/** The days between two midnights. */
function suggestSpan(
  [first, after]: readonly [from: number, to: number],
  { counts, text, locale }: { counts: SuggestionCounts; text: string; locale: string | undefined },
): Suggestion {
  const [from, to] = [new Date(first), new Date(after - dayMs)];
  const filter = { from: isoDay(from), to: isoDay(to), text };
  const label = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).formatRange(from, to);
  return { kind: "date", label, count: counts.ofFilter(filter), filter };
}

/** `date` as `dateNumber` has it; with a day 0 the whole month, with a month 0 the whole year. */
function suggestionOf(
  date: number,
  { count, text, locale }: { count: number; text: string; locale: string | undefined },
): Suggestion {
  const [year, month, day] = [Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100];
  const from = new Date(Date.UTC(year, Math.max(0, month - 1), Math.max(1, day)));
  const to = day > 0 ? from : new Date(Date.UTC(year, month || 12, 0));
  const options: Intl.DateTimeFormatOptions = { year: "numeric", timeZone: "UTC" };
  if (month > 0) options.month = "long";
  if (day > 0) options.day = "numeric";
  const label = new Intl.DateTimeFormat(locale, options).format(from);
  return { kind: "date", label, count, filter: { from: isoDay(from), to: isoDay(to), text } };
}

function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
