import type { Filter } from "../../../photo/filter/filter.ts";
import { dayMs, type Histogram } from "../../../photo/filter/histogram.ts";
import { parseWallTime } from "../../../photo/wall-time.ts";

/** A span of days, both ends inclusive. A day is a number: 0 is 1 January 1970. */
export interface Span {
  first: number;
  last: number;
}

/** One end of a span. */
export type End = "first" | "last";

/** All days of a histogram. */
export const daysOf = ({ from, to }: Histogram): Span => ({ first: from / dayMs, last: to / dayMs - 1 });

/** A day as filters write it: "2024-05-01". */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

const dayOf = (text: string): number => parseWallTime(`${text}T00:00`) / dayMs;

const within = (day: number, { first, last }: Span): number => Math.min(last, Math.max(first, day));

/** The days of a filter; an open end is where the photos end. */
export function chosenSpan({ from, to }: Pick<Filter, "from" | "to">, all: Span): Span {
  const first = from === null ? all.first : within(dayOf(from), all);
  const last = to === null ? all.last : within(dayOf(to), all);
  return { first: Math.min(first, last), last };
}

/**
 * The filter's dates for a span. An end where the photos end is left open, as more may come, except for a single day.
 */
export function datesOf({ first, last }: Span, all: Span): Pick<Filter, "from" | "to"> {
  if (first === last && all.first < all.last) return { from: dayText(first), to: dayText(last) };
  return {
    from: first <= all.first ? null : dayText(first),
    to: last >= all.last ? null : dayText(last),
  };
}

/** The day at a position from 0 to 1. */
export function dayAt(part: number, all: Span): number {
  return within(all.first + Math.floor(part * (all.last - all.first + 1)), all);
}

/** Positions of a span's ends, 0 to 1. */
export function partsOf({ first, last }: Span, all: Span): [from: number, to: number] {
  const days = all.last - all.first + 1;
  return [(first - all.first) / days, (last + 1 - all.first) / days];
}

/** The span between two days in any order. */
export function spanBetween(a: number, b: number): Span {
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

/** Moved by `days`, but not beyond all there are. */
export function movedBy({ first, last }: Span, days: number, all: Span): Span {
  const by = Math.max(all.first - first, Math.min(all.last - last, days));
  return { first: first + by, last: last + by };
}

/** With one end moved. The ends may meet, but never cross. */
export function withEnd(span: Span, end: End, day: number, all: Span): Span {
  return end === "first"
    ? { ...span, first: Math.min(span.last, within(day, all)) }
    : { ...span, last: Math.max(span.first, within(day, all)) };
}

/** Where a key moves a day: arrows by a day, with Shift or page keys by a month. Null for other keys. */
export function dayAfterKey(day: number, key: string, shift: boolean, all: Span): number | null {
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return shift ? monthsLater(day, -1) : day - 1;
    case "ArrowRight":
    case "ArrowUp":
      return shift ? monthsLater(day, 1) : day + 1;
    case "PageDown":
      return monthsLater(day, -1);
    case "PageUp":
      return monthsLater(day, 1);
    case "Home":
      return all.first;
    case "End":
      return all.last;
    default:
      return null;
  }
}

/** The same day of another month, or that month's last. */
function monthsLater(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), length)) / dayMs;
}
