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
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { openOriginal } from "../../saving/page/open-original.ts";
import { runSaving } from "../../saving/page/saving.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { zipStream, type SavedEntry } from "../../saving/page/zip-stream.ts";
import { makeFile } from "./write-one.ts";
import { ignore } from "../../../faults/faults.ts";
import type { WritingProblem, WritingWay } from "./writing-state.ts";
import { commonWords } from "../../../words/common.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Check } from "../../../views/shell/controls/check.tsx";
import { Choice } from "../../../views/shell/fields/choice.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { reasonWords } from "./reason-words.ts";

const { say } = writingWords;

const waySentences = { files: "filesText", sidecars: "sidecarsText", zip: "zipText" } as const;

interface WritePlanProps {
  /** Null before they are known. */
  files: readonly FileToWrite[] | null;
  onClose: () => void;
}

/** Folders listed at most. */
const most = 100;

/** How many files of which folders are written. */
function FolderCounts({ paths }: { paths: readonly string[] }): ReactElement | null {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const all = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls can be scrolled by keys
    <section className="writing-list" tabIndex={0} aria-label={say("folders")}>
      <h3 className="writing-list-title">{say("folders")}</h3>
      <ul>
        {all.slice(0, most).map(([folder, count]) => (
          <li key={folder}>
            <bdi>{folder}</bdi>
            <span className="shell-quiet tabular">{commonWords.say("files", { count })}</span>
          </li>
        ))}
        {all.length > most && <li>{commonWords.say("more", { count: all.length - most })}</li>}
      </ul>
    </section>
  );
}

/** Why a file is not in the archive, for people. */
type Reason = (why: WritingProblem) => string;

/**
 * Copies of files that say what the person said, as one archive, which `deliver` hands to the person; with a sidecar what
 * cannot be written into. The files stay as they are.
 */
async function writeZip(
  files: readonly FileToWrite[],
  fields: ReadonlySet<WrittenField>,
  reason: Reason,
  deliver: (zip: Blob) => void,
): Promise<void> {
  const threads = new CheckThreads(1);
  const rows = Uint32Array.from(files, ({ id }) => id);
  await runSaving("originals", rows, async ({ signal, wrote, passed, problem, any }) => {
    const entries = async function* (): AsyncGenerator<SavedEntry> {
      for (const [index, file] of files.entries()) {
        signal.throwIfAborted();
        const facts = file.copyOf === null ? chosenFacts(file.wanted, fields) : null;
        if (facts !== null) {
          try {
            const old = await openOriginal({ id: file.id, paths: [file.path] });
            const made = await makeFile(old, facts, threads);
            const { orientation: _, ...said } = facts;
            const sidecar = made.ok
              ? null
              : await threads.run((thread) => thread.calls.sidecar(null, said), null);
            const text = sidecar?.ok ? await sidecar.file.text() : null;
            if (!made.ok && text === null) problem({ path: file.path, why: reason(made.why) });
            else
              yield {
                path: file.path,
                file: made.ok ? made.written.file : old,
                modified: new Date(old.lastModified),
                sidecar: text,
              };
          } catch (error) {
            // It cannot be reached or read.
            ignore(error);
            problem({ path: file.path, why: reason("unreadable") });
          }
        }
        passed(index + 1);
      }
    };
    const zip = await collectZip(zipStream(entries()), signal, wrote);
    if (any()) deliver(zip);
  }).finally(() => threads.close());
}

/** Asks what is written into which files, and where to. */
export function WritePlan({ files, onClose }: WritePlanProps): ReactElement {
  // Who is in photos goes out only where that is asked for.
  const [left, setLeft] = useState<ReadonlySet<WrittenField>>(new Set(["people"]));
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
      {fields.has("people") && wanted.some(({ wanted: facts }) => facts.people !== undefined) && (
        <p className="shell-quiet">{say("peopleText")}</p>
      )}
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
