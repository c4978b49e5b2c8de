import type { SavedNames } from "../../../photo/saving/file-names.ts";
import type { ExportScope } from "../../../photo/saving/export-format.ts";
import { stepsDone } from "../../../store/edits/steps.ts";
import { ingest, leadership, library } from "../../../store/session/session.ts";
import { canSaveToFolder } from "../../saving/page/folder-target.ts";
import { writeBeside } from "../../saving/page/beside-target.ts";
import { savingEntries, type PhotoEntry, type SavingPlan } from "../../saving/page/saving-entries.ts";
import { runSaving, type SavingRun } from "../../saving/page/saving.ts";
import { collectZip } from "../../saving/page/zip-target.ts";
import { zipStream } from "../../saving/page/zip-stream.ts";
import { reasonWords } from "../../writing/page/reason-words.ts";
import { writingWords } from "../../writing/words.ts";

/** All of an edited photo: nothing is made smaller or left out. */
const whole: Omit<SavingPlan, "rows" | "names"> = {
  discretion: { metadata: "all", location: "exact" },
  form: { type: "image/jpeg", quality: 0.95, maxEdge: null, maxBytes: null },
  sidecars: false,
  spaced: true,
};

/** Names of edited photos, in the folders of their originals. */
export const editedNames = (pattern: string): SavedNames => ({ layout: "folders", pattern, plain: false });

/**
 * Saves the edited photos of a scope as new files: beside their originals where the browser lets the page write there, else
 * `deliver` gets one file, or an archive of several. `exact` as of `SavingPlan`. Call it from a click: the browser asks for each folder.
 */
export async function saveEdited(
  scope: ExportScope,
  { pattern, exact }: { pattern: string; exact: boolean },
  deliver: (file: Blob, name: string | null) => void,
): Promise<void> {
  await stepsDone();
  const { rows } = await library.exports.edited(scope);
  const folders = canSaveToFolder() ? await foldersOf(rows) : [];
  for (const folder of folders) await ingest.run((it) => it.originals.askToWrite(folder));
  await writingWords.load();
  const plan: SavingPlan = { ...whole, rows, names: editedNames(pattern), exact };
  await runSaving("copies", rows, async (run) => {
    const changed = new Set<string>();
    try {
      await deliverRest(besideFirst(plan, run, changed), run, deliver);
    } finally {
      // In another tab, the one that imports finds them at its next look.
      if (leadership.writes)
        for (const folder of changed) await ingest.run((it) => it.earlier.rescan(folder));
    }
  });
}

/** What the paths of a folder's files begin with. */
const folderOf = (path: string): string => path.slice(0, path.indexOf("/") + 1);

async function foldersOf(rows: Uint32Array<ArrayBuffer>): Promise<string[]> {
  const paths = await library.queries.paths(rows);
  return [...new Set(paths.map(folderOf))];
}

/** Writes beside originals what can be, and hands on the rest. */
function besideFirst(plan: SavingPlan, run: SavingRun, changed: Set<string>): AsyncGenerator<PhotoEntry> {
  const entries = savingEntries(plan, run, run.signal);
  if (!canSaveToFolder()) return entries;
  return writeBeside(entries, {
    signal: run.signal,
    placeOf: (path) => ingest.run((it) => it.originals.placeOf(path)),
    reason: reasonWords,
    problem: run.problem,
    placed: (path, { size }) => {
      changed.add(folderOf(path));
      run.placed(path);
      run.wrote(size);
    },
  });
}

/** One file as it is, several as an archive. */
async function deliverRest(
  rest: AsyncGenerator<PhotoEntry>,
  { signal, wrote }: SavingRun,
  deliver: (file: Blob, name: string | null) => void,
): Promise<void> {
  const first = await rest.next();
  if (first.done === true) return;
  const second = await rest.next();
  if (second.done === true) {
    wrote(first.value.file.size);
    deliver(first.value.file, first.value.name);
    return;
  }
  const all = async function* (): AsyncGenerator<PhotoEntry> {
    yield first.value;
    yield second.value;
    yield* rest;
  };
  deliver(await collectZip(zipStream(all()), signal, wrote), null);
}
