import type { PhotoId } from "../../photo/photo.ts";
import { RowSet } from "../../photo/row-set.ts";

/** What is selected, and where the next range starts. */
export interface SelectState {
  rows: RowSet;
  /** The photo toggled last; null for none. */
  anchor: PhotoId | null;
  /** The other end of the last range from there; the anchor itself before there is one. */
  end: PhotoId | null;
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
export function toggled({ rows }: SelectState, photo: PhotoId): SelectState {
  const next = rows.has(photo) ? rows.delete(photo) : rows.add(photo);
  return startedAt(photo, next);
}

/** One photo selected, and ranges start at it, unless the last one ended there. */
export function anchored(state: SelectState, photo: PhotoId): SelectState {
  return state.end === photo ? state : startedAt(photo, state.rows.add(photo));
}

const startedAt = (photo: PhotoId, rows: RowSet): SelectState => ({
  rows,
  anchor: photo,
  end: photo,
  base: rows,
});

/**
 * The range from the anchor to a photo, in the order of the list, instead of the last range from that anchor. Selects
 * if the anchor is selected, else deselects. Without an anchor in the list it is the photo alone.
 */
export function extended(state: SelectState, list: Uint32Array, to: PhotoId): SelectState {
  const start = state.anchor === null ? -1 : list.indexOf(state.anchor);
  const end = list.indexOf(to);
  if (end < 0) return state;
  if (start < 0 || state.anchor === null) return startedAt(to, state.rows.add(to));
  const range = list.subarray(Math.min(start, end), Math.max(start, end) + 1);
  const rows = state.base.has(state.anchor) ? state.base.union(range) : state.base.difference(range);
  return { ...state, rows, end: to };
}

/** With other rows, and the anchor forgotten unless nothing changed. */
export function replaced(state: SelectState, rows: RowSet): SelectState {
  return rows === state.rows ? state : { rows, anchor: null, end: null, base: rows };
}
