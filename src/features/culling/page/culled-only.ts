import { atom } from "jotai";
import { noFilter, type Filter } from "../../../photo/filter/filter.ts";
import type { PhotoFlag } from "../../../photo/photo-edit.ts";
import { RowSet } from "../../../photo/row-set.ts";
import { setFilter } from "../../../store/filter/filter.ts";
import { filterStateAtom } from "../../../store/filter/filter-state.ts";
import { orderAtom } from "../../../store/library/snapshot.ts";
import { store } from "../../../store/session/store.ts";

/** Culled photos, shown as long as the filter is this one. */
const shownAtom = atom<{ rows: RowSet; filter: Filter } | null>(null);

const currentAtom = atom((get) => {
  const shown = get(shownAtom);
  return shown?.filter === get(filterStateAtom) ? shown : null;
});

/** Those of the culled photos that match, as the grid shows them; null while it shows others, too, as when it is set to that. */
export const culledOnlyAtom = atom(
  (get): { rows: Uint32Array; culled: number } | null => {
    const current = get(currentAtom);
    if (current === null) return null;
    const { rows } = current;
    return { rows: get(orderAtom).filter((row) => rows.has(row)), culled: rows.size };
  },
  (_get, set, none: null) => set(shownAtom, none),
);

/** Shows what got this flag, of these culled photos only. */
export function showCulled(culled: Uint32Array, flag: PhotoFlag): void {
  const filter = { ...noFilter, flag };
  store.set(shownAtom, { rows: RowSet.of(culled), filter });
  setFilter(filter);
}
