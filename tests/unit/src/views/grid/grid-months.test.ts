import fc from "fast-check";
import { expect, test } from "vitest";
import { type GridLayout } from "../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import {
  contentAt,
  lookedAt,
  monthAt,
  monthsOf,
  topFor,
  trackAt,
} from "../../../../../src/views/grid/months.ts";
import { densityPath, yearMarks } from "../../../../../src/views/grid/scrubber/scrub-marks.ts";

/** A layout of photos taken at these times, in this order. */
function layoutOf(times: number[], width = 1000): GridLayout {
  const takenAt = Float64Array.from(times);
  const rows = Uint32Array.from(times, (_, i) => i);
  const columns = {
    takenAt,
    aspect: new Float32Array(times.length).fill(1.5),
    flags: new Uint32Array(times.length),
  };
  return layoutGrid(rows, columns, width);
}

const at = (day: string): number => Date.parse(`${day}T10:00:00Z`);

/** Newest first, the undated last. */
const someTimes = fc
  .array(fc.oneof(fc.integer({ min: at("1826-01-01"), max: at("2027-12-31") }), fc.constant(NaN)), {
    minLength: 1,
    maxLength: 200,
  })
  .map((times) => times.toSorted((a, b) => (Number.isNaN(a) ? 1 : Number.isNaN(b) ? -1 : b - a)));

test("days are gathered by their months, with the undated at the end", () => {
  const months = monthsOf(
    layoutOf([at("2024-05-31"), at("2024-05-01"), at("2024-04-30"), at("2019-12-31"), NaN, NaN]),
  );
  expect([...months.start]).toEqual([Date.UTC(2024, 4), Date.UTC(2024, 3), Date.UTC(2019, 11), NaN]);
  expect([...months.count]).toEqual([2, 1, 1, 2]);
  expect(months.most).toBe(2);
  expect(months.at[0]).toBe(0);
  expect(months.at.at(-1)).toBe(1);
});

test("every photo is counted once, and its place leads back to its month", () => {
  fc.assert(
    fc.property(someTimes, (times) => {
      const layout = layoutOf(times);
      const months = monthsOf(layout);
      expect(months.count.reduce((a, b) => a + b, 0)).toBe(times.length);
      for (const [month, top] of months.top.subarray(0, -1).entries()) {
        expect(monthAt(months, top + 2)).toBe(month);
        expect(contentAt(months, trackAt(months, top + 2))).toBeCloseTo(top + 2, 3);
      }
    }),
    { numRuns: 100 },
  );
});

test("the track's ends are the content's ends, and between them every place is reached", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 500, max: 100_000 }),
      (part, height) => {
        const viewport = 400;
        const last = height - viewport;
        const sight = { top: part * last, last, viewport };
        expect(topFor(lookedAt(sight), sight)).toBeCloseTo(sight.top, 4);
        expect(lookedAt({ ...sight, top: 0 })).toBeCloseTo(0, 4);
        expect(lookedAt({ ...sight, top: last })).toBeCloseTo(height, 4);
      },
    ),
  );
});

test("gathering costs by the month, not by the photo", () => {
  const reads = (photosADay: number): number => {
    const days = Array.from({ length: 1000 }, (_, i) => at("2026-01-01") - i * 86_400_000);
    const layout = layoutOf(days.flatMap((day) => Array<number>(photosADay).fill(day)));
    let count = 0;
    const counted = <T extends object>(values: T): T =>
      new Proxy(values, {
        get(target, key) {
          count++;
          const value: unknown = Reflect.get(target, key, target);
          return ArrayBuffer.isView(value) ? counted(value) : value;
        },
      });
    expect(monthsOf(counted(layout)).count).toHaveLength(34);
    return count;
  };
  // Lines are found by halving.
  expect(reads(100)).toBeLessThan(2 * reads(1));
  expect(reads(1)).toBeLessThan(100 * 34);
});

test("years are named once, from the top, where there is room", () => {
  const months = monthsOf(
    layoutOf([at("2026-03-01"), at("2025-06-01"), at("2025-05-01"), at("2024-01-01"), NaN]),
  );
  expect(yearMarks(months, 800).map(({ year }) => year)).toEqual(["2026", "2025", "2024"]);
  const cramped = yearMarks(months, 60).map(({ year, at: place }) => [year, place * 60] as const);
  for (const [i, [, y]] of cramped.entries()) {
    if (i > 0) expect(y - (cramped[i - 1]?.[1] ?? 0)).toBeGreaterThanOrEqual(22);
  }
});

test("a fuller month has a longer bar, and the fullest the longest", () => {
  const months = monthsOf(layoutOf([...Array<number>(9).fill(at("2024-05-01")), at("2024-04-01")]));
  const widths = [...densityPath(months, 400).matchAll(/h-([\d.]+)/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([14, 6]);
});
