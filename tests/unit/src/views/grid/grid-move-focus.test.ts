import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineOfTile, tilesOfLine, type GridLayout } from "../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import { moveFocus, type GridKey } from "../../../../../src/views/grid/use-grid-focus.ts";

const day = 86_400_000;

function squares(count: number, width = 1000, perDay = 1000): GridLayout {
  const rows = Uint32Array.from({ length: count }, (_, i) => i);
  return layoutGrid(
    rows,
    {
      aspect: new Float32Array(count).fill(1),
      flags: new Uint32Array(count),
      takenAt: Float64Array.from(rows, (i) => -Math.floor(i / perDay) * day),
    },
    width,
  );
}

const press = (key: string, control = false): GridKey => ({ key, control });
const step = (layout: GridLayout, from: number, key: string, control = false): number | undefined =>
  moveFocus(layout, from, press(key, control), 800)?.tile;

describe("moving the focus by keys", () => {
  test("left and right step through the photos, across lines and days, and hold at the ends", () => {
    const layout = squares(30, 1000, 7);
    expect(step(layout, 0, "ArrowRight")).toBe(1);
    expect(step(layout, 6, "ArrowRight")).toBe(7);
    expect(step(layout, 7, "ArrowLeft")).toBe(6);
    expect(step(layout, 0, "ArrowLeft")).toBe(0);
    expect(step(layout, 29, "ArrowRight")).toBe(29);
  });

  test("Home and End go to the ends of the line, with Control to the ends of all", () => {
    const layout = squares(30);
    const line = tilesOfLine(layout, 2);
    expect(step(layout, line.first + 1, "Home")).toBe(line.first);
    expect(step(layout, line.first + 1, "End")).toBe(line.last);
    expect(step(layout, 12, "Home", true)).toBe(0);
    expect(step(layout, 12, "End", true)).toBe(29);
  });

  test("down and up move one line and keep to the column, also past a short line", () => {
    const layout = squares(30, 1000, 7);
    const long = tilesOfLine(layout, 0);
    let move = moveFocus(layout, long.last, press("ArrowDown"), 800);
    const passed: number[] = [];
    for (let i = 0; i < 3 && move; i++) {
      passed.push(lineOfTile(layout, move.tile));
      move = moveFocus(layout, move.tile, press("ArrowDown"), 800, move.goal);
    }
    expect(passed).toEqual([1, 2, 3]);
    for (let i = 0; i < 4 && move; i++) {
      move = moveFocus(layout, move.tile, press("ArrowUp"), 800, move.goal);
    }
    expect(move?.tile).toBe(long.last);
  });

  test("up in the first line and down in the last stay on the photo", () => {
    const layout = squares(30);
    expect(step(layout, 2, "ArrowUp")).toBe(2);
    expect(step(layout, 29, "ArrowDown")).toBe(29);
  });

  test("a page is about a screenful and at least one line", () => {
    const layout = squares(200);
    expect(lineOfTile(layout, step(layout, 0, "PageDown") ?? -1)).toBeGreaterThanOrEqual(3);
    expect(moveFocus(layout, 0, press("PageDown"), 1)?.tile).toBe(tilesOfLine(layout, 1).first);
    expect(step(layout, 199, "PageDown")).toBe(199);
    expect(step(layout, 0, "PageUp")).toBe(0);
  });

  test("leaves other keys alone, and has nowhere to go in an empty grid", () => {
    expect(moveFocus(squares(3), 0, press("a"), 800)).toBeNull();
    expect(moveFocus(squares(0), 0, press("ArrowDown"), 800)).toBeNull();
  });

  test("always ends on a photo that exists", () => {
    const keys = fc.constantFrom(
      "ArrowRight",
      "ArrowLeft",
      "ArrowUp",
      "ArrowDown",
      "Home",
      "End",
      "PageUp",
      "PageDown",
    );
    const strokes = fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 1, max: 20 }),
        strokes,
        (count, perDay, walk) => {
          const layout = squares(count, 900, perDay);
          let tile = 0;
          let goal: number | null = null;
          for (const [key, control] of walk) {
            const move = moveFocus(layout, tile, press(key, control), 700, goal);
            expect(move).not.toBeNull();
            tile = move?.tile ?? -1;
            goal = move?.goal ?? null;
            expect(tile).toBeGreaterThanOrEqual(0);
            expect(tile).toBeLessThan(count);
          }
        },
      ),
    );
  });
});
