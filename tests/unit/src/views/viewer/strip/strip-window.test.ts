import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { middleOf, pitch, stripWindow } from "../../../../../../src/views/viewer/strip/filmstrip.tsx";

describe("the window of the filmstrip", () => {
  test("draws every picture in view, and few others, however many photos there are", () => {
    const counts = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(
      fc.property(counts, fc.nat(), fc.integer({ min: 200, max: 4000 }), (count, wish, width) => {
        const at = wish % count;
        const { first, end } = stripWindow(middleOf(at), width, count);
        const beside = Math.ceil(width / 2 / pitch);
        expect(first).toBeLessThanOrEqual(Math.max(0, at - beside));
        expect(end).toBeGreaterThanOrEqual(Math.min(count, at + beside + 1));
        expect(end - first).toBeLessThan(width / pitch + 24);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(count);
      }),
    );
  });
});
