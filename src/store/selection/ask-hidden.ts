import { atom } from "jotai";
import type { RowSet } from "../../photo/row-set.ts";
import { store } from "../session/store.ts";
import { deselectRows, isSelection, selectionAtom, selectionCountsAtom } from "./selection.ts";

/** The rows of an action. */
type ActionRows = Uint32Array<ArrayBuffer>;

/** Whether an action is for all selected photos, or only for those that are shown. */
export interface HiddenQuestion {
  /** Shown ones first. */
  rows: ActionRows;
  /** How many of them are shown. */
  shown: number;
  act: (rows: ActionRows) => void;
}

/** The open question; null for none. */
export const hiddenQuestionAtom = atom<HiddenQuestion | null>(null);

/** The selection that was meant with all its photos: it is asked about once. */
let meant: RowSet | null = null;

/**
 * Acts on photos. Where they are the selection, as `selectedRows` gives it, and some of them are not shown, asks first:
 * all of them, or only those shown.
 */
export function askHidden(rows: ActionRows, act: (rows: ActionRows) => void): void {
  const { selected, hidden } = store.get(selectionCountsAtom);
  if (hidden === 0 || meant === store.get(selectionAtom) || !isSelection(rows)) act(rows);
  else store.set(hiddenQuestionAtom, { rows, shown: selected - hidden, act });
}

/** Answers the question. What is not meant leaves the selection. `null`: the action is called off. */
export function answerHidden(which: "all" | "shown" | null): void {
  const question = store.get(hiddenQuestionAtom);
  store.set(hiddenQuestionAtom, null);
  if (question === null || which === null) return;
  const { rows, shown, act } = question;
  if (which === "shown") deselectRows(rows.subarray(shown));
  meant = store.get(selectionAtom);
  act(which === "all" ? rows : rows.slice(0, shown));
}
