import { useAtomValue } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { markedCountAtom, markedRows } from "../../../store/deletion/deletion.ts";
import { openAction } from "../../../store/selection/action.ts";
import { runningAtom } from "../../../store/import/import.ts";
import {
  keepForGood,
  lookAtStorage,
  removeThumbnails,
  storageAtom,
} from "../../../store/settings/storage.ts";
import { Button } from "../../shell/controls/button.tsx";
import { formatBytes, formatNoun } from "../../shell/words/format.ts";
import { CheckIcon, ForgetIcon, NoPictureIcon, StorageIcon } from "../../shell/controls/icons.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { AskDialog } from "../backup/ask-dialog.tsx";
import { BackupRow, RestoreRow } from "../backup/backup-rows.tsx";
import { ForgetDialog } from "./forget-dialog.tsx";
import { KeptFolders } from "./kept-folders.tsx";
import { PreviewBudget } from "./preview-budget.tsx";
import { SettingsRow, SettingsSection } from "../settings-row.tsx";
import { StorageMeter } from "./storage-meter.tsx";
import { WatchFolders } from "./watch-folders.tsx";
import { elsewhereWords } from "./storage-words.ts";
import "./library.css";

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
    <SettingsSection ref={box} title="Library" headingId="settings-library" {...kept}>
      {isEmpty && <p className="shell-quiet">Your library is empty. Add a folder or restore a backup.</p>}
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
          title="Remove all photos from Pinroll"
          action={
            <Button className="settings-danger-quiet" onClick={() => setAsking({ forget: library })}>
              Remove all photos from Pinroll…
            </Button>
          }
        >
          Empties the library. Your files aren&rsquo;t changed.
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
      title="Marked for deletion"
      action={<Button onClick={() => openAction("delete", markedRows())}>Review…</Button>}
    >
      {formatNoun(marked, "photo")}. Nothing is deleted before you say so.
    </SettingsRow>
  );
}

function FreeSpace({ bytes, ask }: { bytes: number; ask: () => void }): ReactElement {
  const running = useAtomValue(runningAtom);
  return (
    <SettingsRow
      icon={NoPictureIcon}
      title="Free space"
      action={
        <Button aria-disabled={running} onClick={() => !running && ask()}>
          Remove thumbnails…
        </Button>
      }
    >
      Thumbnails use {formatBytes(bytes)}. Recreated when the originals are available.
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
      title="Remove all thumbnails?"
      description={`This frees ${formatBytes(bytes)}. Dates, locations, favourites and everything else stay.`}
      yes="Remove thumbnails"
      doing="Removing…"
      run={async () => {
        const freed = await removeThumbnails();
        if (freed === null) return elsewhereWords;
        close(`Freed ${formatBytes(freed.bytes)}. Thumbnails are recreated as you browse.`);
        return null;
      }}
      close={() => close(null)}
    >
      <p className="settings-dialog-note">
        Photos from folders that aren&rsquo;t connected show as plain colours until you reconnect them.
      </p>
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
      <SettingsRow icon={CheckIcon} title="Persistent storage">
        This browser won&rsquo;t delete the library to free up space.
      </SettingsRow>
    );
  return (
    <SettingsRow
      icon={StorageIcon}
      title="May be cleared if space runs low"
      action={<Button onClick={() => void ask()}>Keep permanently</Button>}
    >
      If this device runs low on space, the browser may delete the library. Your original photos are safe.
      <output className="settings-said">
        {refused &&
          "The browser declined. It may agree once Pinroll is bookmarked or installed. You can also save a backup."}
      </output>
    </SettingsRow>
  );
}
