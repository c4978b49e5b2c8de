import { openDialog, type ActionKind } from "../dialogs.ts";
import { askHidden } from "./ask-hidden.ts";
import { endSelection } from "./selection.ts";

/** What is done once it is saved as an edit; the selection ends with that. */
const edits: ReadonlySet<ActionKind> = new Set(["album", "tag", "location", "date", "edit"]);

/** The photos of the dialog opened last, where its job is another: that may end after it was closed. */
let opened: Uint32Array | null = null;

/** Opens the dialog of an action for these photos. */
export function openAction(kind: ActionKind, rows: Uint32Array<ArrayBuffer>): void {
  if (rows.length === 0) return;
  askHidden(rows, (chosen) => {
    opened = edits.has(kind) ? null : chosen;
    openDialog(kind, { rows: chosen });
  });
}

/** The job of the dialog opened last is done: photos are saved, written, printed or published. So ends the selection it was for. */
export function actionDone(): void {
  if (opened !== null) endSelection(opened);
  opened = null;
}
