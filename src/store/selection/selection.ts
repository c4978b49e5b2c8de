import { atom, useStore } from "jotai";
import { useCallback, useSyncExternalStore } from "react";
import { Flag, type Columns } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import type { RowSet } from "../../photo/row-set.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { gridRowsAtom } from "../map/map-follow.ts";
import { store } from "../session/store.ts";
import {
  anchored,
  extended,
  nothingSelected,
  replaced,
  toggled,
  toggledTogether,
  type SelectState,
  type StandsFor,
} from "./select.ts";

const stateAtom = atom<SelectState>(nothingSelected);
stateAtom.onMount = () => {
  let { columns } = store.get(snapshotAtom);
  return store.sub(snapshotAtom, () => {
    const before = columns;
    ({ columns } = store.get(snapshotAtom));
    dropWhatIsGone(before, columns);
  });
};

/** The selected photos: one selection for grid, map, search results and viewer. */
export const selectionAtom = atom((get): RowSet => get(stateAtom).rows);

/** Whether anything is selected. */
export const selectingAtom = atom((get) => get(selectionAtom).size > 0);

/** How many photos are selected, and how many of them the filter or an opened cluster hides. */
export const selectionCountsAtom = atom((get): { selected: number; hidden: number } => {
  const rows = get(selectionAtom);
  if (rows.size === 0) return { selected: 0, hidden: 0 };
  return { selected: rows.size, hidden: rows.size - rows.countIn(get(gridRowsAtom)) };
});

/** Whether a photo is selected. Renders again only when that changes. */
export function useSelected(photo: Row): boolean {
  const { get, sub } = useStore();
  return useSyncExternalStore(
    useCallback((changed) => sub(selectionAtom, changed), [sub]),
    () => get(selectionAtom).has(photo),
  );
}

/** The selected rows as they are shown; then those that are not shown. */
export function selectedRows(): Uint32Array<ArrayBuffer> {
  return store.get(selectionAtom).toRows(store.get(gridRowsAtom));
}

/** Selects a photo, or deselects it. */
export function toggleSelected(photo: Row): void {
  change((state) => toggled(state, photo));
}

/** Selects a photo that ranges start at from now on, unless it is the end of the last one. */
export function startRange(photo: Row): void {
  change((state) => anchored(state, photo));
}

/** Selects from the photo toggled last to this one, as the grid shows them; deselects if that one was deselected. */
export function selectRange(to: Row, standsFor?: StandsFor): void {
  change((state) => extended(state, store.get(gridRowsAtom), to, standsFor));
}

/** Selects photos that are shown as one, or deselects them, as `photo` is; ranges start at it. */
export function toggleTogether(photo: Row, all: Uint32Array): void {
  change((state) => toggledTogether(state, photo, all));
}

/** Selects these photos, too. */
export function selectRows(rows: Uint32Array): void {
  change((state) => replaced(state, state.rows.union(rows)));
}

/** Selects these photos alone. */
export function showSelected(rows: RowSet): void {
  change((state) => replaced(state, rows));
}

/** Deselects these photos. */
export function deselectRows(rows: Uint32Array): void {
  change((state) => replaced(state, state.rows.difference(rows)));
}

/** Selects these photos; if all of them are selected, deselects them. */
export function toggleRows(rows: Uint32Array): void {
  if (store.get(selectionAtom).countIn(rows) === rows.length) deselectRows(rows);
  else selectRows(rows);
}

/** Whether a photo belongs to a group of neighbours in the grid. */
export type Belongs = (photo: Row, columns: Columns) => boolean;

/** Does what is done with all photos of the grid once they are all known: now, but for the first moment after opening. */
export function whenWhole(act: () => void): void {
  if (!store.get(snapshotAtom).isBeginning) return act();
  const stop = store.sub(snapshotAtom, () => {
    if (store.get(snapshotAtom).isBeginning) return;
    stop();
    act();
  });
}

/**
 * As `toggleRows`, of neighbours in the grid. While only the first tiles of a library are known, a group at their end may
 * go on beyond it: then with all that belong to it, once they are known.
 */
export function toggleGroup(rows: Uint32Array, belongs: Belongs): void {
  const isCut = store.get(snapshotAtom).isBeginning && rows.at(-1) === store.get(gridRowsAtom).at(-1);
  if (!isCut) return toggleRows(rows);
  whenWhole(() => {
    const { columns } = store.get(snapshotAtom);
    const shown = store.get(gridRowsAtom);
    const first = shown.indexOf(rows[0] ?? -1);
    let end = first;
    while (end >= 0 && end < shown.length && belongs(shown[end] ?? 0, columns)) end++;
    toggleRows(shown.subarray(Math.max(0, first), Math.max(0, end)));
  });
}

/** Selects all photos the grid shows: all that match, or those of an opened cluster. */
export function selectAll(): void {
  whenWhole(() => selectRows(store.get(gridRowsAtom)));
}

/** Whether these rows are all that is selected. */
export function isSelection(rows: Uint32Array | readonly number[]): boolean {
  const selected = store.get(selectionAtom);
  return rows.length > 0 && rows.length === selected.size && rows.every((row) => selected.has(row));
}

/** What these rows were selected for is done: the selection ends, if they are all of it. */
export function endSelection(rows: Uint32Array | readonly number[]): void {
  if (isSelection(rows)) clearSelection();
}

/** Selects nothing. */
export function clearSelection(): void {
  change(() => nothingSelected);
}

function change(next: (state: SelectState) => SelectState): void {
  const state = store.get(stateAtom);
  const after = next(state);
  if (after !== state) store.set(stateAtom, after);
}

/** Rows that are no tiles any more leave the selection; all do if the library was replaced. */
function dropWhatIsGone(before: Columns, { flags, rows }: Columns): void {
  if (store.get(selectionAtom).size === 0) return;
  const isOther = before.flags !== flags && flags.length <= before.flags.length;
  if (isOther) return clearSelection();
  const isTile = (row: Row): boolean => row < rows && ((flags[row] ?? 0) & Flag.shown) !== 0;
  change((state) => {
    const kept = state.rows.filter(isTile);
    return kept === state.rows ? state : replaced(state, kept);
  });
}
