import { beforeEach, expect, test } from "vitest";
import { Flag } from "../../../../../src/photo/columns.ts";
import { emptySnapshot, snapshotAtom } from "../../../../../src/store/library/snapshot.ts";
import {
  clearSelection,
  deselectRows,
  selectAll,
  selectedRows,
  selectionAtom,
  selectionCountsAtom,
  selectRange,
  selectRows,
  toggleGroup,
  toggleSelected,
} from "../../../../../src/store/selection/selection.ts";
import { store } from "../../../../../src/store/session/store.ts";

/** A library of this many tiles, of which the filter shows these. */
function show(order: number[], tiles = 10): void {
  const snapshot = emptySnapshot();
  snapshot.columns.rows = tiles;
  snapshot.columns.flags.fill(Flag.shown, 0, tiles);
  store.set(snapshotAtom, { ...snapshot, order: Uint32Array.from(order) });
}

/** The same library, changed. */
function alter(parts: { order?: number[]; gone?: number }): void {
  const snapshot = store.get(snapshotAtom);
  if (parts.gone !== undefined) snapshot.columns.flags[parts.gone] = 0;
  const order = parts.order ? Uint32Array.from(parts.order) : snapshot.order;
  store.set(snapshotAtom, { ...snapshot, order });
}

beforeEach(() => {
  clearSelection();
  show([5, 3, 9, 1]);
});

test("all that match are selected, in the order shown", () => {
  selectAll();
  expect([...selectedRows()]).toEqual([5, 3, 9, 1]);
  deselectRows(Uint32Array.of(3, 9));
  expect([...selectedRows()]).toEqual([5, 1]);
});

test("while only the first tiles of a library are known, all are selected as soon as the others are", () => {
  const snapshot = store.get(snapshotAtom);
  store.set(snapshotAtom, { ...snapshot, order: Uint32Array.of(5, 3), isBeginning: true });
  selectAll();
  expect([...selectedRows()]).toEqual([]);
  store.set(snapshotAtom, snapshot);
  expect([...selectedRows()]).toEqual([5, 3, 9, 1]);
});

test("a day that the first tiles of a library cut off is selected whole, as soon as all of it is known", () => {
  const snapshot = store.get(snapshotAtom);
  const belongs = (row: number): boolean => row !== 5 && row !== 1;
  store.set(snapshotAtom, { ...snapshot, order: Uint32Array.of(5, 3), isBeginning: true });
  toggleGroup(Uint32Array.of(5), belongs);
  expect([...selectedRows()]).toEqual([5]);
  toggleGroup(Uint32Array.of(3), belongs);
  expect([...selectedRows()]).toEqual([5]);
  store.set(snapshotAtom, snapshot);
  expect([...selectedRows()]).toEqual([5, 3, 9]);
});

test("what a filter hides stays selected, and is counted", () => {
  selectRows(Uint32Array.of(3, 9, 1));
  alter({ order: [5, 3] });
  expect(store.get(selectionCountsAtom)).toEqual({ selected: 3, hidden: 2 });
  expect([...selectedRows()]).toEqual([3, 1, 9]);
  clearSelection();
  expect(store.get(selectionCountsAtom)).toEqual({ selected: 0, hidden: 0 });
});

test("a range is in the order shown", () => {
  toggleSelected(3);
  selectRange(1);
  expect([...selectedRows()]).toEqual([3, 9, 1]);
});

test("rows that are no tiles any more leave the selection", () => {
  const stop = store.sub(selectionAtom, () => undefined);
  selectRows(Uint32Array.of(3, 9));
  alter({ gone: 9 });
  expect([...selectedRows()]).toEqual([3]);
  stop();
});

test("another library begins without a selection, however many rows it has", () => {
  const stop = store.sub(selectionAtom, () => undefined);
  selectRows(Uint32Array.of(3, 9));
  show([0, 1, 2, 3]);
  expect(store.get(selectionAtom).size).toBe(0);
  stop();
});
