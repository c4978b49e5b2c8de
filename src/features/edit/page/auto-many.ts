import type { AutoRecipes } from "../../../contract/queries.ts";
import { WorkerLost } from "../../../library/client.ts";
import type { PhotoEdit } from "../../../photo/photo-edit.ts";
import type { Row } from "../../../photo/photo.ts";
import { closeDialog, openDialog } from "../../../store/dialogs.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { endSelection } from "../../../store/selection/selection.ts";
import { library } from "../../../store/session/session.ts";
import { resultOf, Task, type TaskState } from "../../../store/task.ts";
import { notesWords } from "../../../words/notes.ts";
import { editWords } from "../words.ts";
import { photosOf, savedWords } from "./editor.ts";

const { say } = editWords;

const looking = new Task<TaskState>({ phase: "idle", done: 0, total: 0 });

/** How far "Auto" has come with many photos. */
export const lookingAtom = looking.state;

/** Ends it; no photo is edited. */
export const stopLooking = (): void => looking.stop();

/** Photos that the library is asked about at once: other questions come in between. */
const atOnce = 32;

/** What takes longer is shown with its progress, in milliseconds. */
const soonMs = 400;

/** Gives each photo the light and colours that "Auto" of the editor suggests for it, as one step. */
export async function applyAuto(rows: PhotoEdit["rows"]): Promise<void> {
  await editWords.load();
  const photos = photosOf(rows);
  if (photos.length === 0) return;
  const outcome = await looking.run(
    { phase: "looking", total: photos.length },
    (signal) => lookAt(photos, signal),
    () => ({ phase: "idle" }),
  );
  if (outcome?.end === "failed" && outcome.error instanceof WorkerLost)
    return showFeedback(notesWords.say("noAnswer"));
  const found = resultOf(outcome);
  if (found === null) return;
  const { changed, missing } = found;
  const left = missing === 0 ? "" : ` ${say("autoMissing", { count: missing })}`;
  if (changed.length === 0) return showFeedback(missing === 0 ? say("autoSame") : left.trim());
  const { text, undone } = savedWords(changed.length);
  if (await editPhotos({ edits: editsOf(changed), text: text + left, undone })) endSelection(rows);
}

/** Photos that get the same are one edit. */
function editsOf(changed: AutoRecipes["changed"]): PhotoEdit[] {
  const groups = new Map<string | null, Row[]>();
  for (const [row, recipe] of changed) {
    const rows = groups.get(recipe) ?? [];
    rows.push(row);
    groups.set(recipe, rows);
  }
  return Array.from(groups, ([recipe, those]) => ({ rows: those, change: { recipe } }));
}

async function lookAt(photos: Uint32Array, signal: AbortSignal): Promise<AutoRecipes> {
  const found: AutoRecipes = { changed: [], missing: 0 };
  const timer = setTimeout(() => openDialog("auto", {}), soonMs);
  try {
    for (let at = 0; at < photos.length; at += atOnce) {
      signal.throwIfAborted();
      const { changed, missing } = await library.queries.autoRecipes(photos.slice(at, at + atOnce));
      found.changed.push(...changed);
      found.missing += missing;
      looking.show({ done: Math.min(photos.length, at + atOnce) });
    }
    signal.throwIfAborted();
    return found;
  } finally {
    clearTimeout(timer);
    closeDialog("auto");
  }
}
