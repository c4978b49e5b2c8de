import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { removeAllPhotos, removeFolder } from "../../../store/settings/storage.ts";
import { AskDialog } from "../backup/ask-dialog.tsx";
import { elsewhereWords, forgottenWords, looseName, losesWords, returnWords } from "./storage-words.ts";

interface ForgetDialogProps {
  /** A folder, or the whole library. */
  what: FolderStorage | LibraryStorage;
  /** `done` says what was done; null if it was cancelled. */
  close: (done: string | null) => void;
}

/** Asks before a folder, or everything, is removed, and says what will be lost. */
export function ForgetDialog({ what, close }: ForgetDialogProps): ReactElement {
  const running = useAtomValue(runningAtom);
  const isFolder = "prefix" in what;
  const name = isFolder ? what.prefix.slice(0, -1) || looseName : "all photos from Pinroll";
  const run = async (): Promise<string | null> => {
    const freed = isFolder ? await removeFolder(what.prefix) : await removeAllPhotos();
    if (freed === null) return elsewhereWords;
    close(forgottenWords(freed));
    return null;
  };
  return (
    <AskDialog
      title={`Remove ${name}?`}
      description={losesWords(what)}
      yes={isFolder ? "Remove folder" : "Remove all photos"}
      doing="Removing…"
      danger
      run={run}
      close={() => close(null)}
    >
      <p className="settings-dialog-note">{returnWords(what)}</p>
      {running && <p className="settings-dialog-note">This cancels the running import.</p>}
    </AskDialog>
  );
}
