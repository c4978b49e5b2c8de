import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Columns } from "../../../../../src/photo/columns.ts";
import { GridWindow } from "../../../../../src/views/grid/grid-window.ts";
import { lineOfTile, tileOf } from "../../../../../src/views/grid/layout.ts";

/** As much of a scrolling element as the window on the grid needs; Node has none. */
class FakeElement {
  scrollTop = 0;
  readonly clientWidth = 1000;
  readonly clientHeight = 700;
  readonly style = { setProperty: (): void => undefined };
  firstElementChild: FakeElement | null = null;
  #scrolled = (): void => undefined;

  addEventListener(_type: string, listener: () => void): void {
    this.#scrolled = listener;
  }

  scrollTo(top: number): void {
    this.scrollTop = top;
    this.#scrolled();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("HTMLElement", FakeElement);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run, 16));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** This many square photos of one day. */
function someRows(count: number): { rows: Uint32Array; columns: Columns } {
  const rows = Uint32Array.from({ length: count }, (_, row) => row);
  const columns = {
    rows: count,
    aspect: new Float32Array(count).fill(1),
    flags: new Uint32Array(count),
    takenAt: new Float64Array(count),
  };
  return { rows, columns: columns as unknown as Columns };
}

/** A grid of two thousand square photos of one day, on screen. */
function shown(): { grid: GridWindow; scroller: FakeElement } {
  const { rows, columns } = someRows(2000);
  const grid = new GridWindow(null);
  const scroller = new FakeElement();
  scroller.firstElementChild = new FakeElement();
  grid.attach(scroller as unknown as HTMLElement);
  grid.update(rows, columns);
  return { grid, scroller };
}

test("tells the first photo on screen at every step of a scroll, though views come seldom", () => {
  const { grid, scroller } = shown();
  const views = vi.fn<() => void>();
  grid.subscribe(views);
  for (let top = 1000; top < 3000; top += 20) {
    scroller.scrollTo(top);
    const { layout } = grid.view();
    const { photo = -1, offset = NaN } = grid.anchor() ?? {};
    const line = lineOfTile(layout, tileOf(layout, photo));
    expect((layout.lineTop[line] ?? NaN) + offset).toBe(top);
    // In sight, or the gap above it is.
    expect(offset).toBeLessThanOrEqual(layout.lineHeight[line] ?? 0);
    expect(offset).toBeGreaterThanOrEqual(-layout.metrics.gap);
  }
  expect(views.mock.calls.length).toBeLessThan(20);
});

test("once a scroll is over, the view tells what is on screen", () => {
  const { grid, scroller } = shown();
  for (let top = 1000; top < 1300; top += 20) scroller.scrollTo(top);
  vi.advanceTimersByTime(150);
  const { layout, firstSeen, lastSeen } = grid.view();
  const top = (line: number): number => layout.lineTop[line] ?? NaN;
  const bottom = (line: number): number => top(line) + (layout.lineHeight[line] ?? NaN);
  expect(bottom(firstSeen)).toBeGreaterThan(1280);
  expect(bottom(firstSeen - 1)).toBeLessThanOrEqual(1280);
  expect(top(lastSeen)).toBeLessThanOrEqual(1280 + 700);
  expect(top(lastSeen + 1)).toBeGreaterThan(1280 + 700);
});

test("a head that is dropped is gone in the next frame, unless another has come, and what is on screen stays", () => {
  const { grid, scroller } = shown();
  grid.setHead(400);
  const { lineTop } = grid.view().layout;
  scroller.scrollTo(lineTop[20] ?? 0);
  const anchor = grid.anchor();
  grid.dropHead();
  grid.setHead(300);
  vi.advanceTimersByTime(1000);
  expect(grid.view().layout.metrics.headHeight).toBe(300);
  grid.dropHead();
  expect(grid.view().layout.metrics.headHeight).toBe(300);
  vi.advanceTimersByTime(16);
  expect(grid.view().layout.metrics.headHeight).toBe(0);
  expect(grid.anchor()).toEqual(anchor);
  expect(scroller.scrollTop).toBe((lineTop[20] ?? 0) - 400);
});

test("other photos begin at the very top, or where the head above them ends", () => {
  const { grid, scroller } = shown();
  grid.setHead(400);
  const { columns, rows } = someRows(100);
  grid.restart(null);
  grid.update(rows, columns);
  expect(scroller.scrollTop).toBe(0);
  const again = someRows(90);
  grid.restart(null, true);
  grid.update(again.rows, again.columns);
  const { metrics, lineTop } = grid.view().layout;
  expect(metrics.headHeight).toBe(400);
  expect(scroller.scrollTop).toBeGreaterThan(300);
  expect(scroller.scrollTop).toBeLessThan(lineTop[0] ?? 0);
});
