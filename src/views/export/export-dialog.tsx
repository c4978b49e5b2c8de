import { useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import { exportPhotos, useExportCounts } from "../../store/settings/exports.ts";
import { matchingAtom } from "../../store/filter/filter.ts";
import { exportLibrary, progressAtom } from "../../store/session/library.ts";
import { Button } from "../shell/controls/button.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { formatNoun } from "../shell/words/format.ts";
import { ExportIcon } from "../shell/controls/icons.tsx";
import { saveBlob } from "../shell/save-blob.ts";
import { ways } from "./ways.ts";
import "./export.css";

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The local calendar day, as file names carry it: "2026-11-21". */
function today(): string {
  const now = new Date();
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

type State = "ready" | "writing" | "saved" | "failed";

const said: Record<State, string> = {
  ready: "",
  writing: "Writing the file.",
  saved: "Saved to your downloads.",
  failed: "The file could not be written. Try again, or reload the page if it keeps failing.",
};

function about(tiles: number, none: boolean, filtered: boolean): string {
  if (none) return "There is nothing to export yet. Add photos first.";
  if (filtered && tiles === 0) return "No photos match. Export all, or clear the filter.";
  const what = `Dates, places, cameras and file paths of ${formatNoun(tiles, "photo")}`;
  return filtered ? `${what}.` : `${what}, and every file that was left out.`;
}

/** The ways out of Pinroll: what it knows, as a file. */
export function ExportDialog({ open, onOpenChange }: ExportDialogProps): ReactElement {
  const { photos, videos, found } = useAtomValue(progressAtom);
  const [state, setState] = useState<State>("ready");
  const matching = useAtomValue(matchingAtom);
  const [onlyMatching, setOnlyMatching] = useState(true);
  const filtered = matching !== null && onlyMatching;
  const counts = useExportCounts(filtered, open);
  const empty = found === 0 || (filtered && matching.tiles === 0);
  const tiles = filtered ? matching.tiles : photos + videos;

  const save = async (name: string, write: () => Promise<Blob>): Promise<void> => {
    if (state === "writing") return;
    setState("writing");
    try {
      saveBlob(await write(), name);
      setState("saved");
    } catch (error) {
      console.error("Export failed:", error);
      setState("failed");
    }
  };
  return (
    <Dialog
      title="Export"
      description="Save what Pinroll read from your photos. The photos themselves stay as they are."
      className="export-dialog"
      open={open}
      onOpenChange={onOpenChange}
    >
      {matching && (
        <label className="export-only">
          <input
            type="checkbox"
            checked={onlyMatching}
            onChange={(event) => setOnlyMatching(event.target.checked)}
          />
          Only the {formatNoun(matching.tiles, "photo that matches", "photos that match")}
        </label>
      )}
      <ExportWay
        name="Library (JSON)"
        about={about(tiles, found === 0, filtered)}
        isFirst
        disabled={empty}
        onSave={() => void save(`pinroll-library-${today()}.json`, () => exportLibrary(filtered))}
      />
      {!empty &&
        counts &&
        ways.map(({ format, name, file, ending, about: aboutOf, none }) => (
          <ExportWay
            key={format}
            name={name}
            about={aboutOf(counts) ?? none}
            disabled={aboutOf(counts) === null}
            onSave={() => void save(`${file}-${today()}.${ending}`, () => exportPhotos(format, filtered))}
          />
        ))}
      <output className="export-said">{said[state]}</output>
    </Dialog>
  );
}

interface ExportWayProps {
  name: string;
  about: string;
  isFirst?: boolean;
  disabled: boolean;
  onSave: () => void;
}

/** One format: what it holds, and the button that saves it. */
function ExportWay({ name, about: words, isFirst, disabled, onSave }: ExportWayProps): ReactElement {
  const id = useId();
  return (
    <div className="export-way">
      <p id={id} className="export-about">
        {words}
      </p>
      <Button
        kind={isFirst ? "primary" : "quiet"}
        icon={ExportIcon}
        disabled={disabled}
        aria-describedby={id}
        onClick={onSave}
      >
        {name}
      </Button>
    </div>
  );
}
