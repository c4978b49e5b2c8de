import { useAtomValue } from "jotai";
import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { planOf, planReport, type PlannedFolder } from "../shared/plan.ts";
import {
  markedCountAtom,
  markedRows,
  useFilesToDelete,
  type FileToDelete,
} from "../../deletion/page/deletion.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { openAction } from "../../../store/selection/action.ts";
import { keptInstead } from "./plan.ts";
import { commonWords } from "../../../words/common.ts";
import { similarWords } from "../words.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { ExportIcon, NoPictureIcon, UnmarkIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { joinParts } from "../../../words/comma.ts";
import { baseName } from "../../../photo/names/file-name.ts";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { useKeepFocus } from "../../../views/shell/use-keep-focus.ts";
import { ignore } from "../../../faults/faults.ts";

const { say } = similarWords;

/** Folders listed at most; the CSV file has all. */
const mostFolders = 200;

/** What would be freed in each folder, folded; nothing where there is none. */
function PlanFolders({ folders }: { folders: readonly PlannedFolder[] }): ReactElement | null {
  if (folders.length === 0) return null;
  return (
    <details>
      <summary>{say("planFolders")}</summary>
      <ul className="similar-plan-folders tabular">
        {folders.slice(0, mostFolders).map(({ folder, files, bytes }) => (
          <li key={folder}>
            <bdi>{folder === "" ? say("topFolder") : shownName(folder)}</bdi>
            <span className="shell-quiet">
              {joinParts([commonWords.say("files", { count: files }), formatBytes(bytes)])}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Photos listed at first; five times as many with each press of the button below them. */
const atOnce = 60;

interface PlanPhotosProps {
  photos: readonly FileToDelete[];
  /** Paths of the photos that are kept instead; null before they are known. */
  keptOf: ReadonlyMap<Row, string> | null;
  onUnmark: (photo: Row) => void;
}

/** Each photo that is marked, with what is kept instead, and the way to keep it after all. */
function PlanPhotos({ photos, keptOf, onUnmark }: PlanPhotosProps): ReactElement {
  const [shown, setShown] = useState(atOnce);
  const list = useRef<HTMLUListElement>(null);
  const keep = useKeepFocus(list, (box) => box.querySelector("button") ?? box);
  return (
    <>
      <ul ref={list} className="similar-plan-photos" aria-label={say("planFiles")} tabIndex={-1} {...keep}>
        {photos.slice(0, shown).map((file) => (
          <PlanLine
            key={file.id}
            file={file}
            kept={keptOf?.get(file.photo) ?? null}
            onUnmark={() => onUnmark(file.photo)}
          />
        ))}
      </ul>
      {photos.length > shown && (
        <Button kind="plain" onClick={() => setShown(shown + atOnce * 5)}>
          {say("planMore", { count: photos.length - shown })}
        </Button>
      )}
    </>
  );
}

interface PlanLineProps {
  file: FileToDelete;
  /** Path of the photo that is kept instead; null where there is none, or before it is known. */
  kept: string | null;
  onUnmark: () => void;
}

function PlanLine({ file, kept, onUnmark }: PlanLineProps): ReactElement {
  const name = shownName(baseName(file.path));
  return (
    <li className="similar-plan-line">
      <PhotoCover className="similar-plan-picture" photo={file.photo} icon={NoPictureIcon} />
      <span className="similar-plan-words">
        <bdi>{shownName(file.path)}</bdi>
        <span className="shell-quiet tabular">{formatBytes(file.bytes)}</span>
        {kept !== null && <span className="shell-quiet">{say("planKept", { path: shownName(kept) })}</span>}
      </span>
      <IconButton icon={UnmarkIcon} label={say("planUnmark", { name })} onClick={onUnmark} />
    </li>
  );
}

/** What would be freed: by folder and photo by photo, each of which can be unmarked. Deletes nothing. */
export function PlanDialog({ onClose }: { onClose: () => void }): ReactElement {
  const marked = useAtomValue(markedCountAtom);
  const edits = useAtomValue(editsAtom);
  // oxlint-disable-next-line react/exhaustive-deps -- read again when their number or an edit says that they changed
  const rows = useMemo(() => markedRows(), [marked, edits]);
  const files = useFilesToDelete(rows);
  const keptOf = useKeptInstead(edits);
  const isMarked = new Set(rows);
  const now = files?.filter(({ photo }) => isMarked.has(photo)) ?? [];
  const plan = planOf(now);
  const photos = now.filter(({ role }) => role === "photo");
  const unmark = (some: Uint32Array<ArrayBuffer>): void => {
    const text = say("doneUnmarked", { count: some.length });
    void editPhotos({ edits: [{ rows: some, change: { flag: null } }], text, undone: say("undoneUnmarked") });
  };
  const save = (): void => {
    const text = planReport(now, keptOf ?? new Map());
    saveBlob(new Blob([text], { type: "text/csv" }), `${say("planFileName")}-${today()}.csv`);
  };
  const goOn = (): void => {
    onClose();
    openAction("delete", rows);
  };
  return (
    <Dialog title={say("plan")} className="similar-plan-dialog" onClose={onClose}>
      <div className="similar-plan-body">
        <p>{rows.length === 0 ? say("planNothing") : say("planSum", { count: rows.length })}</p>
        {plan.files > 0 && (
          <p className="tabular">
            {say("planTotal", {
              files: commonWords.say("files", { count: plan.files }),
              size: formatBytes(plan.bytes),
            })}
          </p>
        )}
        <p className="shell-quiet">{say("planText")}</p>
        <PlanFolders folders={plan.folders} />
        <PlanPhotos {...{ photos, keptOf }} onUnmark={(photo) => unmark(Uint32Array.of(photo))} />
      </div>
      <div className="shell-dialog-answers">
        {rows.length > 0 && (
          <>
            <Button kind="plain" onClick={() => unmark(rows)}>
              {say("planUnmarkAll")}
            </Button>
            <Button icon={ExportIcon} onClick={save}>
              {say("planSave")}
            </Button>
            <Button onClick={goOn}>{say("planDelete")}</Button>
          </>
        )}
        <Button kind="primary" onClick={onClose}>
          {commonWords.say("close")}
        </Button>
      </div>
    </Dialog>
  );
}

/** The path of what is kept instead of each marked photo; null before it is known. */
function useKeptInstead(edits: number): ReadonlyMap<Row, string> | null {
  const [kept, setKept] = useState<ReadonlyMap<Row, string> | null>(null);
  useEffect(() => {
    let isWanted = true;
    keptInstead().then(
      (found) => {
        if (isWanted) setKept(found);
      },
      // The library worker died: the next edit asks its next one.
      ignore,
    );
    return () => {
      isWanted = false;
    };
  }, [edits]);
  return kept;
}
