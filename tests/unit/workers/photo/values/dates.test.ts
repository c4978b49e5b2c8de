import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modifiedDate, readableDates } from "../../../../../workers/photo/values/dates.ts";

const now = Date.UTC(2026, 10, 21);
const read = (text: string | null, more: { subSec?: string; offset?: string } = {}) =>
  readableDates([{ text, ...more, source: "exif:DateTimeOriginal" }], now)[0] ?? null;

describe("a date in a file", () => {
  test.each([
    ["2024:05:03 10:11:12", "2024-05-03T10:11:12", null],
    ["2024-05-03T10:11:12.340+05:30", "2024-05-03T10:11:12.340", "+05:30"],
    ["2024-05-03T10:11:12Z", "2024-05-03T10:11:12", "+00:00"],
    ["2024-05-03T10:11-0800", "2024-05-03T10:11:00", "-08:00"],
    ["2004/05/09 16:00:21", "2004-05-09T16:00:21", null],
    ["2024:05:03 10:11:12+02:00", "2024-05-03T10:11:12", "+02:00"],
    ["2024:05:03", "2024-05-03T00:00:00", null],
    ["2024:02:29 23:59:59\0", "2024-02-29T23:59:59", null],
    [" 1826:01:01 00:00:00 ", "1826-01-01T00:00:00", null],
    ["2027:12:31 00:00:00", "2027-12-31T00:00:00", null],
  ])("%j is read as wall clock time", (text, local, offset) => {
    expect(read(text)).toEqual({ local, offset, source: "exif:DateTimeOriginal" });
  });

  test.each([
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "2023:02:29 10:00:00",
    "2024:13:01 10:00:00",
    "2024:04:31 10:00:00",
    "2024:05:03 24:00:00",
    "2024:05:03 10:60:00",
    "2024:05:03 10:00:60",
    "1825:12:31 23:59:59",
    "1904:01:01 00:00:00",
    "1904-01-01",
    "1970:01:01 00:00:00",
    "1970:01:01 01:00:00",
    "1969-12-31T16:00:00-08:00",
    "2004:06:21 2\x06:37:53",
    "2004:06:21 afternoon",
    "2028:01:01 00:00:00",
    "2106:12:23 17:13:31",
    "2024:05",
    "yesterday",
    "",
    null,
  ])("%j is refused", (text) => {
    expect(read(text)).toBeNull();
  });

  test("fraction and offset of their own tags are joined, nonsense in them is left out", () => {
    expect(read("2024:05:03 10:11:12", { subSec: " 34 ", offset: "+02:00" })).toMatchObject({
      local: "2024-05-03T10:11:12.34",
      offset: "+02:00",
    });
    expect(read("2024:05:03 10:11:12", { subSec: "n/a", offset: "+25:00" })).toMatchObject({
      local: "2024-05-03T10:11:12",
      offset: null,
    });
    expect(read("2024:05:03 10:11:12", { subSec: "123456789012" })?.local).toBe(
      "2024-05-03T10:11:12.123456789",
    );
  });

  test("the first possible date counts, the others stay listed", () => {
    const dates = readableDates(
      [
        { text: "0000:00:00 00:00:00", source: "exif:DateTimeOriginal" },
        { text: "2024:05:03 10:11:12", source: "exif:CreateDate" },
        { text: "2024-05-04T10:11:12", source: "xmp:CreateDate" },
      ],
      now,
    );
    expect(dates.map(({ source }) => source)).toEqual(["exif:CreateDate", "xmp:CreateDate"]);
  });

  test("any text is either refused or read as a date of the calendar", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}:\d\d:\d\d \d\d:\d\d:\d\d$/)), (text) => {
        const date = read(text);
        if (date === null) return;
        const local = date.local.slice(0, 19);
        expect(new Date(`${local}Z`).toISOString().slice(0, 19)).toBe(local);
      }),
    );
  });
});

describe("the modified time", () => {
  test("is a guess in UTC, marked as such", () => {
    expect(modifiedDate(Date.UTC(2024, 4, 3, 8, 11, 12, 345), now)).toEqual({
      local: "2024-05-03T08:11:12",
      offset: "+00:00",
      source: "modified",
    });
  });

  test.each([0, -1, Number.NaN, undefined, 9e15, Date.UTC(2106, 1, 7)])("%s is no date", (modified) => {
    expect(modifiedDate(modified, now)).toBeNull();
  });
});
