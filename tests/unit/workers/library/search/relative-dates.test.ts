import { describe, expect, test } from "vitest";
import languages from "../../../../../src/words/languages.json";
import { calendarNames } from "../../../../../workers/library/search/dates/calendar-names.ts";
import { readDates, wallToday } from "../../../../../workers/library/search/dates/date-words.ts";
import { languagesOfTimes } from "../../../../../workers/library/search/dates/relative.ts";
import { relativeNames, type Relative } from "../../../../../workers/library/search/dates/relative-names.ts";

/** A Friday. */
const friday = Date.UTC(2026, 10, 27);
const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The first and the last day of what a text says, with all its dates taken together. */
function daysOf(text: string, locale: string, now = friday): [string, string] | null {
  const { dates } = readDates(text, calendarNames(locale), now);
  const spans = dates.map(({ when }) => when.span).filter((span) => span !== null);
  return spans.length === 1 && spans[0] ? [day(spans[0][0]), day(spans[0][1] - 1)] : null;
}

describe("times told from today", () => {
  /** With Monday, or in these languages Sunday or Saturday, as the first day of a week. */
  const expected: Record<Relative, [from: string, to: string]> = {
    today: ["2026-11-27", "2026-11-27"],
    yesterday: ["2026-11-26", "2026-11-26"],
    beforeYesterday: ["2026-11-25", "2026-11-25"],
    thisWeek: ["2026-11-23", "2026-11-29"],
    lastWeek: ["2026-11-16", "2026-11-22"],
    thisMonth: ["2026-11-01", "2026-11-30"],
    lastMonth: ["2026-10-01", "2026-10-31"],
    thisYear: ["2026-01-01", "2026-12-31"],
    lastYear: ["2025-01-01", "2025-12-31"],
    daysAgo: ["2026-11-25", "2026-11-25"],
    weeksAgo: ["2026-11-09", "2026-11-15"],
    monthsAgo: ["2026-09-01", "2026-09-30"],
    yearsAgo: ["2024-01-01", "2024-12-31"],
    daysPast: ["2026-11-26", "2026-11-27"],
    weeksPast: ["2026-11-14", "2026-11-27"],
    monthsPast: ["2026-09-28", "2026-11-27"],
    yearsPast: ["2024-11-28", "2026-11-27"],
    christmas: ["2023-12-24", "2023-12-26"],
  };

  test("have words in every language of the page", () => {
    expect(languagesOfTimes.toSorted()).toEqual(Object.keys(languages).toSorted());
  });

  test.each(Object.keys(expected) as Relative[])(
    "%s is understood in all languages, however it is written",
    (is) => {
      for (const [language, names] of Object.entries(relativeNames))
        for (const each of names[is].split(", ")) {
          const [form = "", one] = each.split("=");
          if (one === "1") continue;
          // Weeks that begin on another day than Monday are told by a test of their own.
          const locale = is.includes("eek") ? `${language}-u-fw-mon` : language;
          for (const text of [form, form.toUpperCase(), form.normalize("NFD")])
            expect([
              language,
              text,
              daysOf(text.replace(/\{n\}/i, is === "christmas" ? "2023" : "2"), locale),
            ]).toEqual([language, text, expected[is]]);
        }
    },
  );

  test.each<[string, string, [string, string] | null]>([
    ["a week ago", "en-GB", ["2026-11-16", "2026-11-22"]],
    ["last week", "en-US", ["2026-11-15", "2026-11-21"]],
    ["vor einem Jahr", "de", ["2025-01-01", "2025-12-31"]],
    ["il y a un mois", "fr", ["2026-10-01", "2026-10-31"]],
    ["il y a 3 jours", "fr", ["2026-11-24", "2026-11-24"]],
    ["3日前", "ja", ["2026-11-24", "2026-11-24"]],
    ["٣ أيام", "ar", null],
    ["قبل ٣ أيام", "ar", ["2026-11-24", "2026-11-24"]],
    ["last year", "ja", ["2025-01-01", "2025-12-31"]],
    ["hier", "de", null],
    ["Natal", "pt", null],
    ["Christmas 3023", "en", null],
    ["yesterdays", "en", null],
    ["todayish", "en", null],
  ])("%s in %s", (text, locale, days) => {
    expect(daysOf(text, locale)).toEqual(days);
  });

  test.each<[string, number, [string, string]]>([
    ["last month", Date.UTC(2026, 0, 31), ["2025-12-01", "2025-12-31"]],
    ["1 month ago", Date.UTC(2026, 2, 31), ["2026-02-01", "2026-02-28"]],
    ["past 1 months", Date.UTC(2026, 2, 31), ["2026-03-01", "2026-03-31"]],
    ["yesterday", Date.UTC(2024, 2, 1), ["2024-02-29", "2024-02-29"]],
    ["last week", Date.UTC(2027, 0, 1), ["2026-12-21", "2026-12-27"]],
    ["past 1 years", Date.UTC(2024, 1, 29), ["2023-03-01", "2024-02-29"]],
  ])("%s across an edge of the calendar", (text, now, days) => {
    expect(daysOf(text, "en-GB", now)).toEqual(days);
  });

  test("stand beside other words and dates", () => {
    const names = calendarNames("en");
    expect(readDates("lisbon last year", names, friday)).toMatchObject({ rest: ["lisbon"] });
    const { dates, rest } = readDates("summer last year", names, friday);
    expect([dates.length, rest]).toEqual([2, []]);
    expect(readDates("去年の夏", calendarNames("ja"), friday)).toMatchObject({
      dates: [{ text: "去年" }, { when: { season: true } }],
      rest: [],
    });
  });

  test("today is the day on the person's calendar, whatever the time of day", () => {
    expect(wallToday(new Date(2026, 10, 27, 0, 0, 1))).toBe(friday);
    expect(wallToday(new Date(2026, 10, 27, 23, 59, 59))).toBe(friday);
  });
});
