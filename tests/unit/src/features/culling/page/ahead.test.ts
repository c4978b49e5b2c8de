import fc from "fast-check";
import { expect, test } from "vitest";
import { aheadOf, bitmapsWithin } from "../../../../../../src/store/pictures/screen-bitmap.ts";

test("the next two photos on the way come first, and never more than fit, nor one that is not there", () => {
  const rows = Uint32Array.of(10, 11, 12, 13, 14);
  expect(aheadOf(rows, 1, 1, 4)).toEqual([11, 12, 13, 10]);
  expect(aheadOf(rows, 3, -1, 4)).toEqual([13, 12, 11, 14]);
  expect(aheadOf(rows, 4, 1, 4)).toEqual([14, 13]);
  expect(aheadOf(rows, 0, 1, 1)).toEqual([10]);
  const row = fc.uniqueArray(fc.nat(1000), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(row, fc.nat(30), fc.constantFrom<1 | -1>(1, -1), fc.nat(6), (all, place, direction, most) => {
      const ahead = aheadOf(Uint32Array.from(all), place % all.length, direction, most);
      expect(ahead.length).toBeLessThanOrEqual(Math.max(1, most));
      expect(ahead.every((one) => all.includes(one))).toBe(true);
      expect(new Set(ahead).size).toBe(ahead.length);
    }),
  );
});

test("bitmaps take no more memory than a small part of the device’s", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 40_000_000 }),
      fc.constantFrom(0.5, 1, 2, 4, 8, undefined),
      (pixels, gb) => {
        const count = bitmapsWithin(pixels, gb);
        expect(count).toBeGreaterThanOrEqual(1);
        if (count > 1) expect(count * pixels * 4).toBeLessThanOrEqual((gb ?? 4) * 32_000_000);
      },
    ),
  );
});
