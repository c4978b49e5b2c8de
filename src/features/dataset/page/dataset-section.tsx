import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import type { ExportScope } from "../../../photo/saving/export-format.ts";
import type { LocationKept } from "../../../photo/saving/discretion.ts";
import {
  cancelDataset,
  clearDataset,
  datasetAtom,
  saveDatasetFolder,
  saveDatasetZip,
  type DatasetState,
} from "./dataset.ts";
import { canSaveToFolder } from "../../saving/page/folder-target.ts";
import { datasetWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { FolderIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { ExportRow } from "../../export/page/export-row.tsx";

const { say } = datasetWords;

const locations = [
  ["exact", "locationExact"],
  ["rounded", "locationRound"],
  ["none", "locationNone"],
] as const;

/** Saves what is known of photos as a dataset: GeoParquet with thumbnails. */
export function DatasetSection({ scope, photos }: { scope: ExportScope; photos: number }): ReactElement {
  const [location, setLocation] = useState<LocationKept>("exact");
  const [thumbnails, setThumbnails] = useState(true);
  const off = useAtomValue(datasetAtom).phase === "running" || photos === 0;
  const wish = { scope, location, thumbnails };
  const name = `${say("fileDataset")}-${today()}`;
  return (
    <section className="export-dataset">
      <ExportRow
        name={say("dataset")}
        about={say("about")}
        disabled={off}
        onPress={() => void saveDatasetZip(wish, (zip) => saveBlob(zip, `${name}.zip`))}
      />
      <details className="export-options">
        <summary>{say("options")}</summary>
        <div className="export-fields">
          <Choice
            className="export-field"
            label={say("location")}
            value={location}
            choices={locations.map(([one, key]) => [one, say(key)])}
            onChange={setLocation}
          />
          {location !== "exact" && <p className="export-about">{say("namesStay")}</p>}
          <Check checked={thumbnails} onChange={setThumbnails}>
            {say("withThumbnails")}
          </Check>
          {canSaveToFolder() && (
            <div className="export-buttons">
              <Button
                icon={FolderIcon}
                disabled={off}
                aria-label={say("datasetToFolder")}
                onClick={() => void saveDatasetFolder(wish, name)}
              >
                {say("toFolder")}
              </Button>
            </div>
          )}
        </div>
      </details>
      <DatasetProgress />
    </section>
  );
}

/** Progress of writing, and how it ended. */
function DatasetProgress(): ReactElement | null {
  const state = useAtomValue(datasetAtom);
  if (state.phase === "idle") return null;
  const { done, total, bytes } = state;
  const isOver = state.phase === "over";
  return (
    <div className={isOver ? "export-saving export-saving-over" : "export-saving"}>
      <TaskProgress
        name={say("progressName")}
        {...{ done, total, isOver }}
        text={isOver ? endOf(state.end) : say("writing", { done, total })}
        isSpoken
        stop={[say("cancel"), cancelDataset]}
      >
        {!isOver && <p className="export-about">{say("written", { size: formatBytes(bytes) })}</p>}
      </TaskProgress>
      {isOver && (
        <Button kind="plain" onClick={clearDataset}>
          {say("dismiss")}
        </Button>
      )}
    </div>
  );
}

function endOf(end: DatasetState["end"]): string {
  if (end === null) return say("failed");
  if (end.ok) return say("saved");
  switch (end.why) {
    case "stopped":
    case "full":
    case "denied":
    case "failed":
      return say(end.why);
    case "network":
    case "library":
      return say("failed");
  }
}
