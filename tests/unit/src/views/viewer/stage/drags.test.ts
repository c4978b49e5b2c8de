import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anchorOf } from "../../../../../../src/views/viewer/stage/move-slide.ts";
import { turnsPage } from "../../../../../../src/views/viewer/stage/use-drag.ts";

const px = fc.double({ min: -3000, max: 3000, noNaN: true });
const positive = fc.double({ min: 1, max: 4000, noNaN: true });

describe("zooming around a point", () => {
  test("leaves no gap beside a picture wider than the room, and has a smaller one in its middle", () => {
    fc.assert(
      fc.property(
        px,
        px,
        positive,
        fc.double({ min: 0.2, max: 6, noNaN: true }),
        positive,
        (point, from, size, factor, room) => {
          fc.pre(Math.abs(factor - 1) > 1e-3);
          const anchor = anchorOf(point, { from, to: from + size }, factor, room);
          const start = anchor + (from - anchor) * factor;
          const end = start + size * factor;
          if (size * factor <= room) expect(start + end).toBeCloseTo(room, 4);
          else {
            expect(start).toBeLessThan(1e-4);
            expect(end).toBeGreaterThan(room - 1e-4);
          }
        },
      ),
    );
  });

  test("keeps the point where it is if that leaves none", () => {
    expect(anchorOf(300, { from: 0, to: 1000 }, 2, 1000)).toBe(300);
    expect(anchorOf(300, { from: -100, to: 1500 }, 1, 1000)).toBe(300);
  });
});

describe("a drag of a zoomed photo", () => {
  const drag = (across: number, before: number, after: number) => ({
    across,
    down: 0,
    hidden: { before, after },
  });

  test("turns the page from the edge it began at, and stays for one that only came there", () => {
    expect(turnsPage(drag(-100, 500, 0), 1200)).toBe(true);
    expect(turnsPage(drag(100, 500, 0), 1200)).toBe(false);
    expect(turnsPage(drag(-250, 500, 100), 1200)).toBe(false);
  });

  test("turns it where it went a quarter of the window beyond the edge", () => {
    expect(turnsPage(drag(-399, 500, 100), 1200)).toBe(false);
    expect(turnsPage(drag(-401, 500, 100), 1200)).toBe(true);
  });

  test("always turns it for a picture no wider than the window", () => {
    expect(turnsPage(drag(61, -200, -200), 1200)).toBe(true);
  });
});
