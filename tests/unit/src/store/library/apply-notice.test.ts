import { expect, test, vi } from "vitest";
import type { ColumnPatch } from "../../../../../src/photo/columns.ts";
import { noProgress } from "../../../../../src/photo/counts.ts";
import type { Notice } from "../../../../../src/contract/notice.ts";
import { applyNotice, emptySnapshot } from "../../../../../src/store/library/snapshot.ts";

/** A patch whose every value tells its row. */
function patchOf(ids: number[]): ColumnPatch {
  return {
    ids: Uint32Array.from(ids),
    takenAt: Float64Array.from(ids, (id) => id * 10),
    aspect: Float32Array.from(ids, (id) => id),
    colour: Uint32Array.from(ids),
    flags: Uint32Array.from(ids),
    picture: Uint8Array.from(ids),
    burst: Uint16Array.from(ids),
    marks: Uint16Array.from(ids),
  };
}

const noticeOf = (ids: number[], rows: number): Notice => ({
  progress: noProgress,
  rows,
  patch: patchOf(ids),
  order: null,
  bounds: null,
  places: 0,
  tracks: 0,
  albums: 0,
  byHand: false,
  filter: "",
  matching: null,
  hidden: { tiles: 0, located: 0, videos: 0 },
  wanted: null,
  trouble: null,
});

test.each<[string, number[]]>([
  ["that follow one another", [3, 4, 5]],
  ["apart", [7, 2, 9]],
  ["that follow one another backwards", [5, 4, 3]],
  ["none", []],
])("rows %s get what the notice says of them, and no others", (_, ids) => {
  const { columns } = applyNotice(emptySnapshot(), noticeOf(ids, 10));
  for (let row = 0; row < 10; row++) {
    const is = ids.includes(row);
    expect(columns.takenAt[row]).toBe(is ? row * 10 : NaN);
    for (const name of ["aspect", "colour", "flags", "picture", "burst", "marks"] as const)
      expect(columns[name][row]).toBe(is ? row : 0);
  }
});

test("the rows of a whole library are copied at once, not one by one", () => {
  const ids = Array.from({ length: 2000 }, (_, id) => id);
  const copied = vi.spyOn(Float64Array.prototype, "set");
  const { columns } = applyNotice(emptySnapshot(), noticeOf(ids, 2000));
  // The columns before, which the new ones begin with, and the notice.
  expect(copied).toHaveBeenCalledTimes(2);
  expect(columns.takenAt[1999]).toBe(19_990);
  copied.mockRestore();
});

test("first tiles are the beginning until the whole order is told", () => {
  const order = Uint32Array.of(1);
  const early = applyNotice(emptySnapshot(), { ...noticeOf([1], 10), order, isBeginning: true });
  expect(early.isBeginning).toBe(true);
  expect(applyNotice(early, noticeOf([2], 10)).isBeginning).toBe(true);
  expect(applyNotice(early, { ...noticeOf([2], 10), order }).isBeginning).toBe(false);
});
