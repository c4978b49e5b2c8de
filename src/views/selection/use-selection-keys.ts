import { useAtomValue, useStore } from "jotai";
import { useEffect, useEffectEvent } from "react";
import type { Row } from "../../photo/photo.ts";
import type { RowSet } from "../../photo/row-set.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { gridRowsAtom } from "../../store/map/map-follow.ts";
import {
  clearSelection,
  selectAll,
  selectedRows,
  selectingAtom,
  selectionAtom,
} from "../../store/selection/selection.ts";
import { dialogsAtom, openDialog } from "../../store/dialogs.ts";
import { openedAtom } from "../../store/view.ts";
import { hearKeys } from "../shell/early-keys.ts";
import { takesText, useEscape } from "../shell/keys.ts";
import { isGrid, isPhotoOpen, pageAtHand } from "../shell/layout/route.ts";
import { playFrom } from "../shell/open-row.ts";
import { actedOn, type ActedOn } from "./acted-on.ts";
import { actionsFor, giveMark, pickPhotos, rotatePhotos, stackAll } from "./actions.ts";
import { changeOfKey } from "./given-marks.ts";
import { changeAll, type ActionRows } from "./change-all.ts";

/** What a key does with photos; null for other keys, and for actions that make no sense for them. */
export function keyedAction(
  { key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">,
  rows: ActionRows,
  about: ActedOn,
): (() => void) | null {
  const mark = changeOfKey(key, { get: (name) => about[name] });
  if (mark !== null) return () => giveMark(rows, mark);
  if (key.toLowerCase() === "p" && !shiftKey) return () => pickPhotos(rows, about.picked < rows.length);
  if (key.toLowerCase() === "u" && !shiftKey)
    return () => changeAll(rows, { flag: null }, "doneUnmarked", "doneMarkedBefore");
  const small = key.length === 1 ? key.toLowerCase() : key;
  const wanted = small === "Backspace" || small === "x" ? "Delete" : small;
  const action = actionsFor(rows, about).find((each) => each.key === wanted);
  if (!action || action.disabled) return null;
  if (action.id === "rotate" && shiftKey) return () => rotatePhotos(rows, 270);
  if (action.id === "rotate") return () => rotatePhotos(rows, 90);
  if (shiftKey) return null;
  if (action.id === "stack") return rows.length < 2 ? null : () => stackAll(rows);
  return typeof action.leads === "function" ? action.leads : null;
}

/** The keys of grid, map and viewer: Escape, Control+A, those of the actions, Shift+S, and "?". */
export function useSelectionKeys(): void {
  const selecting = useAtomValue(selectingAtom);
  const { get } = useStore();
  useEscape(selecting, () => {
    // A dialog that is about to show takes the key, as it would once it is there.
    const opening = get(dialogsAtom).at(-1);
    if (opening !== undefined) return opening.props.onClose();
    // The browser closes that first.
    if (!isPhotoOpen() && isClear(":popover-open")) clearSelection();
  });
  const pressed = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.altKey || takesText(event.target)) return;
    const { key, ctrlKey, metaKey } = event;
    const chord = ctrlKey || metaKey;
    if (key === "?" && !chord && isClear('[aria-modal="true"]:not(.viewer)')) return openDialog("keys", {});
    const page = pageAtHand();
    const onPhotos = isGrid(page) || page === "/map";
    if (chord && key.toLowerCase() === "a" && !event.shiftKey && onPhotos) {
      // Never the text of the page, also where there is nothing to select.
      event.preventDefault();
      if (isClear('[aria-modal="true"]')) selectAll();
      return;
    }
    if (chord || event.repeat || !isClear('[aria-modal="true"]:not(.viewer)')) return;
    const opened = get(openedAtom);
    if (opened === null && !onPhotos) return;
    if (opened === null && event.shiftKey && key.toLowerCase() === "s") {
      event.preventDefault();
      return playFrom(photoAt(event.target) ?? get(gridRowsAtom)[0]);
    }
    const rows = opened === null ? chosenRows(get(selectionAtom), event.target) : Uint32Array.of(opened);
    if (rows.length === 0) return;
    const act = keyedAction(event, rows, actedOn(rows, get(libraryAtom).columns));
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => hearKeys((event) => pressed(event)), []);
}

const isClear = (modal: string): boolean => document.querySelector(modal) === null;

/** The selection; without one the photo of the tile the key was pressed on. */
function chosenRows({ size }: RowSet, target: EventTarget | null): ActionRows {
  if (size > 0) return selectedRows();
  const photo = photoAt(target);
  return photo === undefined ? new Uint32Array(0) : Uint32Array.of(photo);
}

/** The photo of the tile a key was pressed on. */
function photoAt(target: EventTarget | null): Row | undefined {
  const tile = target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
  return tile ? Number(tile.dataset["photo"]) : undefined;
}
