import { atom } from "jotai";
import { Flag, type Columns } from "../../photo/columns.ts";
import type { Row } from "../../photo/photo.ts";
import type { RowSet } from "../../photo/row-set.ts";
import { snapshotAtom, columnsNow } from "../library/snapshot.ts";
import { gridRowsAtom, gridRowsNow } from "../map/map-follow.ts";
import { onChange, once, store } from "../session/store.ts";
import { useHolds } from "../use-holds.ts";
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
  let before = columnsNow();
  return onChange(
    (get) => get(snapshotAtom),
    ({ columns }) => {
      dropWhatIsGone(before, columns);
      before = columns;
    },
  );
};

/** The selected photos: one selection for grid, map, search results and viewer. */
export const selectionAtom = atom((get): RowSet => get(stateAtom).rows);

/** The same, at this moment. */
export const selectionNow = (): RowSet => store.get(selectionAtom);

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
  return useHolds(selectionAtom, (rows) => rows.has(photo));
}

/** The selected rows as they are shown; then those that are not shown. */
export function selectedRows(): Uint32Array<ArrayBuffer> {
  return selectionNow().toRows(gridRowsNow());
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
  change((state) => extended(state, gridRowsNow(), to, standsFor));
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
  if (selectionNow().countIn(rows) === rows.length) deselectRows(rows);
  else selectRows(rows);
}

/** Whether a photo belongs to a group of neighbours in the grid. */
export type Belongs = (photo: Row, columns: Columns) => boolean;

/** Does what is done with all photos of the grid once they are all known: now, but for the first moment after opening. */
export function whenWhole(act: () => void): void {
  once((get) => !get(snapshotAtom).isBeginning, act);
}

/**
 * As `toggleRows`, of neighbours in the grid. While only the first tiles of a library are known, a group at their end may
 * go on beyond it: then with all that belong to it, once they are known.
 */
export function toggleGroup(rows: Uint32Array, belongs: Belongs): void {
  const isCut = store.get(snapshotAtom).isBeginning && rows.at(-1) === gridRowsNow().at(-1);
  if (!isCut) return toggleRows(rows);
  whenWhole(() => {
    const [columns, shown] = [columnsNow(), gridRowsNow()];
    const first = shown.indexOf(rows[0] ?? -1);
    let end = first;
    while (end >= 0 && end < shown.length && belongs(shown[end] ?? 0, columns)) end++;
    toggleRows(shown.subarray(Math.max(0, first), Math.max(0, end)));
  });
}

/** Selects all photos the grid shows: all that match, or those of an opened cluster. */
export function selectAll(): void {
  whenWhole(() => selectRows(gridRowsNow()));
}

/** Whether these rows are all that is selected. */
export function isSelection(rows: Uint32Array | readonly number[]): boolean {
  const selected = selectionNow();
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
  store.set(stateAtom, next);
}

/** Rows that are no tiles any more leave the selection; all do if the library was replaced. */
function dropWhatIsGone(before: Columns, { flags, rows }: Columns): void {
  if (selectionNow().size === 0) return;
  const isOther = before.flags !== flags && flags.length <= before.flags.length;
  if (isOther) return clearSelection();
  const isTile = (row: Row): boolean => row < rows && ((flags[row] ?? 0) & Flag.shown) !== 0;
  change((state) => {
    const kept = state.rows.filter(isTile);
    return kept === state.rows ? state : replaced(state, kept);
  });
}
