import { ignore, otherwise } from "../../../faults/faults.ts";
import { useAtom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode } from "react";
import type { BackupHead, LibraryStorage } from "../../../photo/storage.ts";
import { runningAtom } from "../../../store/import/import.ts";
import { offeredBackupAtom } from "../../installed/page/backup-offer.ts";
import { lookIntoBackup, makeBackup, restoreBackup } from "../../../store/settings/storage.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { ExportIcon, RestoreIcon } from "../../../views/shell/controls/icons.tsx";
import { Dialog, DialogAnswers } from "../../../views/shell/controls/dialog.tsx";
import { commonWords } from "../../../words/common.ts";
import { FileInput, SettingsRow } from "../../../views/settings/settings-row.tsx";
import { refusalWords, savedDay } from "../../../views/settings/library/storage-words.ts";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

function savedWords(how: Saved): string {
  if (how === "cancelled") return "";
  return say(how === "saved" ? "backupSaved" : "backupDownloading");
}

/** Saves the library as a backup. */
export function BackupRow({ library }: { library: LibraryStorage }): ReactElement {
  const running = useAtomValue(runningAtom);
  const [pictures, setPictures] = useState(true);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState("");
  const save = async (): Promise<void> => {
    if (busy || running) return;
    setSaid("");
    const saved = saveBackup(pictures, () => setBusy(true));
    // The library worker died, or the file cannot be written.
    setSaid(await saved.then(savedWords, otherwise(say("backupFailed"))));
    setBusy(false);
  };
  return (
    <SettingsRow
      icon={ExportIcon}
      title={say("backup")}
      action={
        <Button aria-disabled={busy || running} onClick={() => void save()}>
          {say(busy ? "backupSaving" : "backupSave")}
        </Button>
      }
    >
      {say("backupText")}
      <Check checked={pictures} onChange={setPictures}>
        {say("backupThumbnails", { size: formatBytes(library.pictures) })}
      </Check>
      <output className="settings-said">{said}</output>
    </SettingsRow>
  );
}

interface RestoreRowProps {
  /** Photos in the library now. */
  present: number;
  restored: (words: string | null) => void;
}

interface RestoreDialogProps {
  file: File;
  head: BackupHead;
  /** Photos in the library now. */
  present: number;
  close: (done: string | null) => void;
}

interface AskDialogProps {
  title: string;
  description: string;
  /** Label of the confirm button, and while it works. */
  yes: string;
  doing: string;
  /** Shows the confirm button in red. */
  danger?: boolean;
  /** Resolves to what went wrong, as a sentence; null if it is done. */
  run: () => Promise<string | null>;
  close: () => void;
  children?: ReactNode;
}

/** Asks before something that cannot be undone, and shows that it is running. */
export function AskDialog({
  title,
  description,
  yes,
  doing,
  danger,
  run,
  close,
  children,
}: AskDialogProps): ReactElement {
  const [state, setState] = useState<{ busy: boolean; wrong: string | null }>({ busy: false, wrong: null });
  const go = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true, wrong: null });
    // The library worker died.
    const wrong = await run().catch(otherwise(say("wentWrong")));
    if (wrong === null) close();
    else setState({ busy: false, wrong });
  };
  return (
    <Dialog
      title={title}
      description={description}
      className="settings-ask"
      onClose={() => !state.busy && close()}
    >
      {children}
      <output className="settings-wrong">{state.wrong}</output>
      <DialogAnswers
        onCancel={close}
        className={danger ? "settings-danger" : undefined}
        aria-disabled={state.busy}
        onClick={() => void go()}
      >
        {state.busy ? doing : yes}
      </DialogAnswers>
    </Dialog>
  );
}

/** Asks before a backup replaces the library. */
function RestoreDialog({ file, head, present, close }: RestoreDialogProps): ReactElement {
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

/** Replaces the library with a backup. */
export function RestoreRow({ present, restored }: RestoreRowProps): ReactElement {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; head: BackupHead } | null>(null);
  const [said, setSaid] = useState("");
  const look = async (file: File): Promise<void> => {
    setSaid("");
    const answer = await lookIntoBackup(file);
    if (answer.ok) setChosen({ file, head: answer.head });
    else setSaid(refusalWords(answer.why));
  };
  const lookOrSay = (file: File): void =>
    void look(file).catch((error: unknown) => {
      // The file cannot be read to its end.
      ignore(error);
      setSaid(refusalWords("damaged"));
    });
  useOfferedBackup(chosen === null, lookOrSay);
  return (
    <SettingsRow
      icon={RestoreIcon}
      title={say("restore")}
      action={<Button onClick={() => input.current?.click()}>{say("restoreAsk")}</Button>}
    >
      {say("restoreText")}
      <FileInput ref={input} label={say("backupFile")} onFile={lookOrSay} />
      <output className="settings-said">{said}</output>
      {chosen && (
        <RestoreDialog
          {...chosen}
          present={present}
          close={(words) => {
            setChosen(null);
            restored(words);
          }}
        />
      )}
    </SettingsRow>
  );
}

/** Looks into the backups that were opened with the app, one after the other, while nothing else is asked. */
function useOfferedBackup(free: boolean, look: (file: File) => void): void {
  const [offered, pass] = useAtom(offeredBackupAtom);
  const take = useEffectEvent(look);
  useEffect(() => {
    if (!free || offered === null) return;
    pass();
    take(offered);
  }, [free, offered, pass]);
}

/** The result; a download does not report its end. */
type Saved = "saved" | "downloading" | "cancelled";

/**
 * Streams a backup to a file the person chooses; if the browser cannot, as a download. Must be called in the click
 * itself. Rejects if the file cannot be written.
 */
async function saveBackup(pictures: boolean, writing: () => void): Promise<Saved> {
  const name = `${say("fileName")} ${today()}.pinroll`;
  const file = await chosenFile(name);
  if (file === "cancelled") return "cancelled";
  writing();
  const backup = await makeBackup({ pictures });
  if (file === null) {
    saveBlob(backup, name);
    return "downloading";
  }
  await backup.stream().pipeTo(await file.createWritable());
  return "saved";
}

/** Null if there is no file picker, or it may not be shown. */
async function chosenFile(name: string): Promise<FileSystemFileHandle | "cancelled" | null> {
  if (!window.showSaveFilePicker) return null;
  try {
    return await window.showSaveFilePicker({ id: "pinroll-backup", suggestedName: name });
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "cancelled" : null;
  }
}
