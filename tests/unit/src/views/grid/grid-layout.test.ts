import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { densities, type TileDensity } from "../../../../../src/store/settings/grid-look.ts";
import { dayOf } from "../../../../../src/views/grid/layout/groups.ts";
import { tileAtPoint } from "../../../../../src/views/grid/layout/tile-at.ts";
import {
  groupOfTile,
  headOfLine,
  isShared,
  isStale,
  Kind,
  lineAt,
  lineOfTile,
  metricsFor,
  tileAspect,
  tileOf,
  tilesOfGroup,
  tilesOfLine,
  Unit,
  withHead,
  type GridLayout,
} from "../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";

interface Shot {
  aspect: number;
  takenAt: number;
  flags?: number;
}

function layoutOf(shots: Shot[], width: number, density: TileDensity = "medium", headHeight = 0): GridLayout {
  const rows = Uint32Array.from(shots.keys());
  const columns = {
    aspect: Float32Array.from(shots, (shot) => shot.aspect),
    takenAt: Float64Array.from(shots, (shot) => shot.takenAt),
    flags: Uint32Array.from(shots, (shot) => shot.flags ?? 0),
  };
  return layoutGrid(rows, columns, width, { ...metricsFor(width, density), headHeight });
}

/** The right edge of a line's last tile. */
function rightOf(layout: GridLayout, line: number): number {
  const { last } = tilesOfLine(layout, line);
  return (layout.x[last] ?? 0) + (layout.width[last] ?? 0);
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
const sizes = fc.constantFrom(...densities);

describe("the justified layout", () => {
  test("under another head is what it would have been from the start", () => {
    fc.assert(
      fc.property(
        shotLists,
        widths,
        sizes,
        fc.nat(900),
        fc.nat(900),
        (shots, width, density, before, after) => {
          const moved = withHead(layoutOf(shots, width, density, before), after);
          expect(moved).toEqual(layoutOf(shots, width, density, after));
        },
      ),
    );
  });

  test("gives every photo one tile inside the width, in order, without overlap", () => {
    fc.assert(
      fc.property(shotLists, widths, sizes, (shots, width, density) => {
        const layout = layoutOf(shots, width, density);
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

  test("stacks lines and their headings without overlap and ends where the last one ends", () => {
    fc.assert(
      fc.property(shotLists, widths, sizes, (shots, width, density) => {
        const layout = layoutOf(shots, width, density);
        let bottom = 0;
        let row = 0;
        for (let line = 0; line < layout.lines; line++) {
          const top = layout.lineTop[line] ?? 0;
          const head = headOfLine(layout, line);
          expect(top - head).toBeGreaterThanOrEqual(bottom);
          // Headings are rows, too.
          row += head > 0 ? 2 : 1;
          expect(layout.lineRow[line]).toBe(row);
          bottom = top + (layout.lineHeight[line] ?? 0);
        }
        expect(layout.ariaRows).toBe(row);
        expect(layout.height).toBeGreaterThanOrEqual(bottom);
        expect(layout.height - bottom).toBeLessThan(40);
      }),
    );
  });

  test("puts every photo into the group of its day, and every day below the ones before it", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        let next = 0;
        for (let group = 0; group < layout.groups; group++) {
          const { first, end } = tilesOfGroup(layout, group);
          expect(first).toBe(next);
          next = end;
          for (let tile = first; tile < end; tile++) {
            expect(dayOf(shots[tile]?.takenAt ?? NaN)).toBe(layout.groupStart[group]);
            expect(groupOfTile(layout, tile)).toBe(group);
          }
          const line = lineOfTile(layout, first);
          expect(layout.groupLine[group]).toBe(line);
          expect(layout.groupTop[group]).toBe((layout.lineTop[line] ?? 0) - headOfLine(layout, line));
        }
        expect(next).toBe(shots.length);
      }),
    );
  });

  test("lets only days share a line that would not fill one", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        for (let line = 0; line < layout.lines; line++) {
          const { first, last } = tilesOfLine(layout, line);
          const [from, to] = [groupOfTile(layout, first), groupOfTile(layout, last)];
          for (let group = from; group <= to; group++) {
            expect(layout.groupKind[group] === Kind.short).toBe(isShared(layout, line));
            const { first: begins, end } = tilesOfGroup(layout, group);
            if (isShared(layout, line)) expect(end - begins).toBeLessThan(width / 20);
          }
          if (!isShared(layout, line)) expect(from).toBe(to);
        }
      }),
    );
  });

  test("fills the width with photos of one a day, as it does with photos of one day", () => {
    const shots = Array.from({ length: 200 }, (_, i): Shot => ({
      aspect: i % 3 ? 4 / 3 : 3 / 4,
      takenAt: -i * day,
    }));
    for (const density of ["small", "medium", "large"] as const) {
      const layout = layoutOf(shots, 1200, density);
      expect(layout.groups).toBe(200);
      for (let line = 0; line + 1 < layout.lines; line++) expect(rightOf(layout, line)).toBe(1200);
      expect(layout.columns).toBeGreaterThanOrEqual({ small: 9, medium: 5, large: 2 }[density]);
    }
  });

  test("gives the heading of a lone day room, and sets days apart more than photos", () => {
    const shots = Array.from({ length: 60 }, (_, i): Shot => ({
      aspect: 0.1,
      takenAt: -Math.floor(i / 2) * day * 3,
    }));
    const alone = layoutOf(
      shots.map((shot, i) => ({ ...shot, takenAt: -i * day })),
      900,
    );
    const { blockWidth, blockGap, gap } = alone.metrics;
    for (const width of alone.width) expect(width).toBeGreaterThanOrEqual(blockWidth * 0.65);
    const pairs = layoutOf(shots, 900);
    const [a = 0, b = 0, c = 0] = pairs.x;
    const [wide = 0, second = 0] = pairs.width;
    expect(b - a - wide).toBe(gap);
    expect(c - b - second).toBe(blockGap);
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

  test("fills the width to the last pixel in every line but the last of its group or of days in a row", () => {
    fc.assert(
      fc.property(shotLists, widths, (shots, width) => {
        const layout = layoutOf(shots, width);
        for (let line = 0; line + 1 < layout.lines; line++) {
          const [one, next] = [isShared(layout, line), isShared(layout, line + 1)];
          if (one !== next || (!one && layout.lineGroup[line] !== layout.lineGroup[line + 1])) continue;
          expect(rightOf(layout, line)).toBe(width);
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
    expect([...layout.groupStart]).toEqual([5 * day, NaN]);
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
    expect([...layout.groupStart]).toEqual([0, -day]);
  });

  test("crops panoramas and gives unknown shapes that of most cameras", () => {
    const { widest } = metricsFor(1000);
    expect(tileAspect(20, widest)).toBe(3);
    expect(tileAspect(0.01, widest)).toBe(0.45);
    expect(tileAspect(0, widest)).toBe(1.5);
    expect(tileAspect(NaN, widest)).toBe(1.5);
  });

  test("is empty for no photos", () => {
    const layout = layoutOf([], 1000);
    expect([layout.lines, layout.groups, layout.height]).toEqual([0, 0, 0]);
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

describe("the mosaic", () => {
  const shots = Array.from({ length: 900 }, (_, i): Shot => ({
    aspect: 1.5,
    takenAt: Date.UTC(2024, 11, 31) - i * day,
  }));

  test("is a wall of small squares under the years", () => {
    const layout = layoutOf(shots, 1200, "mosaic");
    expect([...layout.groupStart]).toEqual([Date.UTC(2024, 0), Date.UTC(2023, 0), Date.UTC(2022, 0)]);
    expect(new Set(layout.lineHeight).size).toBe(1);
    expect(layout.columns).toBe(35);
    for (let line = 0; line + 1 < layout.lines; line++)
      if (layout.lineGroup[line] === layout.lineGroup[line + 1]) expect(rightOf(layout, line)).toBe(1200);
  });

  test("shows a year of very many by month", () => {
    const many = Array.from({ length: 5000 }, (_, i): Shot => ({
      aspect: 1.5,
      takenAt: Date.UTC(2024, 11, 31) - i * (day / 16),
    }));
    const layout = layoutOf([...many, ...shots.slice(366)], 1200, "mosaic");
    const { groups, groupUnit, groupStart } = layout;
    expect(groups).toBe(11 + 2);
    expect([groupUnit[0], groupStart[0]]).toEqual([Unit.month, Date.UTC(2024, 11)]);
    expect([groupUnit[11], groupStart[11]]).toEqual([Unit.year, Date.UTC(2023, 0)]);
  });
});

describe("files without a preview", () => {
  test("are in a section of their own at the end, small, whatever their day", () => {
    const shots = [
      ...Array.from({ length: 9 }, (_, i): Shot => ({ aspect: 1.5, takenAt: -i * day })),
      ...Array.from({ length: 12 }, (_, i): Shot => ({ aspect: 0, takenAt: -i * day, flags: Flag.broken })),
    ];
    for (const density of densities) {
      const layout = layoutOf(shots, 1000, density);
      expect(layout.filesFrom).toBe(9);
      expect(layout.groupUnit.at(-1)).toBe(Unit.files);
      expect(tilesOfGroup(layout, layout.groups - 1)).toEqual({ first: 9, end: 21 });
      expect(layout.lineHeight.at(-1)).toBe(layout.metrics.fileHeight);
      expect(layout.width.at(-1)).toBeGreaterThanOrEqual(layout.metrics.fileWidth);
    }
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

  test("finds the tile at a point, and nothing between tiles", () => {
    fc.assert(
      fc.property(shotLists, widths, sizes, (shots, width, density) => {
        const layout = layoutOf(shots, width, density);
        for (let tile = 0; tile < shots.length; tile++) {
          const line = lineOfTile(layout, tile);
          const middle = {
            x: (layout.x[tile] ?? 0) + (layout.width[tile] ?? 0) / 2,
            y: (layout.lineTop[line] ?? 0) + (layout.lineHeight[line] ?? 0) / 2,
          };
          expect(tileAtPoint(layout, middle)).toBe(tile);
          const above = { ...middle, y: (layout.lineTop[line] ?? 0) - 1 };
          if (headOfLine(layout, line) > 0) expect(tileAtPoint(layout, above)).toBe(-1);
        }
      }),
      { numRuns: 50 },
    );
  });

  test("is stale when the order or a shape changed, and only then", () => {
    const rows = Uint32Array.from([2, 0, 1]);
    const columns = {
      aspect: Float32Array.from([1.2, 0, 30]),
      takenAt: new Float64Array(3),
      flags: new Uint32Array(3),
    };
    const layout = layoutGrid(rows, columns, 800, metricsFor(800));
    expect(isStale(layout, rows, columns)).toBe(false);
    expect(isStale(layout, rows.slice(), columns)).toBe(true);
    columns.flags[1] = Flag.broken;
    expect(isStale(layout, rows, columns)).toBe(true);
    columns.flags[1] = 0;
    columns.aspect[1] = 0.7;
    expect(isStale(layout, rows, columns)).toBe(true);
  });
});
