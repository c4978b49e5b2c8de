import fc from "fast-check";
import { expect, test } from "vitest";
import { densities, densityAfter } from "../../../../../src/store/settings/grid-look.ts";
import { lineOfTile, metricsFor, tileOf, type GridLayout } from "../../../../../src/views/grid/layout.ts";
import { heldPhoto, topToHold } from "../../../../../src/views/grid/grid-window.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import { tileAtPoint } from "../../../../../src/views/grid/layout/tile-at.ts";

const count = 2000;
const rows = Uint32Array.from({ length: count }, (_, i) => i);
const columns = {
  aspect: Float32Array.from(rows, (i) => [1.5, 0.75, 1.78][i % 3] ?? 1),
  takenAt: Float64Array.from(rows, (i) => Date.UTC(2024, 0, 1) - Math.floor(i / (1 + (i % 5))) * 86_400_000),
  flags: new Uint32Array(count),
};
columns.takenAt.sort().reverse();

const layouts = new Map(
  densities.map((density) => [density, layoutGrid(rows, columns, 1000, metricsFor(1000, density))]),
);
const layoutAt = (density: (typeof densities)[number]): GridLayout => {
  const layout = layouts.get(density);
  if (!layout) throw new Error(density);
  return layout;
};

test("each size leads to the next, and the ends hold", () => {
  expect(densityAfter("mosaic", 1)).toBe("small");
  expect(densityAfter("medium", -1)).toBe("small");
  expect(densityAfter("mosaic", -1)).toBe("mosaic");
  expect(densityAfter("large", 1)).toBe("large");
});

test("each size shows more photos on a screen than the next larger one", () => {
  for (const width of [360, 700, 1300, 2500]) {
    const heights = densities.map(
      (density) => layoutGrid(rows, columns, width, metricsFor(width, density)).height,
    );
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(new Set(heights).size).toBe(densities.length);
  }
});

test("half of the pictures on a phone are 150 pixels high or more, landscapes by the hundred as well", () => {
  for (const aspects of [[1.5], [1.78], [4 / 3, 0.75, 1.5], [1.5, 1.5, 3.2]]) {
    const some = { ...columns, aspect: Float32Array.from(rows, (i) => aspects[i % aspects.length] ?? 1) };
    const layout = layoutGrid(rows, some, 374);
    const heights = Array.from(rows, (tile) => layout.lineHeight[lineOfTile(layout, tile)] ?? 0);
    expect(heights.toSorted((a, b) => a - b)[count / 2]).toBeGreaterThanOrEqual(150);
  }
});

const size = fc.constantFrom(...densities);

test("the photo under the pointer stays under it when tiles change their size", () => {
  fc.assert(
    fc.property(
      size,
      size,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.integer({ min: 0, max: 999 }),
      fc.integer({ min: 0, max: 799 }),
      (from, to, part, x, y) => {
        const [before, after] = [layoutAt(from), layoutAt(to)];
        const top = part * Math.max(0, before.height - 800);
        const tile = tileAtPoint(before, { x, y: top + y });
        fc.pre(tile >= 0);
        const held = heldPhoto({ layout: before, top, viewport: 800, firstSeen: 0 }, { x, y }, null);
        expect(held?.photo).toBe(before.rows[tile]);
        if (!held) return;
        const moved = tileOf(after, held.photo);
        const next = topToHold(after, held, moved);
        const line = lineOfTile(after, moved);
        const seen = (after.lineTop[line] ?? 0) - next;
        expect(seen).toBeLessThanOrEqual(y + 0.01);
        expect(seen + (after.lineHeight[line] ?? 0)).toBeGreaterThanOrEqual(y - 0.01);
      },
    ),
  );
});

test("without a pointer the photo in focus keeps its height on screen, else the first one on screen", () => {
  const layout = layoutAt("medium");
  const line = 12;
  const seen = { layout, top: (layout.lineTop[line] ?? 0) - 100, viewport: 800, firstSeen: line - 1 };
  const focused = layout.rows[layout.lineStart[line] ?? 0] ?? -1;
  expect(heldPhoto(seen, null, focused)).toMatchObject({ photo: focused, part: 0.5 });
  const first = layout.rows[layout.lineStart[line - 1] ?? 0];
  // One far away has the focus.
  expect(heldPhoto(seen, null, count - 1)?.photo).toBe(first);
  expect(heldPhoto({ ...seen, top: 0, firstSeen: 0 }, null, null)).toBeNull();
});
