import { useAtomValue } from "jotai";
import { useId, useMemo, useState, type ReactElement } from "react";
import type { ExportScope } from "../../photo/export-format.ts";
import type { ExportSection } from "../../store/selection/action.ts";
import { exportLibrary, exportPhotos, useExportCounts } from "../../store/settings/exports.ts";
import { matchingAtom } from "../../store/filter/filter.ts";
import { progressAtom } from "../../store/library/library.ts";
import { Button } from "../shell/controls/button.tsx";
import { Check } from "../shell/controls/check.tsx";
import { Dialog } from "../shell/controls/dialog.tsx";
import { formatCount, formatNoun } from "../shell/words/format.ts";
import { ExportIcon } from "../shell/controls/icons.tsx";
import { saveBlob, today } from "../shell/save-blob.ts";
import { PhotosSection } from "./photos-section.tsx";
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

interface ExportDialogProps {
  /** The photos an action is for; absent where none are selected. */
  rows?: Uint32Array<ArrayBuffer>;
  section?: ExportSection | undefined;
  onClose: () => void;
}

/** Saves photos, or what Pinroll read from them, as files. */
export function ExportDialog({ rows, section, onClose }: ExportDialogProps): ReactElement {
  const { photos, videos, found } = useAtomValue(progressAtom);
  const [state, setState] = useState<SaveState>("ready");
  const matching = useAtomValue(matchingAtom);
  const [onlySelected, setOnlySelected] = useState(true);
  const [onlyMatching, setOnlyMatching] = useState(true);
  const selected = onlySelected ? rows : undefined;
  const filtered = selected === undefined && matching !== null && onlyMatching;
  const scope = useMemo(
    (): ExportScope => (selected === undefined ? { filtered } : { filtered, rows: selected }),
    [filtered, selected],
  );
  const counts = useExportCounts(scope);
  const tiles = selected?.length ?? (filtered ? matching.tiles : photos + videos);
  const empty = found === 0 || ((filtered || selected !== undefined) && tiles === 0);

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
      description="Save photos, or data about them. Originals aren't changed."
      className="export-dialog"
      onClose={onClose}
    >
      {rows && (
        <Check checked={onlySelected} onChange={setOnlySelected}>
          Only selected ({formatCount(rows.length)})
        </Check>
      )}
      {matching && selected === undefined && (
        <Check checked={onlyMatching} onChange={setOnlyMatching}>
          Filtered photos only ({formatCount(matching.tiles)})
        </Check>
      )}
      <PhotosSection scope={scope} photos={tiles} section={section} />
      <h3 className="export-heading">Data about the photos</h3>
      <ExportRow
        name="Library (JSON)"
        about={about(tiles, found === 0, filtered || selected !== undefined)}
        disabled={empty}
        onSave={() => void save(`pinroll-library-${today()}.json`, () => exportLibrary(scope))}
      />
      {!empty &&
        counts &&
        ways.map(({ format, name, file, ending, of, about: words, none }) => (
          <ExportRow
            key={format}
            name={name}
            about={counts[of] === 0 ? none : words(formatNoun(counts[of], "photo"))}
            disabled={counts[of] === 0}
            onSave={() => void save(`${file}-${today()}.${ending}`, () => exportPhotos(format, scope))}
          />
        ))}
      <output className="export-said">{said[state]}</output>
    </Dialog>
  );
}

interface ExportRowProps {
  name: string;
  about: string;
  disabled: boolean;
  onSave: () => void;
}

/** One format: what it holds, and the button that saves it. */
function ExportRow({ name, about: words, disabled, onSave }: ExportRowProps): ReactElement {
  const id = useId();
  return (
    <div className="export-way">
      <p id={id} className="export-about">
        {words}
      </p>
      <Button icon={ExportIcon} disabled={disabled} aria-describedby={id} onClick={onSave}>
        {name}
      </Button>
    </div>
  );
}
