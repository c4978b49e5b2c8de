import { expect, test } from "vitest";
import { suffices, viewAt, type GridView } from "../../../../../src/views/grid/grid-view.ts";
import { type GridLayout } from "../../../../../src/views/grid/layout.ts";
import { layoutGrid } from "../../../../../src/views/grid/layout/layout-grid.ts";
import { spaceOf, type ScrollSpace } from "../../../../../src/views/shell/scroll/scroll-space.ts";
import { segmentsOf } from "../../../../../src/views/grid/mosaic/mosaic-lines.tsx";
import { tileWords } from "../../../../../src/views/grid/tiles/tile.tsx";
import { cssColour, Flag } from "../../../../../src/photo/columns.ts";

const day = 86_400_000;

function viewOf(count: number, perDay: number, first: number, last: number): GridView {
  const rows = Uint32Array.from({ length: count }, (_, i) => i);
  const takenAt = Float64Array.from(rows, (i) => -Math.floor(i / perDay) * day);
  const layout = layoutGrid(
    rows,
    { aspect: new Float32Array(count).fill(1), flags: new Uint32Array(count), takenAt },
    1000,
  );
  return { layout, first, last, firstSeen: first, lastSeen: last, shift: 0, far: false, long: false };
}

test("lines are grouped by their days, each day with its heading", () => {
  const view = viewOf(60, 14, 0, 5);
  const segments = segmentsOf(view, -1);
  expect(segments.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    [0, 2],
    [3, 5],
  ]);
  expect(segments.every(({ heading }) => heading)).toBe(true);
});

test("each line that days share is one of its own, as tall as its photos and their headings", () => {
  const { layout } = viewOf(30, 1, 0, 3);
  const { sharedHeading, gap, groupGap } = layout.metrics;
  // Room above the first heading, which has no gap of a line before it.
  expect(layout.groupTop[0]).toBe(groupGap);
  expect(layout.lineTop[0]).toBe(groupGap + sharedHeading);
  const segments = segmentsOf({ ...viewOf(30, 1, 0, 3), layout, last: 2 }, -1);
  expect(segments.map(({ firstLine, lastLine }) => [firstLine, lastLine])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  for (const { firstLine, height } of segments)
    expect(height).toBe((layout.lineHeight[firstLine] ?? 0) + sharedHeading + gap);
  expect(new Set(segments.map(({ key }) => key)).size).toBe(3);
});

test("a day of a hundred thousand photos is no taller in the document than the lines at hand", () => {
  const view = viewOf(100_000, 100_000, 5000, 5010);
  const [segment] = segmentsOf(view, -1);
  expect(segment?.heading).toBe(true);
  expect(segment?.height).toBeLessThan(4000);
});

test("the focused line stays in the document when it is scrolled away, without a heading", () => {
  const view = viewOf(200, 200, 20, 24);
  const kept = segmentsOf(view, 2).at(-1);
  expect(kept).toMatchObject({ firstLine: 2, lastLine: 2, heading: false, top: view.layout.lineTop[2] });
  expect(segmentsOf(view, 22)).toHaveLength(1);
});

test("a tile's name says what it is, when it was, and what is missing", () => {
  expect(tileWords(Flag.shown | Flag.located, Date.UTC(2024, 4, 4, 10, 11), true)).toMatch(
    /^Photo, .*2024.*, .*10:11/,
  );
  expect(tileWords(Flag.shown | Flag.guessedDate, Date.UTC(2024, 4, 4, 10, 11), false)).toMatch(
    /^Photo, file date [^:]*2024[^:]*$/,
  );
  expect(tileWords(Flag.shown | Flag.video, NaN, true)).toBe("Video, no date, no location");
  expect(tileWords(Flag.shown | Flag.broken, NaN, false)).toBe("Photo, no date, no preview");
});

test("a placeholder has the average colour once it is known", () => {
  expect(cssColour(Flag.colour, 0x00ff0a)).toBe("#00ff0a");
  expect(cssColour(0, 0x00ff0a)).toBeUndefined();
});

const spaceOver = (layout: GridLayout): ScrollSpace => spaceOf(layout.height, 700);

test("in the midst of a scroll the document changes only for a line that is missing in it", () => {
  const { layout } = viewOf(2000, 2000, 0, 0);
  const space = spaceOver(layout);
  let shown = viewAt(layout, space, 3000, 0);
  let changes = 0;
  for (let top = 3000; top < 6000; top += 10) {
    const wanted = viewAt(layout, space, top, 0);
    if (!suffices(shown, wanted)) {
      changes++;
      shown = wanted;
    }
    expect(shown.first).toBeLessThanOrEqual(wanted.firstSeen);
    expect(shown.last).toBeGreaterThanOrEqual(wanted.lastSeen);
  }
  const entered = viewAt(layout, space, 6000, 0).last - viewAt(layout, space, 3000, 0).last;
  expect(changes).toBeLessThanOrEqual(entered);
});

test("lines far from the screen do not stay in the document, whichever way they left", () => {
  const { layout } = viewOf(2000, 2000, 0, 0);
  const space = spaceOver(layout);
  const wide = { ...viewAt(layout, space, 3000, 0), first: 0 };
  expect(suffices(wide, viewAt(layout, space, 3000, 0))).toBe(false);
  expect(suffices(viewAt(layout, space, 3000, 0), viewAt(layout, space, 2000, 0))).toBe(false);
});

test("a line that leaves at the top of a long day does not move the others", () => {
  const at = (first: number) => segmentsOf(viewOf(2000, 2000, first, first + 10), -1)[0];
  expect(at(17)?.top).toBe(at(16)?.top);
  expect(at(23)?.top).toBe(at(16)?.top);
  expect(at(24)?.top).not.toBe(at(16)?.top);
  expect(at(23)?.firstLine).toBe(23);
});
