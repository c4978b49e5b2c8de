import { describe, expect, test } from "vitest";
import {
  formatBytes,
  formatCount,
  formatDay,
  formatLength,
  formatMoment,
  formatShortCount,
  formatTimeLeft,
  yearName,
} from "../../../../../../src/views/shell/words/format.ts";

describe("counts", () => {
  test("carry the separators of the locale", () => {
    expect(formatCount(8412, "en-GB")).toBe("8,412");
    expect(formatCount(8412, "de-DE")).toBe("8.412");
  });

  test("are whole where room is short too, up to ten thousand", () => {
    expect(formatShortCount(1196)).toBe("1,196");
    expect(formatShortCount(12_345)).toBe("12K");
  });
});

test("years are in the digits of the language", () => {
  expect(yearName(2025, "en-GB")).toBe("2025");
  expect(yearName(2025, "ar-EG")).toBe("٢٠٢٥");
});

describe("wall-clock times", () => {
  const evening = Date.UTC(2024, 4, 3, 23, 59, 58);

  test("keep the day and hour they were written with, whatever the machine's zone", () => {
    const zone = process.env["TZ"];
    try {
      for (const other of ["Pacific/Kiritimati", "America/St_Johns", "Asia/Kolkata"]) {
        process.env["TZ"] = other;
        expect(formatDay(evening, "en-GB")).toContain("3 May 2024");
        expect(formatMoment(evening, "en-GB")).toContain("23:59:58");
      }
    } finally {
      if (zone === undefined) delete process.env["TZ"];
      else process.env["TZ"] = zone;
    }
  });
});

describe("time left", () => {
  test("is said in the unit a person would use", () => {
    expect(formatTimeLeft(3.4)).toBe("3 s");
    expect(formatTimeLeft(59.4)).toBe("59 s");
    expect(formatTimeLeft(59.6)).toBe("1 min");
    expect(formatTimeLeft(3569)).toBe("59 min");
    expect(formatTimeLeft(3599)).toBe("1 h");
    expect(formatTimeLeft(4800)).toBe("1 h 20 min");
  });

  test("is never nothing while work remains", () => {
    expect(formatTimeLeft(0.01)).toBe("1 s");
  });
});

describe("lengths of videos", () => {
  test("read like a player's clock", () => {
    expect(formatLength(6.6)).toBe("0:07");
    expect(formatLength(59.7)).toBe("1:00");
    expect(formatLength(725)).toBe("12:05");
    expect(formatLength(3723)).toBe("1:02:03");
  });
});

describe("file sizes", () => {
  test("go up in steps of a thousand, with one decimal below a hundred", () => {
    expect(formatBytes(0)).toBe("0 bytes");
    expect(formatBytes(812)).toBe("812 bytes");
    expect(formatBytes(3_412_345)).toBe("3.4 MB");
    expect(formatBytes(123_400_000)).toBe("123 MB");
    expect(formatBytes(4_200_000_000)).toBe("4.2 GB");
  });

  test("never read 1,000 of a unit that has a next one", () => {
    expect(formatBytes(999)).toBe("999 bytes");
    expect(formatBytes(999_999)).toBe("1 MB");
    expect(formatBytes(999_950_000)).toBe("1 GB");
  });
});
