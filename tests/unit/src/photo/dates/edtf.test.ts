import { describe, expect, test } from "vitest";
import {
  edtfOf,
  enclosingPart,
  endOf,
  parseEdtf,
  plainDate,
  spanOf,
  wideFields,
} from "../../../../../src/photo/dates/edtf.ts";

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
