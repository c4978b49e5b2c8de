import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { BackupHead } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { restoreBackup } from "../../../store/settings/storage.ts";
import { formatNoun } from "../../shell/words/format.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { savedDay, elsewhereWords, refusalWords } from "../library/storage-words.ts";

interface RestoreDialogProps {
  file: File;
  head: BackupHead;
  /** Photos in the library now. */
  present: number;
  close: (done: string | null) => void;
}

/** Asks before a backup replaces the library. */
export function RestoreDialog({ file, head, present, close }: RestoreDialogProps): ReactElement {
  const running = useAtomValue(runningAtom);
  const holds = `${formatNoun(head.photos, "photo")}, ${head.pictures ? "with" : "without"} thumbnails, saved on ${savedDay(head.made)}.`;
  return (
    <AskDialog
      title="Restore this backup?"
      description={holds}
      yes={present > 0 ? "Replace library" : "Restore"}
      doing="Restoring…"
      danger={present > 0}
      run={async () => {
        const answer = await restoreBackup(file);
        if (answer === null) return elsewhereWords;
        if (!answer.ok) return refusalWords[answer.why];
        close(`Restored ${formatNoun(answer.head.photos, "photo")}.`);
        return null;
      }}
      close={() => close(null)}
    >
      {present > 0 && (
        <p className="settings-dialog-note">
          This replaces the {formatNoun(present, "photo")} in your library, including favourites. Your files
          aren&rsquo;t changed.
        </p>
      )}
      {running && <p className="settings-dialog-note">This cancels the running import.</p>}
    </AskDialog>
  );
}
