import type { ReactElement } from "react";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { editPhotos } from "../../../store/edits/edits.ts";
import { openAction } from "../../../store/selection/action.ts";
import { Button } from "../../shell/controls/button.tsx";
import { EditIcon } from "../../shell/controls/icons.tsx";
import { infoWords } from "../../../words/info.ts";

const { say } = infoWords;

/** Buttons to change a photo's date, and to restore the one from its file. */
export function DateActions({ details: { id, record, given } }: { details: PhotoDetails }): ReactElement {
  const restore = (): void =>
    void editPhotos({
      edits: [{ rows: [id], change: { takenAt: null } }],
      text: say("restoredDate"),
    });
  return (
    <div className="viewer-place-actions">
      <Button icon={EditIcon} onClick={() => openAction("date", Uint32Array.of(id))}>
        {say(record.takenAt === null ? "setDateAsk" : "changeDateAsk")}
      </Button>
      {given.takenAt && <Button onClick={restore}>{say("restoreDate")}</Button>}
    </div>
  );
}
