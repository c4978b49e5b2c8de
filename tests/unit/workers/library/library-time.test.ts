import { expect, test } from "vitest";
import fc from "fast-check";
import { formatWallTime, parseWallTime } from "../../../../src/photo/wall-time.ts";

test("a wall-clock time is read as if it were UTC, down to the millisecond", () => {
  expect(parseWallTime("2024-05-03T10:11:12.34")).toBe(Date.UTC(2024, 4, 3, 10, 11, 12, 340));
  expect(parseWallTime("2024-05-03T10:11:12.0019")).toBe(Date.UTC(2024, 4, 3, 10, 11, 12, 1));
  expect(parseWallTime("2024-02-29T00:00")).toBe(Date.UTC(2024, 1, 29));
  expect(parseWallTime("0099-01-01T00:00:00")).toBe(Date.parse("0099-01-01T00:00:00Z"));
});

test("days and hours that do not exist, zones and other text are no time", () => {
  const wrong = [
    "2023-02-29T00:00:00",
    "2024-13-01T00:00:00",
    "2024-00-10T00:00:00",
    "2024-01-01T24:00:00",
    "2024-01-01T10:60:00",
    "0000-00-00T00:00:00",
    "2024-01-01T10:00:00Z",
    "2024-01-01",
    "",
  ];
  for (const text of wrong) expect(parseWallTime(text), text).toBeNaN();
});

test("a written time is read back as the same time, whatever the machine's zone", () => {
  const from = Date.parse("0000-01-01T00:00:00Z");
  const to = Date.parse("9999-12-31T23:59:59.999Z");
  fc.assert(
    fc.property(fc.integer({ min: from, max: to }), (ms) => {
      expect(parseWallTime(formatWallTime(ms))).toBe(ms);
    }),
  );
});

test("a fraction is written only where there is one", () => {
  expect(formatWallTime(Date.UTC(2024, 4, 3, 10, 0, 0))).toBe("2024-05-03T10:00:00");
  expect(formatWallTime(Date.UTC(2024, 4, 3, 10, 11, 12, 340))).toBe("2024-05-03T10:11:12.34");
  expect(formatWallTime(Number.NaN)).toBe("");
  expect(formatWallTime(1e15)).toBe("");
});
