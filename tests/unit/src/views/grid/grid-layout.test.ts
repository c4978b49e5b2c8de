import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isStale,
  layoutGrid,
  lineAt,
  lineOfTile,
  metricsFor,
  tileAspect,
  tileOf,
  tilesOfLine,
  type GridLayout,
} from "../../../../../src/views/grid/layout.ts";

interface Shot {
  aspect: number;
  takenAt: number;
}

function layoutOf(shots: Shot[], width: number): GridLayout {
  const rows = Uint32Array.from(shots.keys());
  const columns = {
    aspect: Float32Array.from(shots, (shot) => shot.aspect),
    takenAt: Float64Array.from(shots, (shot) => shot.takenAt),
  };
  return layoutGrid(rows, columns, width);
}

const day = 86_400_000;
const aspects = fc.oneof(
  fc.constant(0),
  fc.constant(NaN),
  fc.double({ min: 0.05, max: 20, noNaN: true }),
  fc.constantFrom(1.5, 0.75, 1, 16 / 9),
);
/** Shots as the library orders them: newest first, those without a date at the end. */
const shotLists = fc
  .array(
    fc.record({ aspect: aspects, takenAt: fc.oneof(fc.constant(NaN), fc.integer({ min: -400, max: 400 })) }),
    { minLength: 1, maxLength: 120 },
  )
  .map((shots) =>
    shots
      .map((shot) => ({ ...shot, takenAt: shot.takenAt * 7_000_000 }))
      .toSorted((a, b) =>
        Number.isNaN(a.takenAt) ? 1 : Number.isNaN(b.takenAt) ? -1 : b.takenAt - a.takenAt,
      ),
  );
const widths = fc.integer({ min: 200, max: 4000 });

describe("the justified layout", () => {
  test("gives every photo one tile inside the width, in order, without overlap", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        let seen = 0;
        for (let line = 0; line < layout.lines; line++) {
          const { first, last } = tilesOfLine(layout, line);
          expect(first).toBe(seen);
          let right = -layout.metrics.gap;
          for (let tile = first; tile <= last; tile++) {
            expect(layout.x[tile]).toBeGreaterThanOrEqual(right + layout.metrics.gap - 1);
            right = (layout.x[tile] ?? 0) + (layout.width[tile] ?? 0);
            expect(layout.width[tile]).toBeGreaterThan(0);
          }
          expect(right).toBeLessThanOrEqual(width);
          seen = last + 1;
        }
        expect(seen).toBe(shots.length);
      }),
    );
  });

  test("stacks lines and days without overlap and ends where the last one ends", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        let bottom = 0;
        for (let line = 0; line < layout.lines; line++) {
          const top = layout.lineTop[line] ?? 0;
          const own = layout.lineDay[line] ?? 0;
          expect(top).toBeGreaterThanOrEqual(bottom);
          if (layout.dayLine[own] === line) {
            expect(layout.dayTop[own]).toBeGreaterThanOrEqual(bottom);
            expect(top - (layout.dayTop[own] ?? 0)).toBe(layout.metrics.headingHeight);
          }
          bottom = top + (layout.lineHeight[line] ?? 0);
        }
        expect(layout.height).toBeGreaterThanOrEqual(bottom);
        expect(layout.height - bottom).toBeLessThan(40);
      }),
    );
  });

  test("puts photos of different days in different lines", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        for (let line = 0; line < layout.lines; line++) {
          const { first, last } = tilesOfLine(layout, line);
          const starts = new Set<number>();
          for (let tile = first; tile <= last; tile++)
            starts.add(Math.floor((shots[tile]?.takenAt ?? NaN) / day) * day);
          expect([...starts]).toEqual([layout.dayStart[layout.lineDay[line] ?? 0]]);
        }
      }),
    );
  });

  test("keeps usual photos near the wished height, also in the last line of a day", () => {
    const usual = fc.array(fc.constantFrom(1.5, 0.67, 1, 1.78, 0.75), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(usual, fc.integer({ min: 360, max: 2600 }), (list, width) => {
        const layout = layoutOf(
          list.map((aspect) => ({ aspect, takenAt: 0 })),
          width,
        );
        for (const height of layout.lineHeight) {
          expect(height).toBeLessThanOrEqual(layout.metrics.lineHeight * 1.5);
          expect(height).toBeGreaterThanOrEqual(layout.metrics.lineHeight * 0.65);
        }
      }),
    );
  });

  test("fills the width to the last pixel in every line but a day's last", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        for (let line = 0; line + 1 < layout.lines; line++) {
          if (layout.lineDay[line] !== layout.lineDay[line + 1]) continue;
          const { last } = tilesOfLine(layout, line);
          expect((layout.x[last] ?? 0) + (layout.width[last] ?? 0)).toBe(width);
        }
      }),
    );
  });

  test("puts photos without a date into one group of their own", () => {
    const layout = layoutOf(
      [
        { aspect: 1, takenAt: 5 * day },
        { aspect: 1, takenAt: NaN },
        { aspect: 1, takenAt: NaN },
      ],
      1000,
    );
    expect([...layout.dayStart]).toEqual([5 * day, NaN]);
  });

  test("groups times before 1970 by their own day", () => {
    const layout = layoutOf(
      [
        { aspect: 1, takenAt: 1 },
        { aspect: 1, takenAt: -1 },
        { aspect: 1, takenAt: -day },
      ],
      1000,
    );
    expect([...layout.dayStart]).toEqual([0, -day]);
  });

  test("crops panoramas and gives unknown shapes that of most cameras", () => {
    expect(tileAspect(20)).toBe(3);
    expect(tileAspect(0.01)).toBe(0.45);
    expect(tileAspect(0)).toBe(1.5);
    expect(tileAspect(NaN)).toBe(1.5);
  });

  test("is empty for no photos", () => {
    const layout = layoutOf([], 1000);
    expect([layout.lines, layout.days, layout.height]).toEqual([0, 0, 0]);
  });

  test("looks at each photo as often in a hundred thousand as in ten thousand: its cost grows linearly", () => {
    const looksAt = (count: number): number => {
      let looks = 0;
      const shots = Array.from({ length: count }, (_, i): Shot => ({
        takenAt: -i * 600_000,
        get aspect() {
          looks++;
          return 0.6 + (i % 7) / 5;
        },
      }));
      layoutOf(shots, 1200);
      return looks / count;
    };
    expect(looksAt(10_000)).toBeGreaterThan(0);
    expect(looksAt(100_000)).toBeCloseTo(looksAt(10_000), 1);
  });
});

describe("finding things in a layout", () => {
  test("names the line of every tile and of every height", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        for (let line = 0; line < layout.lines; line++) {
          const { first, last } = tilesOfLine(layout, line);
          expect(lineOfTile(layout, first)).toBe(line);
          expect(lineOfTile(layout, last)).toBe(line);
          expect(lineAt(layout, layout.lineTop[line] ?? 0)).toBe(line);
          expect(lineAt(layout, (layout.lineTop[line] ?? 0) + (layout.lineHeight[line] ?? 0) - 1)).toBe(line);
        }
      }),
    );
  });

  test("knows which photo has no tile", () => {
    const layout = layoutOf([{ aspect: 1, takenAt: 0 }], 500);
    expect(tileOf(layout, 0)).toBe(0);
    expect(tileOf(layout, 7)).toBe(-1);
    expect(tileOf(layout, null)).toBe(-1);
  });

  test("is stale when the order or a shape changed, and only then", () => {
    const rows = Uint32Array.from([2, 0, 1]);
    const columns = { aspect: Float32Array.from([1.2, 0, 30]), takenAt: new Float64Array(3) };
    const layout = layoutGrid(rows, columns, 800, metricsFor(800));
    expect(isStale(layout, rows, columns)).toBe(false);
    expect(isStale(layout, rows.slice(), columns)).toBe(true);
    columns.aspect[1] = 0.7;
    expect(isStale(layout, rows, columns)).toBe(true);
  });
});
