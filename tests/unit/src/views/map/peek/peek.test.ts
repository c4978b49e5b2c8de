import fc from "fast-check";
import { expect, test } from "vitest";
import { flagsOfWidth } from "../../../../../../src/photo/columns.ts";
import { mostPeeked, peekedOf, timesOf } from "../../../../../../src/views/map/peek/use-hover-card.tsx";

const rowsOf = (count: number): Uint32Array => Uint32Array.from({ length: count }, (_, row) => row * 3);

test("a group is shown by its cover first and others once each, at most six", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(), (count, pick) => {
      const rows = rowsOf(count);
      const cover = rows[pick % count] ?? 0;
      const shown = peekedOf(rows, cover);
      expect(shown[0]).toBe(cover);
      expect(shown).toHaveLength(Math.min(count, mostPeeked));
      expect(new Set(shown).size).toBe(shown.length);
      expect([...rows]).toEqual(expect.arrayContaining(shown));
    }),
  );
});

test("the others are spread over the whole group, not its newest alone", () => {
  const shown = peekedOf(rowsOf(1000), 0);
  expect(Math.max(...shown)).toBeGreaterThan(2500);
});

test("times are the first and the last, without photos that have none or a wide one", () => {
  const takenAt = Float64Array.of(50, NaN, 10, 30, 1);
  const flags = Uint32Array.of(0, 0, 0, 0, flagsOfWidth(57));
  expect(timesOf({ takenAt, flags }, Uint32Array.of(0, 1, 2, 3, 4))).toEqual({ from: 10, to: 50 });
  expect(timesOf({ takenAt, flags }, Uint32Array.of(1))).toBeNull();
});
