import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import { flagOf, type MarkColumn } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { RowSet } from "../../../photo/row-set.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { endSelection } from "../../../store/selection/selection.ts";
import { store } from "../../../store/session/store.ts";

/** The photos that are culled, in the order they are gone through; null while nothing is. */
export const cullingAtom = atom<Uint32Array<ArrayBuffer> | null>(null);

/** How far culling has come. */
interface CullCounts {
  picked: Row[];
  /** Marked for deletion. */
  rejected: number;
}

/** Begins to cull these photos, in the order the grid shows them; those it does not show come last. Answers the first. */
export function startCulling(rows: Uint32Array<ArrayBuffer>): Row | null {
  const wanted = RowSet.of(rows);
  const shown = store.get(libraryAtom).order.filter((row) => wanted.has(row));
  const culled = new Uint32Array(rows.length);
  culled.set(shown);
  culled.set(wanted.difference(shown).toRows(), shown.length);
  return begin(culled, false);
}

/** Whether the viewer begins with the culled photos side by side. */
export const comparesFirstAtom = atom(false);

/** Begins to cull these photos in this very order, the first ones side by side. Answers the first. */
export function startComparing(rows: Uint32Array<ArrayBuffer>): Row | null {
  return begin(rows, true);
}

/** Ends culling, and the selection it was for; what was marked stays. */
export function stopCulling(): void {
  endSelection(store.get(cullingAtom) ?? []);
  begin(null, false);
}

function begin(rows: Uint32Array<ArrayBuffer> | null, comparesFirst: boolean): Row | null {
  store.set(cullingAtom, rows);
  store.set(comparesFirstAtom, comparesFirst);
  return rows?.[0] ?? null;
}

/** What became of the photos that are culled. */
export function useCullCounts(): CullCounts {
  const rows = useAtomValue(cullingAtom);
  const library = useAtomValue(libraryAtom);
  return useMemo(() => countCulled(rows ?? new Uint32Array(), library.columns.marks), [rows, library]);
}

/** Counts flags. `marks`: the page's column. */
export function countCulled(rows: Uint32Array, marks: MarkColumn): CullCounts {
  const counts: CullCounts = { picked: [], rejected: 0 };
  for (const row of rows) {
    const flag = flagOf(marks[row]);
    if (flag === "pick") counts.picked.push(row);
    if (flag === "reject") counts.rejected++;
  }
  return counts;
}
