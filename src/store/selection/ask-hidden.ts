import type { RowSet } from "../../photo/row-set.ts";
import { closeDialog, openDialog } from "../dialogs.ts";
import { store } from "../session/store.ts";
import { deselectRows, isSelection, selectionCountsAtom, selectionNow } from "./selection.ts";

/** The rows of an action. */
type ActionRows = Uint32Array<ArrayBuffer>;

/** The selection that was meant with all its photos: it is asked about once. */
let meant: RowSet | null = null;

/**
 * Acts on photos. Where they are the selection, as `selectedRows` gives it, and some of them are not shown, asks first:
 * all of them, or only those shown.
 */
export function askHidden(rows: ActionRows, act: (rows: ActionRows) => void): void {
  const { selected, hidden } = store.get(selectionCountsAtom);
  if (hidden === 0 || meant === selectionNow() || !isSelection(rows)) return act(rows);
  const shown = selected - hidden;
  openDialog("hidden", {
    rows,
    shown,
    answer(which) {
      closeDialog("hidden");
      if (which === null) return;
      // What is not meant leaves the selection.
      if (which === "shown") deselectRows(rows.subarray(shown));
      meant = selectionNow();
      act(which === "all" ? rows : rows.slice(0, shown));
    },
  });
}
