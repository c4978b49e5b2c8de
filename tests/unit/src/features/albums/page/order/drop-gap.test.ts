import fc from "fast-check";
import { expect, test } from "vitest";
import {
  gapAt,
  targetOf,
  type TileBox,
} from "../../../../../../../src/features/albums/page/order/order-place.ts";

/** Two lines of three tiles, 100 by 80, with gaps of 4. */
const tiles: TileBox[] = [10, 11, 12, 13, 14, 15].map((photo, at) => {
  const [left, top] = [(at % 3) * 104, at < 3 ? 0 : 84];
  return { photo, left, top, right: left + 100, bottom: top + 80 };
});

test("a photo goes before the tile whose first half the pointer is on, after the one whose second half", () => {
  expect(gapAt(110, 40, tiles)).toMatchObject({ after: 10, before: 11, x: 102, top: 0, bottom: 80 });
  expect(gapAt(190, 40, tiles)).toMatchObject({ after: 11, before: 12 });
});

test("at the ends of a line the gap has one side, and is marked on that line", () => {
  expect(gapAt(-20, 100, tiles)).toMatchObject({ after: null, before: 13, top: 84, bottom: 164 });
  expect(gapAt(500, 30, tiles)).toMatchObject({ after: 12, before: null, x: 310, top: 0 });
});

test("below, above and between lines the nearest line counts", () => {
  expect(gapAt(10, 900, tiles)).toMatchObject({ before: 13 });
  expect(gapAt(10, -900, tiles)).toMatchObject({ before: 10 });
  expect(gapAt(10, 83, tiles)).toMatchObject({ before: 13 });
  expect(gapAt(10, 40, [])).toBeNull();
});

test("what is dropped where it is changes nothing; all else comes to the gap it was dropped into", () => {
  const scene = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }).chain((list) =>
    fc.record({
      list: fc.constant(list),
      gap: fc.nat(list.length),
      moved: fc.subarray(list, { minLength: 1 }),
    }),
  );
  fc.assert(
    fc.property(scene, fc.boolean(), ({ list, gap, moved }, atEnd) => {
      const set = new Set(moved);
      const isStart = gap === 0 || (!atEnd && gap < list.length);
      const sides = isStart
        ? { before: list[gap] ?? null, after: list[gap - 1] ?? null }
        : { before: null, after: list[gap - 1] ?? null };
      const inOrder = list.filter((photo) => set.has(photo));
      const stays = (some: number[]): number[] => some.filter((photo) => !set.has(photo));
      const wanted = [...stays(list.slice(0, gap)), ...inOrder, ...stays(list.slice(gap))];
      const target = targetOf(sides, Uint32Array.from(list), set);
      if (target === undefined) {
        expect(wanted).toEqual(list);
        return;
      }
      expect(wanted).not.toEqual(list);
      const others = stays(list);
      const at = target === null ? others.length : others.indexOf(target);
      expect(others.toSpliced(at, 0, ...inOrder)).toEqual(wanted);
    }),
  );
});
