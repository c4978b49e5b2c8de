import { useAtomValue } from "jotai";
import { useState, type ReactElement, type ReactNode } from "react";
import { progressAtom } from "../../../store/library/library.ts";
import { rowsOfScope } from "../../saving/page/start-saving.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import { openAction } from "../../../store/selection/action.ts";
import { exportLibrary, exportPhotos } from "./exports.ts";
import { commonWords } from "../../../words/common.ts";
import { exportWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { OriginalsIcon, ShareIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { itemsText } from "../../../views/shell/words/items-words.ts";
import { DatasetSection } from "../../dataset/page/dataset-section.tsx";
import { ExportRow } from "./export-row.tsx";
import { itemCount, useChosen, type Chosen } from "./use-chosen.tsx";
import {
  exportFormatNames,
  exportFormats,
  type ExportFormat,
  type Items,
} from "../../../photo/saving/export-format.ts";
import "./export.css";

const { say } = exportWords;

type SaveState = "ready" | "writing" | "saved" | "failed";

/** For what a format contains: the name of its file without date and ending, and what is said if it would be empty. */
const textsOf = {
  all: { file: "filePhotos", none: "noPhotos" },
  located: { file: "filePlaces", none: "noPlaces" },
  given: { file: "fileXmp", none: "noEdits" },
} as const satisfies Record<(typeof exportFormats)[ExportFormat]["holds"], unknown>;

/** Formats few people need, behind a fold. */
const more = exportFormatNames.filter((format) => format !== "csv");

/** Saves what Pinroll knows of photos as files. */
export function DataDialog({ rows, onClose }: DialogProps<"data">): ReactElement {
  const { found } = useAtomValue(progressAtom);
  const [state, setState] = useState<SaveState>("ready");
  const { scope, counts, words, choices } = useChosen(rows);
  const [seen, setSeen] = useState(false);
  const [wantsPeople, setWantsPeople] = useState(false);
  const hasNamed = counts !== null && itemCount(counts.named) > 0;
  const people = hasNamed && wantsPeople;
  const tiles = counts === null ? 0 : itemCount(counts.all);
  const isWhole = rows === undefined && !scope.filtered;
  // Of a whole library without photos, the reasons can still be saved.
  const empty = found === 0 || (counts !== null && tiles === 0 && !isWhole);
  const about = isWhole ? "libraryAbout" : "libraryFilteredAbout";
  const aboutLibrary = found === 0 ? "nothingYet" : empty ? "noneMatch" : about;
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
  const row = (format: ExportFormat): ReactElement => {
    const { ending, holds } = exportFormats[format];
    const items = counts?.[holds === "given" && people ? "givenOrNamed" : holds];
    return (
      <ExportRow
        key={format}
        name={say(format)}
        about={aboutFormat(format, items)}
        disabled={items === undefined || itemCount(items) === 0}
        onPress={() =>
          void save(`${say(textsOf[holds].file)}-${today()}.${ending}`, () =>
            exportPhotos(format, { ...scope, people }),
          )
        }
      />
    );
  };
  return (
    <Dialog
      title={say("title")}
      description={tiles > 0 ? words : ""}
      className="export-dialog"
      onClose={onClose}
    >
      {choices}
      <Check checked={seen} onChange={setSeen}>
        {say("includeSeen")}
      </Check>
      <ExportRow
        name={say("library")}
        about={say(aboutLibrary)}
        disabled={empty}
        onPress={() =>
          void save(`${say("fileLibrary")}-${today()}.json`, () => exportLibrary({ ...scope, seen }))
        }
      />
      {row("csv")}
      <DatasetSection scope={scope} photos={tiles} />
      <MoreFormats people={hasNamed ? people : null} onPeople={setWantsPeople}>
        {more.map(row)}
      </MoreFormats>
      {tiles > 0 && <OtherDoors scope={scope} onClose={onClose} />}
      <output className="export-said">{state === "ready" ? "" : say(state)}</output>
    </Dialog>
  );
}

interface MoreFormatsProps {
  /** Whether XMP files are to name people; null where nobody has a name. */
  people: boolean | null;
  onPeople: (people: boolean) => void;
  children: ReactNode;
}

function MoreFormats({ people, onPeople, children }: MoreFormatsProps): ReactElement {
  return (
    <details className="export-options export-more">
      <summary>{say("moreFormats")}</summary>
      {people !== null && (
        <Check checked={people} onChange={onPeople}>
          {say("xmpPeople")}
        </Check>
      )}
      {children}
    </details>
  );
}

/** What a format is for; empty until it is known what it would contain. */
function aboutFormat(format: ExportFormat, items: Items | undefined): string {
  if (items && itemCount(items) === 0) return say(textsOf[exportFormats[format].holds].none);
  if (format === "csv") return say("csvAbout");
  return items ? say(`${format}About`, { items: itemsText(items) }) : "";
}

/** The ways to the photos themselves: they are saved and shared by dialogs of their own. */
function OtherDoors({
  scope,
  onClose,
}: Pick<Chosen, "scope"> & Pick<DialogProps<"data">, "onClose">): ReactElement {
  const open = async (kind: "save" | "share"): Promise<void> => {
    const rows = await rowsOfScope({ ...scope, hidden: true });
    onClose();
    openAction(kind, rows);
  };
  return (
    <div className="export-doors">
      <p className="export-about">{say("photosThemselves")}</p>
      <Button icon={OriginalsIcon} onClick={() => void open("save")}>
        {commonWords.say("savePhotos")}
      </Button>
      <Button icon={ShareIcon} onClick={() => void open("share")}>
        {commonWords.say("share")}
      </Button>
    </div>
  );
}
