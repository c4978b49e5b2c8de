import type { Row } from "../../../photo/photo.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { RowSet } from "../../../photo/row-set.ts";
import {
  selectRange,
  showSelected,
  toggleSelected,
  toggleTogether,
  selectionNow,
} from "../../../store/selection/selection.ts";
import { closedStack } from "./stacks.ts";
import { notesWords } from "../../../words/notes.ts";

/** Selects the photo of a tile, or deselects it; of a closed stack all photos, and says so. */
export function toggleTile(photo: Row): void {
  const stack = closedStack(photo);
  if (!stack) return toggleSelected(photo);
  const selected = !selectionNow().has(photo);
  toggleTogether(photo, stack);
  showFeedback(notesWords.say(selected ? "stackSelected" : "stackDeselected", { count: stack.length }));
}

/** Selects from the tile toggled last to this one, closed stacks at both ends with all their photos. */
export function selectTileRange(to: Row): void {
  selectRange(to, closedStack);
}

/**
 * Selects by a band: answers what selects the tiles it touches now, closed stacks with all their photos, or with null what
 * was selected before. `adds`: besides that.
 */
export function startBand(adds: boolean): (photos: Uint32Array | null) => void {
  const before = selectionNow();
  const base = adds ? before : RowSet.none;
  return (photos) => {
    if (photos === null) return showSelected(before);
    const all = [...photos];
    for (const photo of photos) all.push(...(closedStack(photo) ?? []));
    showSelected(base.union(all));
  };
}
