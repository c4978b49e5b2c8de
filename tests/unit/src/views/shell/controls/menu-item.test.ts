import fc from "fast-check";
import { expect, test } from "vitest";
import {
  itemAfterKey,
  itemWithLetter,
  placeOfMenu,
} from "../../../../../../src/views/shell/controls/menu-item.ts";

test("arrows go around, Home and End to either end", () => {
  expect(itemAfterKey("ArrowDown", 2, 3)).toBe(0);
  expect(itemAfterKey("ArrowUp", 0, 3)).toBe(2);
  expect(itemAfterKey("Home", 2, 3)).toBe(0);
  expect(itemAfterKey("End", 0, 3)).toBe(2);
  expect(itemAfterKey("x", 0, 3)).toBeNull();
});

test("a letter leads to the next item that begins with it", () => {
  const names = ["Set date", "Rotate", "Save photos"];
  expect(itemWithLetter("s", 0, names)).toBe(2);
  expect(itemWithLetter("S", 2, names)).toBe(0);
  expect(itemWithLetter("r", 1, names)).toBe(1);
  expect(itemWithLetter("q", 0, names)).toBeNull();
});

test("a menu that fits the safe part of the window is wholly in it, wherever it was asked for", () => {
  const at = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 844 }) });
  const size = fc.record({
    width: fc.integer({ min: 1, max: 344 }),
    height: fc.integer({ min: 1, max: 747 }),
  });
  fc.assert(
    fc.property(at, size, (point, menu) => {
      const { left, top } = placeOfMenu(point, menu, { left: 10, top: 47, right: 370, bottom: 810 });
      expect(left).toBeGreaterThanOrEqual(10);
      expect(left + menu.width).toBeLessThanOrEqual(370);
      expect(top).toBeGreaterThanOrEqual(47);
      expect(top + menu.height).toBeLessThanOrEqual(810);
    }),
  );
});
