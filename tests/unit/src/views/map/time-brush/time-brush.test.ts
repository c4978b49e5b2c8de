import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOfBounds } from "../../../../../../src/photo/geo/area.ts";
import type { Stop } from "../../../../../../src/photo/dates/day-path.ts";
import { areaOf, boxOf } from "../../../../../../src/map/embedded/areas/area-draw.ts";
import { metresOf, worldMetres } from "../../../../../../src/map/shared/geography.ts";
import { lineParts } from "../../../../../../src/map/embedded/layers/line-layer.ts";
import { pathBounds, pathLines, stepMsOf } from "../../../../../../src/views/map/day-path/day-player.tsx";
import { barsPath, timeMarks } from "../../../../../../src/views/map/time-brush/time-brush.tsx";
import {
  datesOf,
  dayAfterKey,
  dayAt,
  dayText,
  movedBy,
  partsOf,
  spanBetween,
  chosenSpan,
  withEnd,
  type Span,
} from "../../../../../../src/views/map/time-brush/time-span.ts";

const day = (text: string): number => Date.parse(`${text}T00:00Z`) / 86_400_000;
const all: Span = { first: day("2020-02-01"), last: day("2024-12-31") };
const span: Span = { first: day("2022-03-31"), last: day("2022-05-10") };

describe("the time brush", () => {
  const days = fc.integer({ min: all.first, max: all.last });
  const spans = fc.tuple(days, days).map(([a, b]) => spanBetween(a, b));

  test("asks for just the days it shows, and shows the days the filter asks for", () => {
    fc.assert(
      fc.property(spans, (some) => {
        expect(chosenSpan(datesOf(some, all), all)).toEqual(some);
      }),
    );
  });

  test("leaves an end open where the photos end, as more may come", () => {
    expect(datesOf(all, all)).toEqual({ from: null, to: null });
    expect(datesOf({ ...all, last: span.last }, all)).toEqual({ from: null, to: "2022-05-10" });
  });

  test("asks for one day by its name, also for the first or last with photos", () => {
    const first = { first: all.first, last: all.first };
    expect(datesOf(first, all)).toEqual({ from: "2020-02-01", to: "2020-02-01" });
  });

  test("shows dates beyond the photos at their end, and a filter the wrong way around as one day", () => {
    expect(chosenSpan({ from: "1999-01-01", to: "2030-01-01" }, all)).toEqual(all);
    expect(chosenSpan({ from: "2023-01-01", to: "2022-01-01" }, all)).toEqual({
      first: day("2022-01-01"),
      last: day("2022-01-01"),
    });
  });

  test("moves a range as it is, and not beyond the photos", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: -3000, max: 3000 }), (some, by) => {
        const moved = movedBy(some, by, all);
        expect(moved.last - moved.first).toBe(some.last - some.first);
        expect(moved.first).toBeGreaterThanOrEqual(all.first);
        expect(moved.last).toBeLessThanOrEqual(all.last);
        const isFree = some.first + by >= all.first && some.last + by <= all.last;
        if (isFree) expect(moved.first - some.first).toBe(by);
      }),
    );
  });

  test("lets its ends meet, and never cross", () => {
    expect(withEnd(span, "first", all.last, all)).toEqual({ first: span.last, last: span.last });
    expect(withEnd(span, "last", all.first, all)).toEqual({ first: span.first, last: span.first });
    expect(withEnd(span, "last", day("2030-01-01"), all).last).toBe(all.last);
  });

  test("finds under a pointer the day that is drawn there", () => {
    fc.assert(
      fc.property(days, (some) => {
        const [from, to] = partsOf({ first: some, last: some }, all);
        expect(dayAt((from + to) / 2, all)).toBe(some);
      }),
    );
    expect([dayAt(-1, all), dayAt(2, all)]).toEqual([all.first, all.last]);
  });

  test("goes by days with arrows, by months with Shift, and never skips a short month", () => {
    const after = (from: string, key: string, shift = false): string =>
      dayText(dayAfterKey(day(from), key, shift, all) ?? NaN);
    expect(after("2024-02-28", "ArrowRight")).toBe("2024-02-29");
    expect(after("2024-01-31", "ArrowRight", true)).toBe("2024-02-29");
    expect(after("2024-03-31", "PageDown")).toBe("2024-02-29");
    expect(after("2024-01-15", "ArrowDown", true)).toBe("2023-12-15");
    expect(after("2024-01-15", "Home")).toBe("2020-02-01");
    expect(dayAfterKey(0, "a", false, all)).toBeNull();
  });

  test("writes dates under it that have room, in order, and at their place", () => {
    fc.assert(
      fc.property(spans, fc.integer({ min: 200, max: 1400 }), (some, width) => {
        const marks = timeMarks(some, width);
        const places = marks.map(({ at }) => at * width);
        for (const [i, place] of places.entries()) {
          expect(place).toBeGreaterThanOrEqual(0);
          if (i > 0) expect(place - (places[i - 1] ?? 0)).toBeGreaterThan(56);
        }
        if (some.last - some.first > 800) expect(marks.length).toBeGreaterThan(0);
      }),
    );
    expect(timeMarks(all, 600).map(({ text }) => text)).toEqual(["2021", "2022", "2023", "2024"]);
  });

  test("draws a bar for each part with photos, the highest for the most", () => {
    const path = barsPath(Uint32Array.of(4, 0, 1));
    expect(path).toBe("M0.1 1V0.000h.8V1zM2.1 1V0.500h.8V1z");
    expect(barsPath(new Uint32Array(5))).toBe("");
  });
});

describe("what is drawn on the map", () => {
  test("as a box is the area of its bounds, on the world itself however often the map went around", () => {
    const at = (lat: number, lng: number) => metresOf(lat, lng);
    const [x, y] = at(10, 170);
    const [east, south] = at(-10, 190);
    for (const copy of [-2, 0, 3]) {
      const shift = copy * worldMetres;
      const area = areaOf(
        boxOf([
          [x + shift, y],
          [0, 0],
          [east + shift, south],
        ]),
      );
      const wished = areaOfBounds({ west: 170, south: -10, east: -170, north: 10 });
      for (const [i, [lng, lat]] of area.entries()) {
        expect((((lng - (wished[i]?.[0] ?? NaN)) % 360) + 360.5) % 360).toBeCloseTo(0.5, 6);
        expect(lat).toBeCloseTo(wished[i]?.[1] ?? NaN, 6);
        expect(Math.abs(lng)).toBeLessThanOrEqual(540);
      }
    }
  });

  test("as a line goes the short way over the antimeridian, and is seen on both sides of it", () => {
    const parts = lineParts({ points: Float64Array.of(179, 0, -179, 1, 0, 0, 1, 1), starts: [0, 2] });
    const degrees = parts.map((part) => part.map(([x]) => Math.round((x / worldMetres) * 360)));
    expect(degrees).toEqual([
      [179, 181],
      [-181, -179],
      [0, 1],
    ]);
  });
});

describe("the path of a day", () => {
  const stop = (lng: number, lat: number, afterGap = false): Stop => ({
    lng,
    lat,
    time: 0,
    cover: 0,
    count: 1,
    afterGap,
  });

  test("is a line from stop to stop, and a dotted one over hours without a photo", () => {
    const [path, gap] = pathLines([stop(1, 1), stop(2, 2), stop(3, 3, true), stop(4, 4)]);
    expect(path).toMatchObject({ kind: "path", starts: [0, 2] });
    expect(gap).toMatchObject({ kind: "gap", starts: [0], points: Float64Array.of(2, 2, 3, 3) });
  });

  test("is shown whole, also where it crosses the antimeridian", () => {
    expect(pathBounds([stop(178, -17), stop(-179, -18), stop(179, -16)])).toEqual({
      west: 178,
      south: -18,
      east: -179,
      north: -16,
    });
    expect(pathBounds([])).toBeNull();
  });

  test("of many stops is played faster, but never too fast to see", () => {
    expect([2, 20, 400].map(stepMsOf)).toEqual([1400, 1200, 500]);
  });
});
