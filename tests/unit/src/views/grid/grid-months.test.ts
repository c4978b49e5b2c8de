import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { metricsFor, type GridLayout } from "../../../../../src/views/grid/layout.ts";
import type { TileDensity } from "../../../../../src/store/settings/grid-look.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import {
  contentAt,
  lookedAt,
  monthAt,
  monthsOf,
  topFor,
  trackAt,
} from "../../../../../src/views/grid/months.ts";
import { flagsOfWidth } from "../../../../../src/photo/columns.ts";
import { parseEdtf } from "../../../../../src/photo/dates/edtf.ts";
import { groupName, monthName } from "../../../../../src/views/grid/days/group-words.ts";
import { jumpItems } from "../../../../../src/views/grid/toolbar/jump-menu.tsx";
import { showLanguage } from "../../../../../src/words/area.ts";
import { densityPath, yearMarks } from "../../../../../src/views/grid/scrubber/scrubber.tsx";

/** A layout of photos taken at these times, as wide as `widths` says, in this order. */
function layoutOf(times: number[], width = 1000, widths: number[] = [], density?: TileDensity): GridLayout {
  const takenAt = Float64Array.from(times);
  const rows = Uint32Array.from(times, (_, i) => i);
  const columns = {
    takenAt,
    aspect: new Float32Array(times.length).fill(1.5),
    flags: Uint32Array.from(times, (_, i) => flagsOfWidth(widths[i] ?? 0)),
  };
  return layoutGrid(rows, columns, width, metricsFor(width, density));
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

describe("dates wider than a month", () => {
  const texts = ["1986-02-03", "1985-07-12", "1985-07", "1985-06-01", "1985-22", "1985", "1984/1986", "198X"];
  const dates = texts.map((text) => parseEdtf(text) ?? { from: at(text), width: 0 });
  const layout = (density?: TileDensity): GridLayout =>
    layoutOf(
      dates.map(({ from }) => from),
      1000,
      dates.map(({ width }) => width),
      density,
    );

  test("stand by themselves on the scrubber and in its menu, not in the month they begin with", async () => {
    await showLanguage("en");
    const months = monthsOf(layout());
    expect(Array.from(months.start, monthName).map((name) => name.replace(/\W+/g, " "))).toEqual([
      "February 1986",
      "July 1985",
      "June 1985",
      "summer 1985",
      "1985",
      "1984 1986",
      "1980 1989",
    ]);
    expect([...months.count]).toEqual([1, 2, 1, 1, 1, 1, 1]);
    expect(yearMarks(months, 800).map(({ year }) => year)).toEqual(["1986", "1985"]);
    const menu = jumpItems(months, 4, () => undefined);
    expect(menu.map(({ name }) => name.replace(/\W+/g, " "))).toEqual([
      "1986",
      "1985",
      "1984 1986",
      "1980 1989",
    ]);
    const year = menu[1]?.leads;
    expect(typeof year === "object" && year.map(({ name }) => name)).toEqual([
      "July",
      "June",
      "summer 1985",
      "1985",
    ]);
  });

  test("are under the heading of their year, and those of several years under their own", async () => {
    await showLanguage("en");
    const years = layout("mosaic");
    const names = Array.from({ length: years.groups }, (_, group) => groupName(years, group));
    expect(names.map((name) => name.replace(/\W+/g, " "))).toEqual([
      "1986",
      "1985",
      "1984 1986",
      "1980 1989",
    ]);
    expect(Array.from(years.groupTile.subarray(0, years.groups))).toEqual([0, 1, 6, 7]);
  });
});
