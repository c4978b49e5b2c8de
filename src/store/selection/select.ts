import type { Row } from "../../photo/photo.ts";
import { RowSet } from "../../photo/row-set.ts";

/** What is selected, and where the next range starts. */
export interface SelectState {
  rows: RowSet;
  /** The photo toggled last; null for none. */
  anchor: Row | null;
  /** The other end of the last range from there; the anchor itself before there is one. */
  end: Row | null;
  /** What was selected when the anchor was set: a range that shrinks returns to it. */
  base: RowSet;
}

/** Nothing is selected. */
export const nothingSelected: SelectState = {
  rows: RowSet.none,
  anchor: null,
  end: null,
  base: RowSet.none,
};

/** One photo selected, or no longer. The next range starts at it. */
export function toggled({ rows }: SelectState, photo: Row): SelectState {
  const next = rows.has(photo) ? rows.delete(photo) : rows.add(photo);
  return startedAt(photo, next);
}

/** Photos that are shown as one, selected or no longer, as `photo` is. The next range starts at it. */
export function toggledTogether({ rows }: SelectState, photo: Row, all: Uint32Array): SelectState {
  const next = rows.has(photo) ? rows.difference(all) : rows.union(all);
  return startedAt(photo, next);
}

/** The photos that a photo stands for in a list, next to each other there; null for itself alone. */
export type StandsFor = (photo: Row) => Uint32Array | null;

/** One photo selected, and ranges start at it, unless the last one ended there. */
export function anchored(state: SelectState, photo: Row): SelectState {
  return state.end === photo ? state : startedAt(photo, state.rows.add(photo));
}

const startedAt = (photo: Row, rows: RowSet): SelectState => ({
  rows,
  anchor: photo,
  end: photo,
  base: rows,
});

/**
 * The range from the anchor to a photo, in the order of the list, instead of the last range from that anchor. Selects
 * if the anchor is selected, else deselects. Without an anchor in the list it is the photo alone.
 */
export function extended(
  state: SelectState,
  list: Uint32Array,
  to: Row,
  standsFor: StandsFor = () => null,
): SelectState {
  const start = state.anchor === null ? null : spanIn(list, state.anchor, standsFor);
  const end = spanIn(list, to, standsFor);
  if (!end) return state;
  if (!start || state.anchor === null)
    return startedAt(to, state.rows.union(list.subarray(end.from, end.to)));
  const range = list.subarray(Math.min(start.from, end.from), Math.max(start.to, end.to));
  const rows = state.base.has(state.anchor) ? state.base.union(range) : state.base.difference(range);
  return { ...state, rows, end: to };
}

/** Where a photo, and what it stands for, is in a list; null if it is not there. */
function spanIn(list: Uint32Array, photo: Row, standsFor: StandsFor): { from: number; to: number } | null {
  const all = standsFor(photo);
  const from = list.indexOf(all?.[0] ?? photo);
  return from < 0 ? null : { from, to: from + (all?.length ?? 1) };
}

/** With other rows, and the anchor forgotten unless nothing changed. */
export function replaced(state: SelectState, rows: RowSet): SelectState {
  return rows === state.rows ? state : { rows, anchor: null, end: null, base: rows };
}
