import { useAtomValue } from "jotai";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { planOf, planReport } from "../shared/plan.ts";
import { markedCountAtom, markedRows, useDoomedFiles } from "../../deletion/page/deletion.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { openAction } from "../../../store/selection/action.ts";
import { keptInstead } from "./plan.ts";
import { commonWords } from "../../../words/common.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { ExportIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { PlanFolders } from "./plan-folders.tsx";
import { PlanPhotos } from "./plan-photos.tsx";
import { ignore } from "../../../faults/faults.ts";

const { say } = similarWords;

/** What would be freed: by folder and photo by photo, each of which can be unmarked. Deletes nothing. */
export function PlanDialog({ onClose }: { onClose: () => void }): ReactElement {
  const marked = useAtomValue(markedCountAtom);
  const edits = useAtomValue(editsAtom);
  // oxlint-disable-next-line react/exhaustive-deps -- read again when their number or an edit says that they changed
  const rows = useMemo(() => markedRows(), [marked, edits]);
  const files = useDoomedFiles(rows);
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
function useKeptInstead(edits: number): ReadonlyMap<PhotoId, string> | null {
  const [kept, setKept] = useState<ReadonlyMap<PhotoId, string> | null>(null);
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
