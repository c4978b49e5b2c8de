import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { forgetEverything, forgetFolder } from "../../../store/settings/storage.ts";
import { AskDialog } from "../backup/ask-dialog.tsx";
import { elsewhereWords, forgottenWords, looseName, losesWords, returnWords } from "./storage-words.ts";

interface ForgetDialogProps {
  /** A folder, or the whole library. */
  what: FolderStorage | LibraryStorage;
  /** `done` tells what was done; null when the person thought better of it. */
  close: (done: string | null) => void;
}

/** Asks before a folder, or everything, is forgotten, and says what goes. */
export function ForgetDialog({ what, close }: ForgetDialogProps): ReactElement {
  const running = useAtomValue(runningAtom);
  const isFolder = "prefix" in what;
  const name = isFolder ? what.prefix.slice(0, -1) || looseName : "everything";
  const run = async (): Promise<string | null> => {
    const freed = isFolder ? await forgetFolder(what.prefix) : await forgetEverything();
    if (freed === null) return elsewhereWords;
    close(forgottenWords(freed));
    return null;
  };
  return (
    <AskDialog
      title={`Forget ${name}?`}
      description={losesWords(what)}
      yes={isFolder ? "Forget folder" : "Forget everything"}
      doing="Forgetting…"
      danger
      run={run}
      close={() => close(null)}
    >
      <p className="settings-dialog-note">{returnWords(what)}</p>
      {running && <p className="settings-dialog-note">The import that is running is cancelled first.</p>}
    </AskDialog>
  );
}
