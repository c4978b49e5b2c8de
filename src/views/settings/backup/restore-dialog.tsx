import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { BackupHead } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { restoreBackup } from "../../../store/settings/storage.ts";
import { formatNoun } from "../../shell/words/format.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { dayOf, elsewhereWords, refusalWords } from "../library/storage-words.ts";

interface RestoreDialogProps {
  file: File;
  head: BackupHead;
  /** Photos in the library now. */
  present: number;
  close: (done: string | null) => void;
}

/** Asks before a backup takes the place of what there is. */
export function RestoreDialog({ file, head, present, close }: RestoreDialogProps): ReactElement {
  const running = useAtomValue(runningAtom);
  const holds = `It holds ${formatNoun(head.photos, "photo")}, ${head.pictures ? "with" : "without"} thumbnails, as of ${dayOf(head.made)}.`;
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
          It takes the place of the {formatNoun(present, "photo")} in the library now, with their favourites.
          Your files stay as they are.
        </p>
      )}
      {running && <p className="settings-dialog-note">The import that is running is cancelled first.</p>}
    </AskDialog>
  );
}
