import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import { matchingAtom } from "../../store/filter.ts";
import { exportLibrary, progressAtom } from "../../store/library.ts";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { formatNoun } from "../shell/format.ts";
import { ExportIcon } from "../shell/icons.tsx";
import { saveBlob } from "../shell/save-blob.ts";
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
  const empty = found === 0 || (filtered && matching.tiles === 0);
  const tiles = filtered ? matching.tiles : photos + videos;

  const save = async (): Promise<void> => {
    if (state === "writing") return;
    setState("writing");
    try {
      saveBlob(await exportLibrary(filtered), `pinroll-library-${today()}.json`);
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
      open={open}
      onOpenChange={onOpenChange}
    >
      <div className="export-way">
        <div className="export-words">
          <p id="export-json" className="export-about">
            {about(tiles, found === 0, filtered)}
          </p>
        </div>
        <Button
          kind="primary"
          icon={ExportIcon}
          disabled={empty}
          aria-describedby="export-json"
          onClick={() => void save()}
        >
          Library (JSON)
        </Button>
      </div>
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
      <output className="export-said">{said[state]}</output>
    </Dialog>
  );
}
