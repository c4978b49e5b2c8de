import fc from "fast-check";
import { expect, test } from "vitest";
import { riskOf } from "../../../../../../src/features/gaps/shared/at-risk.ts";
import {
  CalendarDays,
  isoOfDay,
  levelOf,
  numberOfDay,
} from "../../../../../../src/features/gaps/page/calendar-days.ts";
import { unplayableTypes } from "../../../../../../src/features/gaps/page/formats-section.tsx";
import { cellOfDay, dayAtPoint, layoutOf } from "../../../../../../src/features/gaps/page/year-drawing.ts";

const of = (...days: [day: string, photos: number, unplaced: number][]): CalendarDays =>
  new CalendarDays({
    day: Int32Array.from(days, ([day]) => numberOfDay(day)),
    photos: Uint32Array.from(days, ([, photos]) => photos),
    unplaced: Uint32Array.from(days, ([, , unplaced]) => unplaced),
  });

test("years are counted, latest first; a leap year has its day, and weeks begin on Monday", () => {
  const days = of(["2023-12-31", 3, 1], ["2024-01-01", 2, 0], ["2024-02-29", 4, 4]);
  expect(
    days.years.map(({ year, days: length, lead, photos, unplaced }) => [
      year,
      length,
      lead,
      photos,
      unplaced,
    ]),
  )
    // The first of January was a Monday in 2024, a Sunday in 2023.
    .toEqual([
      [2024, 366, 0, 6, 4],
      [2023, 365, 6, 3, 1],
    ]);
  expect(days.within(numberOfDay("2023-12-31"), numberOfDay("2024-01-01"))).toEqual({
    photos: 5,
    unplaced: 1,
  });
});

test("keys go from one day with a gap to the next within a year", () => {
  const days = of(["2024-01-05", 1, 1], ["2024-02-01", 2, 0], ["2024-03-07", 4, 1], ["2025-01-01", 1, 1]);
  const year = days.years.find(({ year: number }) => number === 2024);
  if (year === undefined) throw new Error("no year");
  const gap = (from: string, step: 1 | -1): string | null => {
    const day = days.nextGap(year, numberOfDay(from), step);
    return day === null ? null : isoOfDay(day);
  };
  expect(gap("2024-01-05", 1)).toBe("2024-03-07");
  expect(gap("2024-03-07", 1)).toBe(null);
  expect(gap("2024-03-07", -1)).toBe("2024-01-05");
});

test("a day is found again at its cell, in any year and width", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 120, max: 1200 }),
      fc.nat(364),
      (number, width, at) => {
        const [year] = of([`${number}-06-01`, 1, 0]).years;
        if (year === undefined) throw new Error("no year");
        const layout = layoutOf(year, width);
        const { x, y } = cellOfDay(year, layout, year.first + at);
        expect(dayAtPoint(year, layout, x + 5, y + 5)).toBe(year.first + at);
        expect(x + 10).toBeLessThanOrEqual(layout.width);
        expect(y + 10).toBeLessThanOrEqual(layout.height);
      },
    ),
  );
});

test("colours tell nothing, all placed, few, most and none placed apart", () => {
  const levels = [
    [0, 0],
    [5, 0],
    [5, 1],
    [5, 3],
    [5, 5],
  ] as const;
  expect(levels.map(([photos, unplaced]) => levelOf({ photos, unplaced }))).toEqual([0, 1, 2, 3, 4]);
});

test("a MOV is asked for as what it holds, and photos are no videos", () => {
  const player = { canPlayType: (type: string): CanPlayTypeResult => (type === "video/mp4" ? "maybe" : "") };
  expect(unplayableTypes(["image/x-sigma-x3f", "video/quicktime", "video/x-flv"], player)).toEqual([
    "video/x-flv",
  ]);
});

test("formats in common use are not called at risk", () => {
  for (const type of [
    "image/jpeg",
    "image/tiff",
    "image/heic",
    "image/x-canon-cr3",
    "image/x-adobe-dng",
    "video/mp4",
  ])
    expect(riskOf(type)).toBe(null);
  expect(riskOf("video/x-flv")).toMatchObject({ risk: "flash" });
});
