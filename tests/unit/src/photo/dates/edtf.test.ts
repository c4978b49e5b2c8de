import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edtfDates, edtfTexts, widths } from "../../../../support/edtf-dates.ts";
import {
  compareWidths,
  edtfOf,
  endOf,
  isTimeTold,
  isWithinOne,
  parseEdtf,
  spanOf,
  wideDateOf,
  wideFields,
} from "../../../../../src/photo/dates/edtf.ts";
import { enclosingPart, plainDate } from "../../../../../src/photo/dates/plain-date.ts";

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

describe("a date wider than a day", () => {
  test.each([
    ["1985", "1985", "1985-01-01", "1986-01-01", "year", 1],
    ["1985-07", "1985-07", "1985-07-01", "1985-08-01", "month", 1],
    ["1985-XX", "1985", "1985-01-01", "1986-01-01", "year", 1],
    ["1985-07-XX", "1985-07", "1985-07-01", "1985-08-01", "month", 1],
    ["1987-21", "1987-21", "1987-03-01", "1987-06-01", "season", 1],
    ["1987-22", "1987-22", "1987-06-01", "1987-09-01", "season", 1],
    ["1987-23", "1987-23", "1987-09-01", "1987-12-01", "season", 1],
    // A winter is at both ends of its year.
    ["1987-24", "1987-24", "1987-01-01", "1988-01-01", "season", 1],
    ["198X", "1980/1989", "1980-01-01", "1990-01-01", "year", 10],
    ["19XX", "1900/1999", "1900-01-01", "2000-01-01", "year", 100],
    ["1984/1986", "1984/1986", "1984-01-01", "1987-01-01", "year", 3],
    ["1985-07/1985-09", "1985-07/1985-09", "1985-07-01", "1985-10-01", "month", 3],
    ["1985-07-03/1985-07-09", "1985-07-03/1985-07-09", "1985-07-03", "1985-07-10", "day", 7],
    ["1987-21/1987-22", "1987-03/1987-08", "1987-03-01", "1987-09-01", "month", 6],
    // Where there is no room for odd ends, whole months and years.
    ["1985-07-03/1985-09-10", "1985-07/1985-09", "1985-07-01", "1985-10-01", "month", 3],
    ["1984-06/1986", "1984/1986", "1984-01-01", "1987-01-01", "year", 3],
    ["1985~", "1985~", "1985-01-01", "1986-01-01", "year", 1],
    ["1985-07?", "1985-07?", "1985-07-01", "1985-08-01", "month", 1],
    ["1985%", "1985%", "1985-01-01", "1986-01-01", "year", 1],
    ["1984~/1986~", "1984~/1986~", "1984-01-01", "1987-01-01", "year", 3],
    ["1985-07-03~", "1985-07-03~", "1985-07-03", "1985-07-04", "day", 1],
  ])("%s", (text, told, from, end, unit, count) => {
    const date = parseEdtf(text);
    if (date === null) throw new Error("no date");
    expect(edtfOf(date.from, date.width)).toBe(told);
    expect(parseEdtf(told)).toEqual(date);
    expect([day(date.from), day(endOf(date.from, date.width))]).toEqual([from, end]);
    expect(spanOf(date.width)).toEqual({ unit, count });
    expect(date.width).toBeLessThan(1024);
    expect(wideFields(date)).toEqual({ local: `${from}T00:00:00`, edtf: told });
  });

  test.each([
    "1985-07-03",
    "1985-7",
    "1985-13",
    "1985-02-30~",
    "1986/1984",
    "1985/..",
    "/1985",
    "1984/1985/1986",
    "0100/1999",
    "198X-07",
    "198X-XX",
    "",
    "about 1985",
    "2024-05-03T10:11:12",
  ])("%j is none", (text) => {
    expect(parseEdtf(text)).toBeNull();
  });

  test.each([
    ["1985", "1985"],
    ["1985-07~", "1985-07"],
    ["1985-07-03~", "1985-07"],
    ["1987-22", "1987"],
    ["1987-24", "1987"],
    ["1985-07/1985-09", "1985"],
    ["1984/1986", null],
    ["198X", null],
  ])("all of %s is within %s", (edtf, part) => {
    expect(enclosingPart(edtf)).toBe(part);
  });

  test("is told plainly, without its doubt", () => {
    expect(plainDate({ local: "2024-05-03T10:11:12" })).toBe("2024-05-03T10:11:12");
    expect(plainDate({ local: "1985-07-01T00:00:00", edtf: "1985-07?" })).toBe("1985-07");
    expect(plainDate({ local: "1984-01-01T00:00:00", edtf: "1984/1986" })).toBe("1984/1986");
  });
});

describe("any wide date", () => {
  test("is read back as it was written", () => {
    fc.assert(
      fc.property(edtfDates, (date) => {
        const text = edtfOf(date.from, date.width);
        expect(parseEdtf(text)).toEqual(date);
        expect(isTimeTold(wideFields(date).local, text)).toBe(true);
        expect(wideDateOf(wideFields(date))).toEqual(date);
      }),
    );
  });

  test("of each width there is, is read back", () => {
    fc.assert(
      fc.property(widths, fc.integer({ min: 1000, max: 9000 }), (width, year) => {
        fc.pre(width !== 1);
        const from = Date.UTC(year, 0);
        expect(parseEdtf(edtfOf(from, width))).toEqual({ from, width });
      }),
    );
  });

  test("ends after it began, and is never narrower than what it was read from", () => {
    fc.assert(
      fc.property(edtfTexts, (text) => {
        const date = parseEdtf(text);
        if (date === null) return;
        const end = endOf(date.from, date.width);
        expect(date.from).toBeLessThan(end);
        // With a mark a mere day is a wide date, too.
        const parts = text.split("/").map((part) => parseEdtf(`${part.replace(/[~?%]$/, "")}~`) ?? date);
        const [first = date, last = first] = parts;
        expect(date.from).toBeLessThanOrEqual(first.from);
        expect(end).toBeGreaterThanOrEqual(endOf(last.from, last.width));
      }),
    );
  });

  test("in short is a year or month that has all of it", () => {
    fc.assert(
      fc.property(edtfDates, ({ from, width }) => {
        const plain = plainDate(wideFields({ from, width }));
        const all = parseEdtf(plain);
        expect(plain).toMatch(/^\d{4}(?:-\d\d|\/\d{4})?$/);
        expect(all?.from).toBeLessThanOrEqual(from);
        expect(endOf(all?.from ?? NaN, all?.width ?? 0)).toBeGreaterThanOrEqual(endOf(from, width));
      }),
    );
  });
});

test("of one beginning, the less wide and the surer come first", () => {
  const texts = ["1985-01", "1985-01~", "1985", "1985~", "1985?", "1985%", "1985/1986"];
  const all = texts.map((text) => parseEdtf(text)?.width ?? 0);
  expect(all.toReversed().sort(compareWidths)).toEqual(all);
});

test.each([
  ["1985-07", true, true],
  ["1985-07-03/1985-07-09", true, true],
  ["1985-07-30/1985-08-02", false, true],
  ["1987-22", false, true],
  ["1987-24", false, true],
  ["1985-12/1986-01", false, false],
  ["198X", false, false],
])("%s is within one month: %s, within one year: %s", (text, month, year) => {
  const date = parseEdtf(text) ?? { from: NaN, width: 0 };
  expect([isWithinOne("month", date), isWithinOne("year", date)]).toEqual([month, year]);
});
