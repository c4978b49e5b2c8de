import { expect, test } from "vitest";
import { LookOrder } from "../../../../../../src/features/seen/worker/library/look-order.ts";

/** Photos newest first, of which some were looked at; counts how often is asked for one. */
function photos(rows: number[]) {
  const looked = new Set<number>();
  const hidden = new Set<number>();
  const counts = { asked: 0 };
  const shown = { rows: Uint32Array.from(rows), version: 0 };
  const order = new LookOrder({
    shown: () => shown,
    waits: (row) => {
      counts.asked++;
      return !hidden.has(row);
    },
    isLooked: (row) => looked.has(row),
  });
  const look = (first: number[] = []): number | null => {
    const row = order.next(first);
    if (row !== null) {
      looked.add(row);
      order.looked();
    }
    return row;
  };
  return { order, looked, hidden, counts, shown, look };
}

const all = (look: () => number | null): number[] => {
  const row = look();
  return row === null ? [] : [row, ...all(look)];
};

test("the newest comes next, after those that come first, and none twice", () => {
  const { look, order } = photos([5, 4, 3, 2, 1]);
  expect(look()).toBe(5);
  expect(look([2, 3])).toBe(2);
  expect(look([2, 3])).toBe(3);
  expect(order.progress).toEqual({ done: 3, total: 5 });
  expect(all(look)).toEqual([4, 1]);
  expect(look()).toBeNull();
  expect(order.progress).toEqual({ done: 5, total: 5 });
});

test("a photo stays the next until it was looked at", () => {
  const { order } = photos([2, 1]);
  expect(order.next([])).toBe(2);
  expect(order.next([])).toBe(2);
});

test("photos that come are seen at once, and what changes behind its back at the end", () => {
  const { look, looked, hidden, shown, order } = photos([3, 2, 1]);
  hidden.add(3);
  expect(look()).toBe(2);
  shown.rows = Uint32Array.from([4, 3, 2, 1]);
  shown.version++;
  expect(look()).toBe(4);
  expect(look()).toBe(1);
  // A thumbnail came, and the file of another photo changed.
  hidden.delete(3);
  looked.delete(4);
  expect(all(look)).toEqual([4, 3]);
  expect(order.progress).toEqual({ done: 4, total: 4 });
});

test("a thousand photos are gone through a few times in all, not once for each", () => {
  const { look, counts } = photos(Array.from({ length: 1000 }, (_, at) => at));
  let found = 0;
  while (look() !== null) found++;
  expect(found).toBe(1000);
  expect(counts.asked).toBeLessThan(6000);
});
