import { expect, test } from "vitest";
import { spaceOf } from "../../../../../src/views/shell/scroll/scroll-space.ts";
import { viewAt } from "../../../../../src/views/grid/grid-view.ts";
import { metricsFor, type GridLayout } from "../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import { densities } from "../../../../../src/store/settings/grid-look.ts";

/** Room the scrubber takes from the tiles beyond what a scrollbar takes, in pixels. */
const scrubber = 42;

test("the scrubber of a grid about two screens tall comes or goes once, though tiles give it their room", () => {
  const restless: string[] = [];
  for (const density of densities)
    for (const width of [620, 753, 900, 1200])
      for (let count = 1; count < 500; count += 3) {
        const rows = Uint32Array.from({ length: count }, (_, row) => row);
        const columns = {
          aspect: new Float32Array(count).fill(4 / 3),
          takenAt: Float64Array.from(rows, (row) => row * 60_000),
          flags: new Uint32Array(count),
        };
        const layoutIn = (room: number): GridLayout =>
          layoutGrid(rows, columns, room, metricsFor(room, density));
        const [narrow, wide] = [layoutIn(width - scrubber), layoutIn(width)];
        for (const viewport of [480, 751, 1000]) {
          let [long, changes] = [false, 0];
          for (let round = 0; round < 6; round++) {
            const layout = long ? narrow : wide;
            const next = viewAt(layout, spaceOf(layout.height, viewport), 0, 0, long).long;
            if (next !== long) changes++;
            long = next;
          }
          if (changes > 1) restless.push(`${count} photos, ${density}, ${width} x ${viewport}`);
        }
      }
  expect(restless).toEqual([]);
});
