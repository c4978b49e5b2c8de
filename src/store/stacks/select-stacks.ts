import type { PhotoId } from "../../photo/photo.ts";
import { showFeedback } from "../edits/feedback.ts";
import { selectRange, selectionAtom, toggleSelected, toggleTogether } from "../selection/selection.ts";
import { store } from "../session/store.ts";
import { closedStack } from "./stacks.ts";
import { notesWords } from "../../words/notes/words.ts";

/** Selects the photo of a tile, or deselects it; of a closed stack all photos, and says so. */
export function toggleTile(photo: PhotoId): void {
  const stack = closedStack(photo);
  if (!stack) return toggleSelected(photo);
  const selected = !store.get(selectionAtom).has(photo);
  toggleTogether(photo, stack);
  showFeedback(notesWords.say(selected ? "stackSelected" : "stackDeselected", { count: stack.length }));
}

/** Selects from the tile toggled last to this one, closed stacks at both ends with all their photos. */
export function selectTileRange(to: PhotoId): void {
  selectRange(to, closedStack);
}
