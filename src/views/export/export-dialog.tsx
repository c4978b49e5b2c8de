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
import { exportWords } from "../../words/export/words.ts";
import { ExportIcon } from "../shell/controls/icons.tsx";
import { saveBlob, today } from "../shell/save-blob.ts";
import { DatasetSection } from "./dataset-section.tsx";
import { PhotosSection } from "./photos-section.tsx";
import { PublishRow } from "./publish-row.tsx";
import { ways } from "./ways.ts";
import "./export.css";

const { say } = exportWords;

type SaveState = "ready" | "writing" | "saved" | "failed";

function about(tiles: number, none: boolean, filtered: boolean): string {
  if (none) return say("nothingYet");
  if (filtered && tiles === 0) return say("noneMatch");
  return say(filtered ? "libraryFilteredAbout" : "libraryAbout", { count: tiles });
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
    <Dialog title={say("title")} description={say("about")} className="export-dialog" onClose={onClose}>
      {rows && (
        <Check checked={onlySelected} onChange={setOnlySelected}>
          {say("onlySelected", { count: rows.length })}
        </Check>
      )}
      {matching && selected === undefined && (
        <Check checked={onlyMatching} onChange={setOnlyMatching}>
          {say("onlyFiltered", { count: matching.tiles })}
        </Check>
      )}
      <PhotosSection scope={scope} photos={tiles} section={section} />
      {!empty && <PublishRow rows={selected} onClose={onClose} />}
      <h3 className="export-heading">{say("data")}</h3>
      <ExportRow
        name={say("library")}
        about={about(tiles, found === 0, filtered || selected !== undefined)}
        disabled={empty}
        onSave={() => void save(`${say("fileLibrary")}-${today()}.json`, () => exportLibrary(scope))}
      />
      <DatasetSection scope={scope} photos={counts?.photos ?? tiles} />
      {!empty &&
        counts &&
        ways.map(({ format, file, ending, of, none }) => (
          <ExportRow
            key={format}
            name={say(format)}
            about={counts[of] === 0 ? say(none) : say(`${format}About`, { count: counts[of] })}
            disabled={counts[of] === 0}
            onSave={() => void save(`${say(file)}-${today()}.${ending}`, () => exportPhotos(format, scope))}
          />
        ))}
      <output className="export-said">{state === "ready" ? "" : say(state)}</output>
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
