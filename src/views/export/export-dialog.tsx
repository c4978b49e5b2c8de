import { useAtomValue } from "jotai";
import { useId, useState, type ReactElement } from "react";
import { exportLibrary, exportPhotos, useExportCounts } from "../../store/settings/exports.ts";
import { matchingAtom } from "../../store/filter/filter.ts";
import { progressAtom } from "../../store/library/library.ts";
import { Button } from "../shell/controls/button.tsx";
import { Check } from "../shell/controls/check.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { ExportIcon } from "../shell/controls/icons.tsx";
import { saveBlob, today } from "../shell/save-blob.ts";
import { ways } from "./ways.ts";
import "./export.css";

type SaveState = "ready" | "writing" | "saved" | "failed";

const said: Record<SaveState, string> = {
  ready: "",
  writing: "Saving the file…",
  saved: "Saved to your downloads folder.",
  failed: "The file could not be saved. Try again, or reload the page.",
};

function about(tiles: number, none: boolean, filtered: boolean): string {
  if (none) return "Nothing to export yet. Add photos first.";
  if (filtered && tiles === 0) return "No photos match the filter. Clear it, or export all photos.";
  const what = `Dates, locations, cameras and file paths of ${formatNoun(tiles, "photo")}`;
  return filtered ? `${what}.` : `${what}, plus the files that were not imported.`;
}

/** Saves what Pinroll read from the photos as a file. */
export function ExportDialog({ onClose }: { onClose: () => void }): ReactElement {
  const { photos, videos, found } = useAtomValue(progressAtom);
  const [state, setState] = useState<SaveState>("ready");
  const matching = useAtomValue(matchingAtom);
  const [onlyMatching, setOnlyMatching] = useState(true);
  const filtered = matching !== null && onlyMatching;
  const counts = useExportCounts(filtered);
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
      description="Export photo data. Originals aren't changed."
      className="export-dialog"
      onClose={onClose}
    >
      {matching && (
        <Check checked={onlyMatching} onChange={setOnlyMatching}>
          Filtered photos only ({formatCount(matching.tiles)})
        </Check>
      )}
      <ExportRow
        name="Library (JSON)"
        about={about(tiles, found === 0, filtered)}
        isFirst
        disabled={empty}
        onSave={() => void save(`pinroll-library-${today()}.json`, () => exportLibrary(filtered))}
      />
      {!empty &&
        counts &&
        ways.map(({ format, name, file, ending, of, about: words, none }) => (
          <ExportRow
            key={format}
            name={name}
            about={counts[of] === 0 ? none : words(formatNoun(counts[of], "photo"))}
            disabled={counts[of] === 0}
            onSave={() => void save(`${file}-${today()}.${ending}`, () => exportPhotos(format, filtered))}
          />
        ))}
      <output className="export-said">{said[state]}</output>
    </Dialog>
  );
}

interface ExportRowProps {
  name: string;
  about: string;
  isFirst?: boolean;
  disabled: boolean;
  onSave: () => void;
}

/** One format: what it holds, and the button that saves it. */
function ExportRow({ name, about: words, isFirst, disabled, onSave }: ExportRowProps): ReactElement {
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
