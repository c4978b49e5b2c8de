import type { GapsFound } from "./gaps.ts";
import { dayMs } from "../../../photo/filter/histogram.ts";

/** A year of the calendar. Days are counted since 1970. */
export interface CalendarYear {
  year: number;
  first: number;
  days: number;
  /** Days of its first week that belong to the year before; weeks begin on Monday. */
  lead: number;
  photos: number;
  unplaced: number;
}

/** Photos of a day. */
interface DayShare {
  photos: number;
  unplaced: number;
}

const noShare: DayShare = { photos: 0, unplaced: 0 };

/** The days with photos, to be looked up by their number. */
export class CalendarDays {
  readonly years: readonly CalendarYear[];
  readonly #at = new Map<number, number>();
  readonly #days: GapsFound["days"];

  constructor(days: GapsFound["days"]) {
    this.#days = days;
    days.day.forEach((day, at) => this.#at.set(day, at));
    const years = new Map<number, CalendarYear>();
    days.day.forEach((day, at) => {
      const number = new Date(day * dayMs).getUTCFullYear();
      const year = years.get(number) ?? emptyYear(number);
      year.photos += days.photos[at] ?? 0;
      year.unplaced += days.unplaced[at] ?? 0;
      years.set(number, year);
    });
    this.years = [...years.values()].sort((a, b) => b.year - a.year);
  }

  of(day: number): DayShare {
    const at = this.#at.get(day);
    if (at === undefined) return noShare;
    return { photos: this.#days.photos[at] ?? 0, unplaced: this.#days.unplaced[at] ?? 0 };
  }

  /** All photos of some days, the first and the last among them. */
  within(from: number, to: number): DayShare {
    const sum = { photos: 0, unplaced: 0 };
    this.#days.day.forEach((day, at) => {
      if (day < from || day > to) return;
      sum.photos += this.#days.photos[at] ?? 0;
      sum.unplaced += this.#days.unplaced[at] ?? 0;
    });
    return sum;
  }

  /** The next day with a gap after a day, or before it; null for none within the year. */
  nextGap({ first, days }: CalendarYear, after: number, step: 1 | -1): number | null {
    for (let day = after + step; day >= first && day < first + days; day += step)
      if (this.of(day).unplaced > 0) return day;
    return null;
  }
}

function emptyYear(year: number): CalendarYear {
  const first = firstOfMonth(year, 0);
  return {
    year,
    first,
    days: firstOfMonth(year + 1, 0) - first,
    // The first of January 1970 was a Thursday.
    lead: (((first + 3) % 7) + 7) % 7,
    photos: 0,
    unplaced: 0,
  };
}

/** The first day of a month (0 to 11), since 1970. */
export function firstOfMonth(year: number, month: number): number {
  // Date.UTC takes years before 100 for others.
  return new Date(Date.UTC(2000, month, 1)).setUTCFullYear(year) / dayMs;
}

/** How strongly a day is drawn: 0 without photos, 1 if all have a location, 2 to 4 by the share that has none. */
export function levelOf({ photos, unplaced }: DayShare): 0 | 1 | 2 | 3 | 4 {
  if (photos === 0) return 0;
  if (unplaced === 0) return 1;
  return unplaced === photos ? 4 : unplaced * 2 < photos ? 2 : 3;
}

/** "2024-05-03". */
export const isoOfDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** The number of a day like "2024-05-03". */
export const numberOfDay = (iso: string): number => Date.parse(`${iso}T00:00Z`) / dayMs;
