import { useAtom, useAtomValue } from "jotai";
import { useId, type ReactElement } from "react";
import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { canSaveToFolder } from "../../saving/page/folder-target.ts";
import { editedPattern, savingOptionsAtom } from "../../saving/page/saving-options.ts";
import { savingAtom } from "../../saving/page/saving.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { CropIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import type { EditedPhotos } from "../shared/export-port.ts";
import { exportWords } from "../words.ts";
import { editedNames, saveEdited } from "./save-edited.ts";
import { PatternField } from "./saving-fields.tsx";

const { say } = exportWords;

/** Saves edited photos as new files, beside their originals where the browser lets the page. Nothing where there are none. */
export function EditedWay({
  scope,
  edited,
  isFirst,
}: {
  scope: ExportScope;
  edited: EditedPhotos | null;
  isFirst: boolean;
}): ReactElement | null {
  const id = useId();
  const [options, setOptions] = useAtom(savingOptionsAtom);
  const isBusy = useAtomValue(savingAtom).phase === "running";
  const pattern = options.editedNames ?? editedPattern;
  if (edited === null || edited.rows.length === 0) return null;
  const { exact = false } = options;
  const save = (): Promise<void> =>
    saveEdited(scope, { pattern, exact }, (file, name) =>
      saveBlob(file, name ?? `${say("fileEdited")}-${today()}.zip`),
    );
  const count = edited.rows.length;
  return (
    <div className="export-save">
      <p id={id}>{say(canSaveToFolder() ? "editedBeside" : "editedApart", { count })}</p>
      {edited.moved > 0 && (
        <>
          <Check checked={exact} onChange={(next) => setOptions({ ...options, exact: next })}>
            {say("exact", { count: edited.moved })}
          </Check>
          <p className="export-about">{say("exactAbout")}</p>
        </>
      )}
      <details className="export-options">
        <summary>{say("options")}</summary>
        <div className="export-fields">
          <PatternField
            value={editedNames(pattern)}
            onChange={(next) => setOptions({ ...options, editedNames: next.pattern })}
            ending=".jpg"
          />
        </div>
      </details>
      <div className="export-buttons">
        <Button
          kind={isFirst ? "primary" : "quiet"}
          icon={CropIcon}
          disabled={isBusy}
          aria-describedby={id}
          onClick={() => void save()}
        >
          {say("edited")}
        </Button>
      </div>
    </div>
  );
}
