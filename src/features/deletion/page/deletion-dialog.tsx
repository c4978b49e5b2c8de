import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { isInPhotoPackage } from "../../../photo/names/photo-package.ts";
import type { Row } from "../../../photo/photo.ts";
import {
  deleteFiles,
  deletingAtom,
  folderOf,
  useFilesToDelete,
  type Deleted,
  type FileToDelete,
  type NotDeleted,
} from "./deletion.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { foldersAtom, runningAtom } from "../../../store/import/import.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { useBeginning } from "../../../views/shell/controls/use-beginning.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { commonWords } from "../../../words/common.ts";
import { deletionWords } from "../words.ts";
import { orNull } from "../../../faults/faults.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { pathList, powerShellScript, shellScript } from "../shared/deletion-scripts.ts";
import { CopyIcon, DataIcon, ExportIcon, UnmarkIcon } from "../../../views/shell/controls/icons.tsx";
import { copyText } from "../../../views/shell/copy-text.ts";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { joinParts } from "../../../words/comma.ts";
import "./deletion.css";

const { say } = deletionWords;

/** Failures listed at most. */
const most = 200;

const roles = {
  copy: "roleCopy",
  raw: "roleRaw",
  "live-video": "roleLive",
  burst: "roleBurst",
  original: "roleOriginal",
  overlay: "roleOverlay",
  proxy: "roleProxy",
  sidecar: "roleSidecar",
} as const;

/** What a file is to its photo; "" for the photo itself. */
export const roleWords = ({ role }: FileToDelete): string => (role === "photo" ? "" : say(roles[role]));

/** "58 files, 214 MB". */
export function sizeWords(files: readonly FileToDelete[]): string {
  return joinParts([commonWords.say("files", { count: files.length }), formatBytes(bytesOf(files))]);
}

const bytesOf = (files: readonly FileToDelete[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** What happens when files are deleted, to be read before it does. */
export function warningWords(files: readonly FileToDelete[]): string {
  return say("warning", { count: files.length, size: formatBytes(bytesOf(files)) });
}

/** Why a file was not deleted, in a sentence. */
const problemWords = ({ why }: NotDeleted): string => say(why);

/** What was done: "36 of 37 files deleted." */
export function deletedWords(deleted: number, all: number): string {
  return deleted === all ? say("deleted", { count: all }) : say("deletedSome", { count: all, deleted });
}

/** What was deleted, and each file that was not, with its reason. */
function DeletionResult({ result, onClose }: { result: Deleted; onClose: () => void }): ReactElement {
  const { deleted, failed } = result;
  return (
    <>
      <output className="deletion-sum">{deletedWords(deleted.length, deleted.length + failed.length)}</output>
      {failed.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
        <section className="deletion-list" tabIndex={0} aria-label={say("notDeleted")}>
          <ul>
            {failed.slice(0, most).map((each) => (
              <li key={each.file.id} className="deletion-file">
                <span className="deletion-path">
                  <span>{each.file.path}</span>
                  <span className="deletion-about">{problemWords(each)}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="shell-dialog-answers">
        <Button kind="primary" onClick={onClose}>
          {say("done")}
        </Button>
      </div>
    </>
  );
}

/** Ways to delete files outside of Pinroll: their paths, and scripts that move them to the bin. */
function Elsewhere({ files }: { files: readonly FileToDelete[] }): ReactElement {
  const folders = useAtomValue(foldersAtom);
  const [said, setSaid] = useState<string | null>(null);
  // A second folder of a name has a number in the library, which it does not have on disk: its files are not found.
  const listed = files.map(({ path, bytes }) => ({ path, bytes }));
  const nameOf = (prefix: string): string =>
    folders.find((folder) => folder.prefix === prefix)?.name ?? prefix.slice(0, -1);
  const names = [...new Set(files.map(folderOf))].map((prefix) =>
    say("folderName", { name: nameOf(prefix) }),
  );
  const where = say("runIn", { names: joinParts(names) });
  const comments = { about: say("moves", { size: sizeWords(files) }), where, made: say("madeBy") };
  const save = (text: string, ending: string): void =>
    saveBlob(new Blob([text], { type: "text/plain" }), `${say("fileName")}-${today()}.${ending}`);
  const copy = async (): Promise<void> =>
    setSaid((await copyText(pathList(listed))) ? say("copied") : say("copyRefused"));
  return (
    <details className="deletion-elsewhere">
      <summary>{say("elsewhere")}</summary>
      <p className="shell-quiet">{say("scriptsText", { where })}</p>
      <div className="deletion-ways">
        <Button icon={CopyIcon} onClick={() => void copy()}>
          {say("copyPaths")}
        </Button>
        <Button icon={ExportIcon} onClick={() => save(pathList(listed), "txt")}>
          {say("saveList")}
        </Button>
        <Button icon={DataIcon} onClick={() => save(shellScript(listed, comments), "sh")}>
          {say("saveShell")}
        </Button>
        <Button icon={DataIcon} onClick={() => save(powerShellScript(listed, comments), "ps1")}>
          {say("savePowerShell")}
        </Button>
      </div>
      <output className="shell-quiet">{said}</output>
    </details>
  );
}

interface ConfirmDeletionProps {
  files: readonly FileToDelete[];
  onBack: () => void;
  onDone: (done: Deleted) => void;
}

/** Asks once more. Enter alone deletes nothing: a box is to be ticked first. */
function ConfirmDeletion({ files, onBack, onDone }: ConfirmDeletionProps): ReactElement {
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { phase, done: gone, total } = useAtomValue(deletingAtom);
  const deleting = phase !== "idle";
  const count = files.length;
  const run = async (): Promise<void> => {
    // The library worker died, or the browser stopped it: the dialog says so.
    const done = await deleteFiles(files).catch(orNull);
    if (done === null) setWrong(say("stopped"));
    else onDone(done);
  };
  return (
    <div className="deletion-confirm">
      <p className="deletion-warning">{warningWords(files)}</p>
      <Check checked={sure} onChange={setSure}>
        {say("sure", { count })}
      </Check>
      <output className="deletion-wrong">{wrong}</output>
      {deleting && (
        <progress aria-label={say("progressName")} value={gone} max={total}>
          {say("progress", { done: gone, all: total })}
        </progress>
      )}
      <div className="shell-dialog-answers">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter takes back what opened this */}
        <Button autoFocus onClick={onBack} disabled={deleting}>
          {say("back")}
        </Button>
        <Button
          kind="primary"
          className="deletion-danger"
          disabled={!sure || deleting}
          onClick={() => void run()}
        >
          {deleting ? say("deleting") : say("deleteNow", { count })}
        </Button>
      </div>
    </div>
  );
}

/** Files listed at first. */
const atOnce = 60;

interface FilesToDeleteProps {
  files: readonly FileToDelete[];
  onUnmark: (photo: Row) => void;
}

/** All files that go, one by one, each with its size and what it is. */
function FilesToDelete({ files, onUnmark }: FilesToDeleteProps): ReactElement {
  const { first, more } = useBeginning(files, atOnce, (count) => say("showMore", { count }));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
    <section className="deletion-list" tabIndex={0} aria-label={say("files")}>
      <ul>
        {first.map((file) => (
          <li key={file.id} className="deletion-file">
            {file.role === "photo" ? <Picture photo={file.photo} /> : <span className="deletion-picture" />}
            <span className="deletion-path">
              <span>{shownName(file.path)}</span>
              <span className="deletion-about tabular">
                {[roleWords(file), formatBytes(file.bytes)].filter(Boolean).join(" · ")}
              </span>
            </span>
            {file.role === "photo" && (
              <IconButton
                icon={UnmarkIcon}
                label={say("unmarkName", { name: shownName(file.path.split("/").at(-1) ?? "") })}
                onClick={() => onUnmark(file.photo)}
              />
            )}
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

function Picture({ photo }: { photo: Row }): ReactElement {
  const picture = usePicture(photo);
  return (
    <span className="deletion-picture">
      {picture && <img src={picture.url} alt="" loading="lazy" decoding="async" draggable={false} />}
    </span>
  );
}

/** The photos marked for deletion: which files go, how to delete them, or to keep them after all. */
export function DeletionDialog({ rows, onClose }: DialogProps<"delete">): ReactElement {
  const [kept, setKept] = useState<ReadonlySet<Row>>(new Set());
  const [sidecars, setSidecars] = useState(false);
  const [step, setStep] = useState<"list" | "sure" | Deleted>("list");
  const all = useFilesToDelete(rows)?.filter(({ photo }) => !kept.has(photo)) ?? null;
  const photos = rows.length - kept.size;
  const chosen = all?.filter(({ role }) => sidecars || role !== "sidecar") ?? [];
  const files = chosen.filter(({ path }) => !isInPhotoPackage(path));
  const staying = chosen.length - files.length;
  const reachable = useReachable(files);
  const unmark = (some: Uint32Array<ArrayBuffer>): void => {
    const [text, undone] = [say("unmarked", { count: some.length }), say("markedAgain")];
    void editPhotos({ edits: [{ rows: some, change: { flag: null } }], text, undone });
    if (some.length === photos) onClose();
    else setKept(new Set([...kept, ...some]));
  };
  const title = typeof step === "object" ? say("titleDone") : say("title", { count: photos });
  return (
    <Dialog title={title} className="deletion-dialog" help="tidy" onClose={onClose}>
      {typeof step === "object" && <DeletionResult result={step} onClose={onClose} />}
      {step === "sure" && (
        <ConfirmDeletion files={reachable} onBack={() => setStep("list")} onDone={setStep} />
      )}
      {step === "list" && (
        <>
          <p className="deletion-sum">
            {all === null ? say("looking") : say("sum", { size: sizeWords(files) })}
          </p>
          {staying > 0 && <p className="shell-quiet">{say("packagedStay", { count: staying })}</p>}
          <FilesToDelete files={files} onUnmark={(photo) => unmark(Uint32Array.of(photo))} />
          <SidecarChoice files={all ?? []} checked={sidecars} onChange={setSidecars} />
          {files.length > 0 && <Elsewhere files={files} />}
          <Answers
            {...{ files, reachable, onClose }}
            onUnmark={() => unmark(rows.filter((row) => !kept.has(row)))}
            onDelete={() => setStep("sure")}
          />
        </>
      )}
    </Dialog>
  );
}

/** Those of the files whose folders the page has a handle of. */
function useReachable(files: readonly FileToDelete[]): FileToDelete[] {
  const folders = useAtomValue(foldersAtom);
  const prefixes = new Set(folders.filter(({ listable }) => listable).map(({ prefix }) => prefix));
  return files.filter((file) => prefixes.has(folderOf(file)));
}

interface SidecarChoiceProps {
  /** All files, sidecars among them. */
  files: readonly FileToDelete[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SidecarChoice({ files, ...check }: SidecarChoiceProps): ReactElement | null {
  const sidecars = files.filter(({ role }) => role === "sidecar").length;
  if (sidecars === 0) return null;
  return <Check {...check}>{say("sidecars", { count: sidecars })}</Check>;
}

interface AnswersProps {
  files: readonly FileToDelete[];
  reachable: readonly FileToDelete[];
  onUnmark: () => void;
  onDelete: () => void;
  onClose: () => void;
}

function Answers({ files, reachable, onUnmark, onDelete, onClose }: AnswersProps): ReactElement {
  const running = useAtomValue(runningAtom);
  const apart = files.length - reachable.length;
  return (
    <>
      {files.length > 0 && <p className="shell-quiet">{whatHappens(reachable.length, apart, running)}</p>}
      <div className="shell-dialog-answers">
        <Button kind="plain" className="deletion-unmark" onClick={onUnmark}>
          {say("unmarkAll")}
        </Button>
        <Button onClick={onClose}>{commonWords.say("cancel")}</Button>
        {reachable.length > 0 && (
          <Button kind="primary" className="deletion-danger" disabled={running} onClick={onDelete}>
            {say("deleteAsk")}
          </Button>
        )}
      </div>
    </>
  );
}

function whatHappens(reachable: number, apart: number, running: boolean): string {
  if (running && reachable > 0) return say("importRuns");
  if (reachable === 0) return say("canNone");
  return apart === 0
    ? say("canAll")
    : say("canSome", { count: reachable, apart: say("apart", { count: apart }) });
}
