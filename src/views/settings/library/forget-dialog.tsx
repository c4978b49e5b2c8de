import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { removeAllPhotos, removeFolder } from "../../../store/settings/storage.ts";
import { AskDialog } from "../../../features/backup/page/ask-dialog.tsx";
import { forgottenWords, losesWords, returnWords } from "./storage-words.ts";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

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
  const title = isFolder
    ? say("removeTitle", { name: what.prefix.slice(0, -1) || say("singleFiles") })
    : say("removeAllQuestion");
  const run = async (): Promise<string | null> => {
    const freed = isFolder ? await removeFolder(what.prefix) : await removeAllPhotos();
    if (freed === null) return say("elsewhere");
    close(forgottenWords(freed));
    return null;
  };
  return (
    <AskDialog
      title={title}
      description={losesWords(what)}
      yes={say(isFolder ? "removeFolder" : "removeAll")}
      doing={say("removing")}
      danger
      run={run}
      close={() => close(null)}
    >
      <p className="settings-dialog-note">{returnWords(what)}</p>
      {running && <p className="settings-dialog-note">{say("cancelsImport")}</p>}
    </AskDialog>
  );
}
