import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { slideOrder } from "../../../../../../src/features/slideshow/page/slideshow.tsx";

const counts = fc.integer({ min: 1, max: 300 });

describe("the order of a slideshow", () => {
  test("begins with the open photo and shows every photo once, shuffled or not", () => {
    fc.assert(
      fc.property(counts, fc.nat(), fc.boolean(), (count, wish, shuffle) => {
        const start = wish % count;
        const order = slideOrder(count, start, shuffle);
        expect(order[0]).toBe(start);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
      }),
    );
  });

  test("goes on as the photos stand, and around after the last one", () => {
    expect([...slideOrder(5, 3, false)]).toEqual([3, 4, 0, 1, 2]);
  });

  test("is another one when it is shuffled", () => {
    const seen = new Set(Array.from({ length: 20 }, () => slideOrder(12, 0, true).join()));
    expect(seen.size).toBeGreaterThan(1);
  });
});
