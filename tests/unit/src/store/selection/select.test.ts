import fc from "fast-check";
import { expect, test } from "vitest";
import {
  anchored,
  extended,
  nothingSelected,
  replaced,
  toggled,
  toggledTogether,
} from "../../../../../src/store/selection/select.ts";

/** As the grid shows them: not in the order of rows. */
const list = Uint32Array.of(9, 4, 7, 1, 8, 3, 5);

const rowsOf = (state: typeof nothingSelected): number[] => [...state.rows.toRows(list)];

test("a range goes from the last photo toggled to another, both included, in the list's order", () => {
  const one = toggled(nothingSelected, 7);
  expect(rowsOf(extended(one, list, 3))).toEqual([7, 1, 8, 3]);
  expect(rowsOf(extended(one, list, 9))).toEqual([9, 4, 7]);
});

test("a second range from the same photo replaces the first, and leaves what was selected before it", () => {
  const before = toggled(toggled(nothingSelected, 5), 4);
  const far = extended(before, list, 3);
  expect(rowsOf(far)).toEqual([4, 7, 1, 8, 3, 5]);
  expect(rowsOf(extended(far, list, 7))).toEqual([4, 7, 5]);
  expect(rowsOf(extended(far, list, 9))).toEqual([9, 4, 5]);
});

test("a range from a photo just deselected deselects", () => {
  const all = replaced(nothingSelected, extended(toggled(nothingSelected, 9), list, 5).rows);
  expect(rowsOf(extended(toggled(all, 4), list, 8))).toEqual([9, 3, 5]);
});

test("without a photo to start from, or with one that is not shown, a range is its end alone", () => {
  expect(rowsOf(extended(nothingSelected, list, 8))).toEqual([8]);
  expect(rowsOf(extended(toggled(nothingSelected, 2), list, 8))).toEqual([8, 2]);
  const one = toggled(nothingSelected, 8);
  expect(extended(one, list, 2)).toBe(one);
});

test("the way a range is dragged does not matter, only where it ends", () => {
  const row = fc.constantFrom(...list);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), fc.array(row, { minLength: 1 }), (before, way) => {
      const start = before.reduce(toggled, nothingSelected);
      const end = way.at(-1) ?? 0;
      const first = way[0] ?? 0;
      // Without an anchor the first photo of the way becomes it.
      const from = before.length === 0 ? extended(start, list, first) : start;
      const dragged = way.reduce((state, photo) => extended(state, list, photo), from);
      expect(rowsOf(dragged)).toEqual(rowsOf(extended(from, list, end)));
    }),
  );
});

test("keys extend the range they began, and begin another elsewhere", () => {
  const one = extended(anchored(nothingSelected, 4), list, 7);
  expect(rowsOf(extended(anchored(one, 7), list, 1))).toEqual([4, 7, 1]);
  expect(rowsOf(extended(anchored(one, 3), list, 5))).toEqual([4, 7, 3, 5]);
});

test("a photo that stands for others takes them along, at both ends of a range", () => {
  const stacks = [Uint32Array.of(4, 7), Uint32Array.of(8, 3)];
  const standsFor = (photo: number): Uint32Array | null =>
    stacks.find((stack) => stack.includes(photo)) ?? null;
  const one = toggledTogether(nothingSelected, 7, Uint32Array.of(4, 7));
  expect(rowsOf(one)).toEqual([4, 7]);
  expect(rowsOf(extended(one, list, 8, standsFor))).toEqual([4, 7, 1, 8, 3]);
  expect(rowsOf(extended(one, list, 9, standsFor))).toEqual([9, 4, 7]);
  expect(rowsOf(toggledTogether(one, 7, Uint32Array.of(4, 7)))).toEqual([]);
  expect(rowsOf(extended(nothingSelected, list, 3, standsFor))).toEqual([8, 3]);
});
