import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { dateOfName } from "../../../../../workers/photo/facts/file-date.ts";
import { readableDates } from "../../../../../workers/photo/values/dates.ts";

const now = Date.UTC(2026, 10, 21);

/** Wall clock and offset as a record has them; null where the name tells none. */
function read(name: string): string | null {
  const candidate = dateOfName(name);
  const [date] = candidate === null ? [] : readableDates([candidate], now);
  return date === undefined ? null : `${date.local}${date.offset ?? ""}`;
}

describe("the date of a file's name", () => {
  test.each([
    ["IMG_20240503_101112.jpg", "2024-05-03T10:11:12"],
    ["VID_20240503_101112.mp4", "2024-05-03T10:11:12"],
    ["IMG_20240503_101112_HDR~2.jpg", "2024-05-03T10:11:12"],
    ["IMG_20240503_101112345.jpg", "2024-05-03T10:11:12.345"],
    ["IMG20240503101112.jpg", "2024-05-03T10:11:12"],
    ["20240503_101112.jpg", "2024-05-03T10:11:12"],
    ["PXL_20240503_081112345.jpg", "2024-05-03T08:11:12.345+00:00"],
    ["PXL_20240503_081112345.NIGHT.jpg", "2024-05-03T08:11:12.345+00:00"],
    ["Screenshot_20240503-101112_Chrome.png", "2024-05-03T10:11:12"],
    ["Screenshot_2024-05-03-10-11-12-345_com.app.png", "2024-05-03T10:11:12.345"],
    ["Screenshot 2024-05-03 at 10.11.12.png", "2024-05-03T10:11:12"],
    ["Screenshot 2024-05-03 at 9.11.12\u202fPM.png", "2024-05-03T21:11:12"],
    ["Screen Shot 2024-05-03 at 12.11.12 AM.png", "2024-05-03T00:11:12"],
    ["WhatsApp Image 2024-05-03 at 10.11.12.jpeg", "2024-05-03T10:11:12"],
    ["signal-2024-05-03-101112.jpg", "2024-05-03T10:11:12"],
    ["signal-2024-05-03-10-11-12-345.jpg", "2024-05-03T10:11:12.345"],
    ["photo_2024-05-03_10-11-12.jpg", "2024-05-03T10:11:12"],
    ["photo_12@03-05-2024_10-11-12.jpg", "2024-05-03T10:11:12"],
    ["DJI_20240503101112_0001_D.JPG", "2024-05-03T10:11:12"],
    ["2024-05-03 10.11.12.jpg", "2024-05-03T10:11:12"],
    ["2024-05-03 10.11.12-1.jpg", "2024-05-03T10:11:12"],
    ["WIN_20240503_10_11_12_Pro.jpg", "2024-05-03T10:11:12"],
    ["1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
    ["FB_IMG_1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
    ["mmexport1714731072345.jpg", "2024-05-03T10:11:12.345+00:00"],
  ])("%s tells day and time", (name, expected) => {
    expect(read(name)).toBe(expected);
  });

  test.each([
    "IMG-20240503-WA0001.jpg",
    "VID-20240503-WA0012.mp4",
    "2024-05-03.jpg",
    "2024-05-03 Grandma.jpg",
  ])("%s tells the day alone, which is stored as its midnight", (name) => {
    expect(read(name)).toBe("2024-05-03T00:00:00");
  });

  test("a day a person wrote in front may be long ago", () => {
    expect(read("1954-07-12 Wedding.tif")).toBe("1954-07-12T00:00:00");
  });

  test.each([
    "IMG_0001.jpg",
    "DSC01234.ARW",
    "IMG_1234567890.jpg",
    "IMG_20241303_101112.jpg",
    "IMG_20240503_251112.jpg",
    "Screenshot 2024-05-03 at 13.11.12 AM.png",
    "IMG-20240532-WA0001.jpg",
    "invoice 20240503.jpg",
    "120240503_101112.jpg",
    "20240503_1011123.jpg",
    "2024-05-03-2024-06-01.jpg",
    "18650503_101112.jpg",
    "FB_IMG_17147310723456.jpg",
    "received_1714731072345.jpg",
    "1714731072345678.jpg",
    "wallpaper-1920x1080-20240001.jpg",
    "",
    ".jpg",
  ])("%j tells none", (name) => {
    expect(read(name)).toBeNull();
  });

  test("any name is survived", () => {
    const digits = fc.stringMatching(/^[\d_.:@ -]{0,60}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (name) => {
        expect(() => read(name)).not.toThrow();
      }),
    );
  });

  test("costs as much as the name is long: each pattern repeats one class of characters without a limit at most", () => {
    const exec = vi.spyOn(RegExp.prototype, "exec");
    const found = dateOfName("2024-05-03".repeat(20_000));
    const patterns = new Set(exec.mock.contexts.map((pattern) => (pattern as RegExp).source));
    exec.mockRestore();
    expect(found).toBeNull();
    expect(patterns.size).toBe(6);
    for (const pattern of patterns) {
      const unlimited = pattern.match(/(?:\\.|\[[^\]]*\]|.)(?:[*+]|\{\d+,\})/g) ?? [];
      expect(unlimited.length, pattern).toBeLessThanOrEqual(1);
      for (const repeated of unlimited) expect(repeated, pattern).not.toMatch(/^\)/);
      // Nor is a group with such a repetition within repeated itself.
      expect(pattern).not.toMatch(/[*+}]\)(?:[*+]|\{\d+,?\d*\})/);
    }
  });
});
