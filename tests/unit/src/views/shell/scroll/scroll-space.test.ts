import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  lastTop,
  placeAt,
  restingElementTop,
  restingTop,
  scrollTo,
  spaceOf,
  type ScrollSpace,
  type Scrolled,
} from "../../../../../../src/views/shell/scroll/scroll-space.ts";

const viewports = fc.integer({ min: 300, max: 2000 });
/** A million photos on a phone are about 70 million pixels tall. */
const contents = fc.oneof(
  fc.integer({ min: 0, max: 9_000_000 }),
  fc.integer({ min: 7_000_000, max: 120_000_000 }),
);
const spaces = fc.tuple(contents, viewports).map(([content, viewport]) => spaceOf(content, viewport));
const share = fc.double({ min: 0, max: 1, noNaN: true });

const last = (space: ScrollSpace): number => Math.max(0, space.element - space.viewport);

describe("the scroll space", () => {
  test("never asks for an element taller than every engine allows", () => {
    fc.assert(
      fc.property(spaces, (space) => {
        expect(space.element).toBeLessThanOrEqual(8_000_000);
        if (space.content <= 8_000_000) expect(space.element).toBe(space.content);
      }),
    );
  });

  test("maps top to top and end to end", () => {
    fc.assert(
      fc.property(spaces, (space) => {
        expect(restingElementTop(space, 0)).toBe(0);
        expect(restingElementTop(space, lastTop(space))).toBe(last(space));
        expect(restingTop(space, 0)).toBe(0);
        expect(restingTop(space, last(space))).toBe(lastTop(space));
      }),
    );
  });

  test("goes there and back again, and rises all the way", () => {
    fc.assert(
      fc.property(spaces, share, share, (space, a, b) => {
        const [low, high] = [Math.min(a, b) * lastTop(space), Math.max(a, b) * lastTop(space)];
        expect(restingTop(space, restingElementTop(space, low))).toBeCloseTo(low, 3);
        expect(restingElementTop(space, low)).toBeLessThanOrEqual(restingElementTop(space, high));
      }),
    );
  });

  test("moves the content by exactly what wheel, key or finger moved", () => {
    fc.assert(
      fc.property(spaces, share, fc.integer({ min: -800, max: 800 }), (space, at, step) => {
        const from = placeAt(space, at * lastTop(space));
        const to = Math.min(last(space), Math.max(0, from.element + step));
        const moved = scrollTo(space, from, to);
        expect(moved.top - from.top).toBeCloseTo(to - from.element, 6);
      }),
    );
  });

  test("takes a jump of the scroll bar to what the track stands for", () => {
    const space = spaceOf(40_000_000, 900);
    const jumped = scrollTo(space, placeAt(space, 0), last(space) / 2);
    expect(jumped.top).toBeCloseTo(lastTop(space) / 2, 0);
    expect(scrollTo(space, jumped, last(space)).top).toBe(lastTop(space));
  });

  test("reaches both ends by small steps alone, wherever it begins", () => {
    fc.assert(
      fc.property(
        spaces,
        share,
        fc.boolean(),
        fc.integer({ min: 50, max: 900 }),
        (space, at, down, stride) => {
          const goal = down ? lastTop(space) : 0;
          // Walking a hundred million pixels is slow; begin at most three thousand steps from the end.
          const start = down
            ? Math.max(goal - 3000 * stride * at, 0)
            : Math.min(3000 * stride * at, lastTop(space));
          let here: Scrolled = placeAt(space, start);
          for (let steps = 0; here.top !== goal && steps < 3100; steps++) {
            const next = Math.min(last(space), Math.max(0, here.element + (down ? stride : -stride)));
            const moved = scrollTo(space, here, next);
            expect(down ? moved.top >= here.top : moved.top <= here.top).toBe(true);
            here = moved;
          }
          expect(here.top).toBe(goal);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("does not strand the content when the element comes to its end first", () => {
    const space = spaceOf(40_000_000, 900);
    // Photos came in above during a long scroll, so the element stands lower than the content would rest.
    const strayed: Scrolled = { top: 20_000_000, element: 400 };
    const moved = scrollTo(space, strayed, 0);
    expect(moved.top).toBe(20_000_000 - 400);
    expect(moved.element).toBe(restingElementTop(space, moved.top));
  });
});
