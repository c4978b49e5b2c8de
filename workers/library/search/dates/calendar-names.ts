import { fold } from "../words/normalise.ts";
import { relativeWords, type RelativeWords } from "./relative.ts";

/** A folded name of a month (1 to 12) or a day of the week (0 for Sunday), which may have several. */
export interface CalendarName {
  name: string;
  number: number;
  /** Not only a short form. */
  full: boolean;
}

/** A folded name of a season, and its months north of the equator, as bits like those of `When`. */
interface SeasonName {
  name: string;
  months: number;
}

/** Intl has no names of seasons. By language, spring to winter, each with all the forms people write. */
const seasons: Record<string, readonly [spring: string, summer: string, autumn: string, winter: string]> = {
  en: ["spring", "summer", "autumn fall", "winter"],
  de: ["Frühling Frühjahr", "Sommer", "Herbst", "Winter"],
  fr: ["printemps", "été", "automne", "hiver"],
  es: ["primavera", "verano", "otoño", "invierno"],
  pt: ["primavera", "verão", "outono", "inverno"],
  it: ["primavera", "estate", "autunno", "inverno"],
  ja: ["春 春季", "夏 夏季", "秋 秋季", "冬 冬季"],
  zh: ["春 春天 春季", "夏 夏天 夏季", "秋 秋天 秋季", "冬 冬天 冬季"],
  // With and without the article.
  ar: ["ربيع الربيع", "صيف الصيف", "خريف الخريف", "شتاء الشتاء"],
  // Also with the article, and with "in".
  he: ["אביב האביב באביב", "קיץ הקיץ בקיץ", "סתיו הסתיו בסתיו", "חורף החורף בחורף"],
};

/** March to May, and so on; December is in winter. */
const months = [0b111_000, 0b111_000_000, 0b111_000_000_000, 0b1_000_000_000_110];

/** The languages whose seasons are known. */
export const languagesOfSeasons: readonly string[] = Object.keys(seasons);

/** What seasons are called in these locales. */
function seasonNames(locales: Iterable<string>): SeasonName[] {
  const languages = new Set(Array.from(locales, (locale) => new Intl.Locale(locale).language));
  return Array.from(languages).flatMap((language) =>
    (seasons[language] ?? []).flatMap((forms, at) =>
      forms.split(" ").map((form) => ({ name: fold(form), months: months[at] ?? 0 })),
    ),
  );
}

/** What people call months, days and seasons, and times told from today. */
export interface CalendarNames {
  months: CalendarName[];
  weekdays: CalendarName[];
  seasons: SeasonName[];
  /** "Yesterday", "2 weeks ago". */
  relative: RelativeWords;
  /** In dates of digits only, "5/4/2024". */
  monthFirst: boolean;
}

/** Names in English, in the page's language and in the engine's own, by Intl. `locale`: undefined for the latter. */
export function calendarNames(locale?: string): CalendarNames {
  const months: CalendarName[] = [];
  const weekdays: CalendarName[] = [];
  const own = new Intl.DateTimeFormat().resolvedOptions().locale;
  const locales = new Set(["en", locale ?? own, own]);
  for (const each of locales) {
    for (const width of ["long", "short"] as const) {
      const full = width === "long";
      // Beside a day or a year some languages have another form: "мая", but "май" alone.
      for (const beside of [{}, { day: "numeric" }, { year: "numeric" }] as const)
        months.push(...namesOf("month", each, { month: width, ...beside }, firstsOfMonths, full, 1));
      weekdays.push(...namesOf("weekday", each, { weekday: width }, sundayToSaturday, full, 0));
    }
  }
  const numeric = formatOf(locale, { year: "numeric", month: "numeric", day: "numeric" });
  const order = numeric.formatToParts(0).map(({ type }) => type);
  // "5月" is no name: numbers are read as such.
  const isName = ({ name }: CalendarName): boolean => /^[\p{L}\p{M}]+(?: [\p{L}\p{M}]+)*$/u.test(name);
  return {
    months: months.filter(isName),
    weekdays: weekdays.filter(isName),
    seasons: seasonNames(locales),
    relative: relativeWords([locale ?? own, "en", own]),
    monthFirst: order.indexOf("month") < order.indexOf("day"),
  };
}

const firstsOfMonths = Array.from({ length: 12 }, (_, month) => Date.UTC(2023, month, 1));
/** 1 January 2023 was a Sunday. */
const sundayToSaturday = Array.from({ length: 7 }, (_, day) => Date.UTC(2023, 0, day + 1));

/** What a part is called at these times, which are numbered from `first`. */
function namesOf(
  type: "month" | "weekday",
  locale: string,
  options: Intl.DateTimeFormatOptions,
  times: readonly number[],
  full: boolean,
  first: number,
): CalendarName[] {
  const format = formatOf(locale, options);
  return times.flatMap((time, at) => {
    const parts = format.formatToParts(time);
    const place = parts.findIndex((part) => part.type === type);
    const written = parts[place]?.value ?? "";
    // Hebrew writes "in" and the month as one word.
    const [before = ""] = /\p{L}+$/u.exec(parts[place - 1]?.value ?? "") ?? [];
    const forms = before === "" ? [written] : [written, before + written];
    return forms.map((form) => ({ name: withoutMark(fold(form)), number: first + at, full }));
  });
}

/** A name without what short forms end with: a full stop, or an apostrophe in Hebrew. */
export const withoutMark = (name: string): string => name.replace(/[.׳']$/u, "");

function formatOf(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { calendar: "gregory", timeZone: "UTC", ...options });
}
