import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import type { BackupHead } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { restoreBackup } from "../../../store/settings/storage.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { savedDay, refusalWords } from "../../../views/settings/library/storage-words.ts";
import { commonWords } from "../../../words/common.ts";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

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
  const photos = commonWords.say("photos", { count: head.photos });
  const holds = say(head.pictures ? "restoreWith" : "restoreWithout", { photos, day: savedDay(head.made) });
  return (
    <AskDialog
      title={say("restoreTitle")}
      description={holds}
      yes={say(present > 0 ? "replace" : "restore")}
      doing={say("restoring")}
      danger={present > 0}
      run={async () => {
        const answer = await restoreBackup(file);
        if (answer === null) return say("elsewhere");
        if (!answer.ok) return refusalWords(answer.why);
        close(say("restored", { count: answer.head.photos }));
        return null;
      }}
      close={() => close(null)}
    >
      {present > 0 && <p className="settings-dialog-note">{say("replaces", { count: present })}</p>}
      {running && <p className="settings-dialog-note">{say("cancelsImport")}</p>}
    </AskDialog>
  );
}
