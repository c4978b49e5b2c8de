import type { PhotoChange } from "../../photo/photo-edit.ts";
import { editPhotos } from "../../store/edits/edits.ts";
import { askHidden } from "../../store/selection/ask-hidden.ts";
import { doneWords, type Done } from "./action-words.ts";

/** The rows an action is for. */
export type ActionRows = Uint32Array<ArrayBuffer>;

/** One change to all of these photos, as one step that can be undone. */
export function changeAll(rows: ActionRows, change: PhotoChange, done: Done, undone: Done): void {
  askHidden(rows, (chosen) => {
    const [text, undoneText] = [doneWords(chosen.length, done), doneWords(chosen.length, undone)];
    void editPhotos({ edits: [{ rows: chosen, change }], text, undone: undoneText });
  });
}
