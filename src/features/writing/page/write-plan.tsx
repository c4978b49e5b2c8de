import { useAtomValue } from "jotai";
import { useState, type ReactElement } from "react";
import {
  chosenFacts,
  type FileToWrite,
  hasField,
  type WrittenField,
  writtenFields,
} from "../shared/file-to-write.ts";
import { foldersAtom, runningAtom } from "../../../store/import/import.ts";
import { canWriteFiles, writeFiles } from "./writing.ts";
import { writeZip } from "./write-zip.ts";
import type { WritingWay } from "./writing-state.ts";
import { commonWords } from "../../../words/common.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { FolderCounts } from "./folder-counts.tsx";
import { reasonWords } from "./reason-words.ts";

const { say } = writingWords;

const waySentences = { files: "filesText", sidecars: "sidecarsText", zip: "zipText" } as const;

interface WritePlanProps {
  /** Null before they are known. */
  files: readonly FileToWrite[] | null;
  onClose: () => void;
}

/** Asks what is written into which files, and where to. */
export function WritePlan({ files, onClose }: WritePlanProps): ReactElement {
  const [left, setLeft] = useState<ReadonlySet<WrittenField>>(new Set());
  const canWrite = canWriteFiles();
  const [way, setWay] = useState<WritingWay>(canWrite ? "files" : "zip");
  const isImporting = useAtomValue(runningAtom);
  const folders = useAtomValue(foldersAtom);
  if (files === null) return <p className="shell-quiet">{say("looking")}</p>;
  if (files.length === 0) return <NothingToWrite onClose={onClose} />;
  const fields = new Set(writtenFields.filter((field) => !left.has(field)));
  const wanted = files.filter((file) => chosenFacts(file.wanted, fields) !== null);
  const listable = new Set(folders.filter((folder) => folder.listable).map(({ prefix }) => prefix));
  const reached = way === "zip" ? wanted : wanted.filter(({ path }) => listable.has(prefixOf(path)));
  const away = wanted.length - reached.length;
  const begin = (): void => {
    if (way !== "zip") return void writeFiles(reached, fields, way);
    void writeZip(reached, fields, reasonWords, (zip) => saveBlob(zip, `${say("file")}-${today()}.zip`));
    onClose();
  };
  const toggle = (field: WrittenField): void =>
    setLeft(new Set(left.has(field) ? [...left].filter((one) => one !== field) : [...left, field]));
  return (
    <>
      <fieldset className="writing-fields">
        <legend>{say("fields")}</legend>
        {writtenFields.map((field) => {
          const count = files.filter((file) => hasField(file.wanted, field)).length;
          return (
            count > 0 && (
              <Check key={field} checked={!left.has(field)} onChange={() => toggle(field)}>
                {say(field, { count })}
              </Check>
            )
          );
        })}
      </fieldset>
      {canWrite ? (
        <Choice
          className="writing-way"
          label={say("way")}
          value={way}
          choices={[
            ["files", say("wayFiles")],
            ["sidecars", say("waySidecars")],
            ["zip", say("wayZip")],
          ]}
          onChange={setWay}
        />
      ) : (
        <p>{say("onlyZip")}</p>
      )}
      <p className="shell-quiet">{say(waySentences[way])}</p>
      <FolderCounts paths={reached.map(({ path }) => path)} />
      {away > 0 && <p>{say("away", { count: away })}</p>}
      {isImporting && <p>{say("importRuns")}</p>}
      <div className="shell-dialog-answers">
        <Button onClick={onClose}>{commonWords.say("cancel")}</Button>
        <Button kind="primary" disabled={reached.length === 0 || isImporting} onClick={begin}>
          {say(way === "files" ? "write" : way === "sidecars" ? "writeSidecars" : "saveZip")}
        </Button>
      </div>
    </>
  );
}

const prefixOf = (path: string): string => path.slice(0, path.indexOf("/") + 1);

function NothingToWrite({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <>
      <p>{say("nothing")}</p>
      <div className="shell-dialog-answers">
        <Button kind="primary" onClick={onClose}>
          {commonWords.say("close")}
        </Button>
      </div>
    </>
  );
}
