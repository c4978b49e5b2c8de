import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { modifiedDate, readableDates, tellingDates } from "../../../../../workers/photo/values/dates.ts";

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
    // A clock of another zone is ahead of this one; the end of the year this was written in is never the future.
    ["2027:01:02 00:00:00", "2027-01-02T00:00:00", null],
    // Clocks that count hours from 1 to 24.
    ["2019:01:01 24:04:20", "2019-01-01T00:04:20", null],
    ["2024:05:03 24:00:00", "2024-05-03T00:00:00", null],
    // Halves of the day.
    ["2019:01:01 04:20:10 PM", "2019-01-01T16:20:10", null],
    ["2019:01:01 12:04:20 AM", "2019-01-01T00:04:20", null],
    ["2019:01:01 12:04:20 pm", "2019-01-01T12:04:20", null],
    ["2019:01:01 04:20:10 p. m.", "2019-01-01T16:20:10", null],
    ["2019:01:01 4:20:10\u202fPM+02:00", "2019-01-01T16:20:10", "+02:00"],
    ["2019:01:01 16:20:10 PM", "2019-01-01T16:20:10", null],
    ["2019:01:01 下午04:20:10", "2019-01-01T16:20:10", null],
    ["2019:01:01 上午 9:20:10", "2019-01-01T09:20:10", null],
    ["2019/01/01 午後 4:20:10", "2019-01-01T16:20:10", null],
    ["2019-01-01 오후 4:20:10", "2019-01-01T16:20:10", null],
    ["2019:01:01 오전 12:20:10", "2019-01-01T00:20:10", null],
    ["2019:01:01 04:20:10 م", "2019-01-01T16:20:10", null],
    ["2019:01:01 04:20:10 μ.μ.", "2019-01-01T16:20:10", null],
    // Offsets.
    ["2024-05-03T10:11:12+5:30", "2024-05-03T10:11:12", "+05:30"],
    ["2024-05-03T10:11:12 +0530", "2024-05-03T10:11:12", "+05:30"],
    ["2024-05-03 10:11:12 UTC+2", "2024-05-03T10:11:12", "+02:00"],
    ["2024-05-03 10:11:12 GMT+02:00", "2024-05-03T10:11:12", "+02:00"],
    ["2024-05-03T10:11:12+02", "2024-05-03T10:11:12", "+02:00"],
    ["2024-05-03T10:11:12 UTC", "2024-05-03T10:11:12", "+00:00"],
    ["2024-05-03T10:11:12\u22123", "2024-05-03T10:11:12", "-03:00"],
    // A clock that was never set runs on, has fractions, or somebody wrote the day.
    ["2000:01:01 00:00:01", "2000-01-01T00:00:01", null],
    ["2001:01:01 00:00:00.25", "2001-01-01T00:00:00.25", null],
    ["2002:12:08 12:00:01", "2002-12-08T12:00:01", null],
    ["2002:12:08", "2002-12-08T00:00:00", null],
    ["2000-01-01", "2000-01-01T00:00:00", null],
  ])("%j is read as wall clock time", (text, local, offset) => {
    expect(read(text)).toEqual({ local, offset, source: "exif:DateTimeOriginal" });
  });

  test.each([
    "0000:00:00 00:00:00",
    "    :  :     :  :  ",
    "2023:02:29 10:00:00",
    "2024:13:01 10:00:00",
    "2024:04:31 10:00:00",
    "2024:05:03 25:00:00",
    "2024:05:03 14:00:00 AM",
    "2024:05:03 24:00:00 PM",
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
    "1980:01:01 00:00:00",
    "1980-01-01T00:00",
    "2000:01:01 00:00:00",
    "2001:01:01 00:00:00",
    "2002:12:08 12:00:00",
    "2000-12-31T16:00:00-08:00",
    "2027:01:04 00:00:00",
    "2028:01:01 00:00:00",
    "2106:12:23 17:13:31",
    "2106",
    "1825",
    "2024:13",
    "2024:5 July",
    "12345",
    "0000:07:00",
    "yesterday",
    "",
    null,
  ])("%j is refused", (text) => {
    expect(read(text)).toBeNull();
  });

  test.each([
    ["1985", "1985"],
    ["1985-07", "1985-07"],
    ["1985:07", "1985-07"],
    ["1985:07:00 00:00:00", "1985-07"],
    ["1985:07:00 10:11:12", "1985-07"],
    ["1985:00:00 00:00:00", "1985"],
    ["1985-07-00", "1985-07"],
    ["1985-00-00", "1985"],
    ["1985:  :     :  :  ", "1985"],
    ["1985:07:     :  :  ", "1985-07"],
    ["1987-22", "1987-22"],
    ["1984/1986", "1984/1986"],
    ["1985~", "1985~"],
    ["198X", "1980/1989"],
    ["1904", "1904"],
  ])("%j says no more than %s", (text, edtf) => {
    const date = read(text, { offset: "+02:00" });
    const beginning = edtf === "1987-22" ? "1987-06" : edtf.slice(0, 7).replace(/[/~].*|$/, "");
    expect(date).toMatchObject({ edtf, offset: null, source: "exif:DateTimeOriginal" });
    expect(date?.local).toBe(`${beginning.length === 4 ? `${beginning}-01` : beginning}-01T00:00:00`);
  });

  test.each([
    ["a month within the year", ["1985", "xmp:DateCreated"], ["1985-07", "iptc:DateCreated"], 1],
    ["a day within it", ["1985:07:00", "exif:DateTimeOriginal"], ["1985-07-12", "filename"], 1],
    ["a day of another month", ["1985:07:00", "exif:DateTimeOriginal"], ["1985-08-12", "filename"], 0],
    ["when it was digitised", ["2019", "xmp:DateCreated"], ["2019:11:20 10:11:12", "exif:CreateDate"], 0],
    ["the time of a day", ["2019-11-20", "iptc:DateCreated"], ["2019:11:20 10:11:12", "exif:CreateDate"], 1],
    [
      "the UTC of that day",
      ["2019-11-20", "iptc:DateCreated"],
      ["2019:11:20 09:11:12", "exif:GPSDateTime"],
      0,
    ],
    ["the same year", ["1985", "xmp:DateTimeOriginal"], ["1985", "xmp:DateCreated"], 0],
    ["the same day", ["1985-07-12", "xmp:DateTimeOriginal"], ["1985-07-12", "filename"], 0],
    [
      "a time of another day",
      ["2019:11:20 10:11:12", "exif:DateTimeOriginal"],
      ["2019-11-21", "filename"],
      0,
    ],
  ] as const)("beside a wide date, or a mere day: %s", (_, first, second, counts) => {
    const candidates = [first, second].map(([text, source]) => ({ text, source }));
    const [date] = tellingDates(readableDates(candidates, now));
    expect(date?.source).toBe((counts === 0 ? first : second)[1]);
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

  test.each([
    0,
    -1,
    Number.NaN,
    undefined,
    9e15,
    Date.UTC(2106, 1, 7),
    // What archives write for none, in any zone.
    Date.UTC(1980, 0, 1),
    Date.UTC(1979, 11, 31, 23),
    Date.UTC(1980, 0, 1, 8),
    Date.UTC(1979, 10, 30),
    Date.UTC(1980, 1, 1),
    Date.UTC(1985, 9, 26, 8, 15),
    Date.UTC(2001, 0, 1),
    Date.UTC(2000, 0, 1, 5),
  ])("%s is no date", (modified) => {
    expect(modifiedDate(modified, now)).toBeNull();
  });
});
