import { importActions } from "../../../store/import/import.ts";
import { warnInNotes } from "../../../store/session/warnings.ts";
import { notesWords } from "../../../words/notes.ts";
import { offerBackup } from "./backup-offer.ts";
import { dialogsClosed } from "./dialogs-closed.ts";
import { orNull } from "../../../faults/faults.ts";

interface Opened {
  file: File;
  handle: FileSystemHandle;
}

/**
 * Takes files opened with the app as if they had been dropped: all of them are one import, a backup is offered to be
 * restored. Answers how many backups there were.
 */
export async function takeLaunchFiles(handles: readonly FileSystemHandle[]): Promise<{ backups: number }> {
  const opened = (await Promise.all(handles.map(open))).filter((one) => one !== null);
  const missing = handles.length - opened.length;
  if (missing > 0)
    // Each its own warning: one that was dismissed is not shown again.
    void warnInNotes(`launch ${++warnings}`, () => notesWords.say("launchMissing", { count: missing }));
  const isBackup = ({ file }: Opened): boolean => file.name.toLowerCase().endsWith(".pinroll");
  const backups = opened.filter(isBackup);
  const rest = opened.filter((one) => !isBackup(one));
  if (rest.length > 0) void importActions.openFiles(rest);
  if (backups.length > 0) await dialogsClosed();
  for (const { file } of backups) offerBackup(file);
  return { backups: backups.length };
}
let warnings = 0;

async function open(handle: FileSystemHandle): Promise<Opened | null> {
  if (handle.kind !== "file") return null;
  return (handle as FileSystemFileHandle).getFile().then(
    (file) => ({ file, handle }),
    // Moved since it was opened.
    orNull,
  );
}
