import { dayMs } from "../../../photo/filter/histogram.ts";
import type { Span } from "./time-span.ts";
import { oncePerLocale } from "../../../words/locale.ts";

/** A date written under the brush; `at` is its position, 0 to 1. */
export interface TimeMark {
  at: number;
  text: string;
}

/** Room for one mark in CSS pixels. */
const markPixels = 64;

/** Steps between marks; `days` is about how long one is. */
const steps = [
  { unit: "day", size: 1, days: 1 },
  { unit: "day", size: 2, days: 2 },
  { unit: "day", size: 7, days: 7 },
  { unit: "month", size: 1, days: 30 },
  { unit: "month", size: 3, days: 91 },
  { unit: "year", size: 1, days: 365 },
  { unit: "year", size: 2, days: 730 },
  { unit: "year", size: 5, days: 1826 },
  { unit: "year", size: 10, days: 3652 },
  { unit: "year", size: 25, days: 9131 },
] as const;

type MarkStep = (typeof steps)[number];

/** The dates under a brush this many CSS pixels wide. */
export function timeMarks(all: Span, width: number): TimeMark[] {
  const days = all.last - all.first + 1;
  const room = (markPixels / Math.max(1, width)) * days;
  const step = steps.find((each) => each.days >= room) ?? { unit: "year", size: 50, days: 18_262 };
  const marks: TimeMark[] = [];
  for (let day = begin(all.first, step); day <= all.last; day = next(day, step)) {
    const at = (day - all.first) / days;
    if (at >= 0 && at * width <= width - markPixels) marks.push({ at, text: textOf(day, step.unit) });
  }
  return marks;
}

/** The last date at or before a day that can have a mark. */
function begin(
  day: number,
  { unit, size }: Pick<MarkStep, "unit" | "size"> | { unit: "year"; size: number },
): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  // Weeks start on Mondays, like 29 December 1969.
  if (unit === "day") return day - ((((day + 3) % size) + size) % size);
  if (unit === "month") return Date.UTC(year, Math.floor(month / size) * size) / dayMs;
  return Date.UTC(Math.floor(year / size) * size, 0) / dayMs;
}

function next(day: number, { unit, size }: { unit: MarkStep["unit"]; size: number }): number {
  const date = new Date(day * dayMs);
  if (unit === "day") return day + size;
  if (unit === "month") return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + size) / dayMs;
  return Date.UTC(date.getUTCFullYear() + size, 0) / dayMs;
}

const dayNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", day: "numeric", month: "short" }),
);
const monthNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "short" }),
);
const yearNames = oncePerLocale(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: "UTC", year: "numeric" }),
);

/** January is labelled with its year. */
function textOf(day: number, unit: MarkStep["unit"]): string {
  const date = new Date(day * dayMs);
  if (unit === "day") return dayNames().format(date);
  const isYear = unit === "year" || date.getUTCMonth() === 0;
  return (isYear ? yearNames() : monthNames()).format(date);
}
