import { useAtomValue } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { markedCountAtom, markedRows } from "../../../features/deletion/page/deletion.ts";
import { openAction } from "../../../store/selection/action.ts";
import { runningAtom } from "../../../store/import/import.ts";
import {
  keepForGood,
  lookAtStorage,
  removeThumbnails,
  storageAtom,
} from "../../../store/settings/storage.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatBytes } from "../../shell/words/format.ts";
import { CheckIcon, ForgetIcon, NoPictureIcon, StorageIcon } from "../../shell/controls/icons.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { AskDialog } from "../../../features/backup/page/ask-dialog.tsx";
import { BackupRow, RestoreRow } from "../../../features/backup/page/backup-rows.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";
import { KeptFolders } from "./kept-folders.tsx";
import { PreviewBudget } from "./preview-budget.tsx";
import { SettingsRow, SettingsSection } from "../settings-row.tsx";
import { StorageMeter } from "./storage-meter.tsx";
import { WatchFolders } from "./watch-folders.tsx";
import "./library.css";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

type Asking = { forget: FolderStorage | LibraryStorage } | "thumbnails" | null;

/** What the library holds and uses, its folders, backups, and what can be removed. */
export function LibrarySection(): ReactElement {
  const storage = useAtomValue(storageAtom);
  const [asking, setAsking] = useState<Asking>(null);
  const [said, setSaid] = useState("");
  const box = useRef<HTMLElement>(null);
  const kept = useKeepFocus(box);
  const done = (words: string | null): void => {
    setAsking(null);
    if (words === null) return;
    setSaid(words);
    lookAtStorage();
  };
  const library = storage?.library;
  const isEmpty = library !== undefined && library.folders.length === 0;
  return (
    <SettingsSection ref={box} title={say("library")} headingId="settings-library" {...kept}>
      {isEmpty && <p className="shell-quiet">{say("libraryEmpty")}</p>}
      {storage && library && !isEmpty && (
        <>
          <StorageMeter storage={storage} />
          <KeptFolders folders={library.folders} forget={(forget) => setAsking({ forget })} />
          <WatchFolders />
          {storage.browser.persisted !== null && <KeepForGood persisted={storage.browser.persisted} />}
          <PreviewBudget bytes={library.screens} />
          {library.pictures > 0 && <FreeSpace bytes={library.pictures} ask={() => setAsking("thumbnails")} />}
        </>
      )}
      {library && !isEmpty && <BackupRow library={library} />}
      <RestoreRow present={library?.photos ?? 0} restored={done} />
      {library && !isEmpty && (
        <SettingsRow
          icon={ForgetIcon}
          title={say("removeAllTitle")}
          action={
            <Button className="settings-danger-quiet" onClick={() => setAsking({ forget: library })}>
              {say("removeAllAsk")}
            </Button>
          }
        >
          {say("removeAllText")}
        </SettingsRow>
      )}
      <MarkedForDeletion />
      <output className="settings-done">{said}</output>
      {asking === "thumbnails" && library && <ThumbnailsDialog bytes={library.pictures} close={done} />}
      {asking !== null && asking !== "thumbnails" && <ForgetDialog what={asking.forget} close={done} />}
    </SettingsSection>
  );
}

/** Photos marked for deletion, and the way to their list; nothing while there are none. */
function MarkedForDeletion(): ReactElement | null {
  const marked = useAtomValue(markedCountAtom);
  if (marked === 0) return null;
  return (
    <SettingsRow
      icon={ForgetIcon}
      title={say("marked")}
      action={<Button onClick={() => openAction("delete", markedRows())}>{say("review")}</Button>}
    >
      {say("markedText", { count: marked })}
    </SettingsRow>
  );
}

function FreeSpace({ bytes, ask }: { bytes: number; ask: () => void }): ReactElement {
  const running = useAtomValue(runningAtom);
  return (
    <SettingsRow
      icon={NoPictureIcon}
      title={say("freeSpace")}
      action={
        <Button aria-disabled={running} onClick={() => !running && ask()}>
          {say("removeThumbnailsAsk")}
        </Button>
      }
    >
      {say("thumbnailsUse", { size: formatBytes(bytes) })}
    </SettingsRow>
  );
}

function ThumbnailsDialog({
  bytes,
  close,
}: {
  bytes: number;
  close: (done: string | null) => void;
}): ReactElement {
  return (
    <AskDialog
      title={say("thumbnailsTitle")}
      description={say("thumbnailsText", { size: formatBytes(bytes) })}
      yes={say("removeThumbnails")}
      doing={say("removing")}
      run={async () => {
        const freed = await removeThumbnails();
        if (freed === null) return say("elsewhere");
        close(say("thumbnailsDone", { size: formatBytes(freed.bytes) }));
        return null;
      }}
      close={() => close(null)}
    >
      <p className="settings-dialog-note">{say("thumbnailsNote")}</p>
    </AskDialog>
  );
}

/** Whether the browser may delete the library, and a button to prevent that. */
function KeepForGood({ persisted }: { persisted: boolean }): ReactElement {
  const [refused, setRefused] = useState(false);
  const ask = async (): Promise<void> => {
    setRefused(!(await keepForGood()));
    lookAtStorage();
  };
  if (persisted)
    return (
      <SettingsRow icon={CheckIcon} title={say("persistent")}>
        {say("persistentText")}
      </SettingsRow>
    );
  return (
    <SettingsRow
      icon={StorageIcon}
      title={say("mayBeCleared")}
      action={<Button onClick={() => void ask()}>{say("keep")}</Button>}
    >
      {say("mayBeClearedText")}
      <output className="settings-said">{refused && say("keepRefused")}</output>
    </SettingsRow>
  );
}
