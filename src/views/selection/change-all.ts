import type { PhotoChange } from "../../photo/photo-edit.ts";
import { markedRows } from "../../features/deletion/page/deletion.ts";
import { editPhotos } from "../../store/edits/edits.ts";
import type { NextStep } from "../../store/edits/feedback.ts";
import { askHidden } from "../../store/selection/ask-hidden.ts";
import { openAction } from "../../store/selection/action.ts";
import { searchWords } from "../../words/search.ts";
import { doneWords, type Done } from "./action-words.ts";

/** The rows an action is for. */
export type ActionRows = Uint32Array<ArrayBuffer>;

const deletesMarked: NextStep = {
  get name() {
    return searchWords.say("deleteMarkedAsk");
  },
  leads: () => openAction("delete", markedRows()),
};

/** One change to all of these photos, as one step that can be undone. */
export function changeAll(rows: ActionRows, change: PhotoChange, done: Done, undone: Done): void {
  askHidden(rows, (chosen) => {
    const [text, undoneText] = [doneWords(chosen.length, done), doneWords(chosen.length, undone)];
    // Marks are for what comes next: the list of what is marked, from which it is deleted.
    const next = change.flag === "reject" ? { next: deletesMarked } : {};
    void editPhotos({ edits: [{ rows: chosen, change }], text, undone: undoneText, ...next });
  });
}
