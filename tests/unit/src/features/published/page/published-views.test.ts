import { describe, expect, test } from "vitest";
import type {
  PublishedDetails,
  PublishedTile,
} from "../../../../../../src/features/published/shared/published.ts";
import { parseEdtf } from "../../../../../../src/photo/dates/edtf.ts";
import { photoFacts } from "../../../../../../src/features/published/page/published-viewer.tsx";
import {
  afterKey,
  gridRows,
  monthOfTile,
  nameOfTile,
  startsDay,
} from "../../../../../../src/features/published/page/tile-cell.tsx";
import { showLanguage } from "../../../../../../src/words/area.ts";
import {
  barsOf,
  barYears,
  spanOfFilter,
  startOfMonth,
} from "../../../../../../src/features/published/page/month-bars.tsx";

describe("the grid of a published library", () => {
  test("knows the height of ten million photos by their number", () => {
    const { perRow, height, rows } = gridRows(10_000_000, 800);
    expect(perRow * rows).toBeGreaterThanOrEqual(10_000_000);
    expect(perRow * (rows - 1)).toBeLessThan(10_000_000);
    expect(height).toBeGreaterThan(100);
  });

  test("moves by keys, and not beyond its ends", () => {
    const from = { at: 5, count: 23, perRow: 4, perPage: 3 };
    const to = ["ArrowRight", "ArrowUp", "PageDown", "End", "Home", "a"].map((key) => afterKey(key, from));
    expect(to).toEqual([6, 1, 17, 22, 0, null]);
    expect(afterKey("ArrowDown", { ...from, at: 21 })).toBe(21);
    expect(afterKey("ArrowLeft", { ...from, at: 0 })).toBe(0);
  });
});

describe("photos by month", () => {
  const months = Int32Array.of(2023 * 12 + 10, 2024 * 12 + 1);
  const counts = barsOf({ months, counts: Float64Array.of(3, 8) });

  test("has a bar for every month between", () => {
    expect(counts).toEqual({ first: 2023 * 12 + 10, bars: [3, 0, 0, 8] });
    expect(barYears(counts)).toEqual([{ at: 2, month: 2024 * 12 }]);
  });

  test("one wrong date hides no other month", () => {
    const { bars } = barsOf({ months: Int32Array.of(12, ...months), counts: Float64Array.of(1, 3, 8) });
    expect(bars.length).toBeLessThanOrEqual(1200);
    expect(bars.at(-1)).toBe(8);
  });

  test("shows what a filter leaves", () => {
    expect(spanOfFilter(counts, null, null)).toBeNull();
    expect(spanOfFilter(counts, startOfMonth(2023 * 12 + 11), null)).toEqual({ start: 1, end: 4 });
  });
});

describe("a wide date in a published library", () => {
  const tile = (text: string): PublishedTile => {
    const date = parseEdtf(text) ?? { from: Date.parse(`${text}Z`), width: 0 };
    return {
      key: "0-0-0",
      takenAt: date.from,
      dateWidth: date.width,
      aspect: 1,
      picture: null,
      isVideo: false,
    };
  };

  test.each([
    ["1985", "1985", "1985"],
    ["1985~", "about 1985", "about 1985"],
    ["1985-07", "July 1985", "July 1985"],
    ["1987-22", "summer 1987", "summer 1987"],
    ["1985-07-03T10:00", "Jul 3, 1985", "July 1985"],
  ])("%s is shown as it is known", async (text, date, month) => {
    await showLanguage("en");
    expect(nameOfTile(tile(text))).toContain(date);
    expect(monthOfTile(tile(text))).toBe(month);
    const details = { ...tile(text), keywords: [], albums: [], place: "" } as unknown as PublishedDetails;
    expect(photoFacts(details)[0]?.text).toContain(date);
  });

  test("has a label of its own, beside the day it begins with", () => {
    const [year, day] = [tile("1985"), tile("1985-01-01T00:00")];
    expect(startsDay(day, year, false)).toBe(true);
    expect(startsDay(year, year, false)).toBe(false);
    expect(startsDay(undefined, year, false)).toBe(false);
  });
});
