import { fold } from "../words/normalise.ts";

/** A folded name of a month (1 to 12) or a day of the week (0 for Sunday), which may have several. */
export interface CalendarName {
  name: string;
  number: number;
  /** Not only a short form. */
  full: boolean;
}

/** What people call months and days. */
export interface CalendarNames {
  months: CalendarName[];
  weekdays: CalendarName[];
  /** In dates of digits only, "5/4/2024". */
  monthFirst: boolean;
}

/** Names in English and in the person's language, by Intl. `locale`: undefined for the engine's own. */
export function calendarNames(locale?: string): CalendarNames {
  const months: CalendarName[] = [];
  const weekdays: CalendarName[] = [];
  for (const language of ["en", locale]) {
    for (const width of ["long", "short"] as const) {
      const full = width === "long";
      // Beside a day many languages have another form: "мая", but "май" alone.
      for (const options of [{ month: width }, { month: width, day: "numeric" }] as const) {
        const names = namesOf("month", language, options, firstsOfMonths);
        months.push(...names.map((name, at) => ({ name, number: at + 1, full })));
      }
      const week = namesOf("weekday", language, { weekday: width }, sundayToSaturday);
      weekdays.push(...week.map((name, at) => ({ name, number: at, full })));
    }
  }
  const numeric = formatOf(locale, { year: "numeric", month: "numeric", day: "numeric" });
  const order = numeric.formatToParts(0).map(({ type }) => type);
  // "5月" is no name: numbers are read as such.
  const isName = ({ name }: CalendarName): boolean => /^[\p{L}\p{M}]+$/u.test(name);
  return {
    months: months.filter(isName),
    weekdays: weekdays.filter(isName),
    monthFirst: order.indexOf("month") < order.indexOf("day"),
  };
}

const firstsOfMonths = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
/** 1 January 2023 was a Sunday. */
const sundayToSaturday = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, day + 1));

function namesOf(
  part: "month" | "weekday",
  locale: string | undefined,
  options: Intl.DateTimeFormatOptions,
  times: readonly number[],
): string[] {
  const format = formatOf(locale, options);
  return times.map((time) => {
    const written = format.formatToParts(time).find(({ type }) => type === part)?.value ?? "";
    return fold(written).replace(/\.$/, "");
  });
}

function formatOf(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { calendar: "gregory", timeZone: "UTC", ...options });
}
