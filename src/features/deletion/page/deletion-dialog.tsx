import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { isInPhotoPackage } from "../../../photo/names/photo-package.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { folderOf, useDoomedFiles, type Deleted, type DoomedFile } from "./deletion.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { foldersAtom, runningAtom } from "../../../store/import/import.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { commonWords } from "../../../words/common.ts";
import { deletionWords } from "../words.ts";
import { ConfirmDeletion } from "./confirm-deletion.tsx";
import { DeletionResult } from "./deletion-result.tsx";
import { sizeWords } from "./deletion-words.ts";
import { DoomedList } from "./doomed-list.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import "./deletion.css";

const { say } = deletionWords;

/** The photos marked for deletion: which files go, how to delete them, or to keep them after all. */
export function DeletionDialog({ rows, onClose }: DialogProps<"delete">): ReactElement {
  const [kept, setKept] = useState<ReadonlySet<PhotoId>>(new Set());
  const [sidecars, setSidecars] = useState(false);
  const [step, setStep] = useState<"list" | "sure" | Deleted>("list");
  const all = useDoomedFiles(rows)?.filter(({ photo }) => !kept.has(photo)) ?? null;
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
    <Dialog title={title} className="deletion-dialog" onClose={onClose}>
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
          <DoomedList files={files} onUnmark={(photo) => unmark(Uint32Array.of(photo))} />
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
function useReachable(files: readonly DoomedFile[]): DoomedFile[] {
  const folders = useAtomValue(foldersAtom);
  const prefixes = new Set(folders.filter(({ listable }) => listable).map(({ prefix }) => prefix));
  return files.filter((file) => prefixes.has(folderOf(file)));
}

interface SidecarChoiceProps {
  /** All files, sidecars among them. */
  files: readonly DoomedFile[];
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function SidecarChoice({ files, ...check }: SidecarChoiceProps): ReactElement | null {
  const sidecars = files.filter(({ role }) => role === "sidecar").length;
  if (sidecars === 0) return null;
  return <Check {...check}>{say("sidecars", { count: sidecars })}</Check>;
}

interface AnswersProps {
  files: readonly DoomedFile[];
  reachable: readonly DoomedFile[];
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
