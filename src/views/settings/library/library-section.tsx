import { useAtom, useAtomValue } from "jotai";
import { useRef, useState, type ReactElement } from "react";
import type { FolderStorage, LibraryStorage } from "../../../photo/storage.ts";
import { markedCountAtom, markedRows } from "../../../features/deletion/page/deletion.ts";
import { openAction } from "../../../store/selection/action.ts";
import { foldersAtom, runningAtom, type FolderState } from "../../../store/import/import.ts";
import {
  keepForGood,
  lookAtStorage,
  removeAllPhotos,
  removeFolder,
  removeThumbnails,
  storageAtom,
  type Storage,
} from "../../../store/settings/storage.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { formatBytes } from "../../shell/words/format.ts";
import {
  CheckIcon,
  FolderIcon,
  ForgetIcon,
  NoPictureIcon,
  PhotosIcon,
  ScreenPreviewIcon,
  StorageIcon,
  WatchIcon,
} from "../../shell/controls/icons.tsx";
import { SeenSection } from "../../../features/seen/page/seen-section.tsx";
import { useKeepFocus } from "../../shell/use-keep-focus.ts";
import { AskDialog, BackupRow, RestoreRow } from "../../../features/backup/page/backup-rows.tsx";
import { folderFacts, forgottenWords, losesWords, reachWords, returnWords } from "./storage-words.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { FolderAlbumButton } from "../../shell/controls/folder-album-button.tsx";
import { ReachFolder } from "../../shell/controls/reach-folder.tsx";
import { previewBudgetAtom, setPreviewBudget } from "../../../store/settings/preview-budget.ts";
import { SettingsRow, SettingsSection } from "../settings-row.tsx";
import { allCountsAtom } from "../../../store/filter/shown-counts.ts";
import { contentText } from "../../shell/words/trip-words.ts";
import { rich } from "../../shell/words/rich.tsx";
import { watchingAtom } from "../../../features/installed/page/watching.ts";
import { Check } from "../../shell/controls/check.tsx";
import "./library.css";
import { settingsWords } from "../../../words/settings.ts";

const { say } = settingsWords;

type Asking = { forget: FolderStorage | LibraryStorage } | "thumbnails" | null;

/** Whether connected folders are watched; nothing where the browser connects none. */
function WatchFolders(): ReactElement | null {
  const folders = useAtomValue(foldersAtom);
  const [watching, setWatching] = useAtom(watchingAtom);
  if (!folders.some(({ listable }) => listable)) return null;
  return (
    <SettingsRow icon={WatchIcon} title={say("watched")}>
      {say("watchedText")}
      <Check checked={watching} onChange={setWatching}>
        {say("watch")}
      </Check>
    </SettingsRow>
  );
}

const budgets = [500_000_000, 1_000_000_000, 2_000_000_000, 5_000_000_000, 10_000_000_000];

/** How much room screen previews may take. */
function PreviewBudget({ bytes }: { bytes: number }): ReactElement {
  const budget = useAtomValue(previewBudgetAtom);
  return (
    <SettingsRow
      icon={ScreenPreviewIcon}
      title={say("previews")}
      action={
        <select
          aria-label={say("previewsRoom")}
          value={budget}
          onChange={(event) => void setPreviewBudget(Number(event.target.value)).then(lookAtStorage)}
        >
          <option value={0}>{say("previewsOff")}</option>
          {budgets.map((each) => (
            <option key={each} value={each}>
              {say("previewsUpTo", { size: formatBytes(each) })}
            </option>
          ))}
        </select>
      }
    >
      {say("previewsText")}{" "}
      {budget === 0 ? say("previewsAreOff") : say("previewsUse", { size: formatBytes(bytes) })}
    </SettingsRow>
  );
}

interface ForgetDialogProps {
  /** A folder, or the whole library. */
  what: FolderStorage | LibraryStorage;
  /** `done` says what was done; null if it was cancelled. */
  close: (done: string | null) => void;
}

/** Asks before a folder, or everything, is removed, and says what will be lost. */
function ForgetDialog({ what, close }: ForgetDialogProps): ReactElement {
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

/** Smallest visible part of the bar. */
const leastPart = 0.004;

/** How much storage the library uses, as a sentence, a bar and its key. */
function StorageMeter({ storage: { library, browser } }: { storage: Storage }): ReactElement {
  const all = useAtomValue(allCountsAtom);
  const taken = library.pictures + library.screens + library.records;
  const used = formatBytes(taken);
  const { quota } = browser;
  const room = quota !== null && quota > taken ? quota : null;
  return (
    <>
      <p className="settings-taken">
        <strong className="tabular">{contentText({ photos: all.tiles, videos: all.videos })}</strong>
        <span>
          {rich(room === null ? say("used", { used }) : say("usedOf", { used, room: formatBytes(room) }), {
            size: (text) => <span className="tabular">{text}</span>,
          })}
        </span>
      </p>
      <div className="settings-bar" aria-hidden>
        <BarPart bytes={library.pictures} of={room ?? taken} kind="pictures" />
        <BarPart bytes={library.screens} of={room ?? taken} kind="screens" />
        <BarPart bytes={library.records} of={room ?? taken} kind="records" />
      </div>
      <ul className="settings-key">
        <Key kind="pictures" name={say("keyPictures")} bytes={library.pictures} />
        {library.screens > 0 && <Key kind="screens" name={say("keyScreens")} bytes={library.screens} />}
        <Key kind="records" name={say("keyRecords")} bytes={library.records} />
        {room !== null && (
          <Key kind="free" name={say("keyFree")} bytes={Math.max(0, room - (browser.usage ?? taken))} />
        )}
      </ul>
    </>
  );
}

type Kind = "pictures" | "screens" | "records" | "free";

function BarPart({ bytes, of, kind }: { bytes: number; of: number; kind: Kind }): ReactElement | null {
  if (bytes === 0 || of === 0) return null;
  return <span data-kind={kind} style={{ flexBasis: `${Math.max(leastPart, bytes / of) * 100}%` }} />;
}

function Key({ kind, name, bytes }: { kind: Kind; name: string; bytes: number }): ReactElement {
  return (
    <li>
      <span className="settings-dot" data-kind={kind} aria-hidden />
      {name} <span className="settings-amount tabular">{formatBytes(bytes)}</span>
    </li>
  );
}

interface KeptFoldersProps {
  folders: readonly FolderStorage[];
  forget: (folder: FolderStorage) => void;
}

/** All folders: what they hold, whether their originals are available, and buttons to reconnect and remove them. */
function KeptFolders({ folders, forget }: KeptFoldersProps): ReactElement {
  const states = useAtomValue(foldersAtom);
  return (
    <ul className="settings-folders" aria-label={say("folders")}>
      {folders.map((folder) => (
        <KeptFolderRow
          key={folder.prefix}
          folder={folder}
          state={states.find(({ prefix }) => prefix === folder.prefix)}
          forget={() => forget(folder)}
        />
      ))}
    </ul>
  );
}

interface KeptFolderRowProps {
  folder: FolderStorage;
  state: FolderState | undefined;
  forget: () => void;
}

function KeptFolderRow({ folder, state, forget }: KeptFolderRowProps): ReactElement {
  const name = shownName(folder.prefix.slice(0, -1)) || say("singleFiles");
  const reach = reachWords(state);
  return (
    <li>
      <SettingsRow
        icon={folder.prefix === "" ? PhotosIcon : FolderIcon}
        title={name}
        action={
          <>
            {state && <ReachFolder folder={state} name={name} />}
            {folder.prefix !== "" && <FolderAlbumButton prefix={folder.prefix} />}
            <IconButton icon={ForgetIcon} label={say("removeName", { name })} onClick={forget} />
          </>
        }
      >
        <p className="tabular">{folderFacts(folder)}</p>
        {reach !== "" && <p>{reach}</p>}
      </SettingsRow>
    </li>
  );
}

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
    <>
      <SettingsSection ref={box} title={say("library")} headingId="settings-library" help="library" {...kept}>
        {isEmpty && <p className="shell-quiet">{say("libraryEmpty")}</p>}
        {storage && library && !isEmpty && (
          <>
            <StorageMeter storage={storage} />
            <KeptFolders folders={library.folders} forget={(forget) => setAsking({ forget })} />
            <WatchFolders />
            {storage.browser.persisted !== null && <KeepForGood persisted={storage.browser.persisted} />}
            <PreviewBudget bytes={library.screens} />
            {library.pictures > 0 && (
              <FreeSpace bytes={library.pictures} ask={() => setAsking("thumbnails")} />
            )}
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
      <SeenSection />
    </>
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
