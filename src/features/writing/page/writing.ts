import { atom } from "jotai";
import type { Ingest } from "../../../ingest/ingest.ts";
import type { Rotation } from "../../../photo/photo-edit.ts";
import type { FileToWrite, WrittenField } from "../shared/file-to-write.ts";
import { CheckThreads } from "../../../store/check/check-threads.ts";
import { stepsDone } from "../../../store/edits/steps.ts";
import { actionDone } from "../../../store/selection/action.ts";
import { ingest, library, whenWriting } from "../../../store/session/session.ts";
import { resultOf, Task } from "../../../store/task.ts";
import { store } from "../../../store/session/store.ts";
import { WritingJournal, type JournalEntry, type JournalStore } from "./journal.ts";
import type { WritablePlace } from "../../../ingest/folders/writable-place.ts";
import { asFile, undone, type FileSpot } from "./spot.ts";
import type { SwapHost, SwapProblem } from "./swap.ts";
import { problemOfError, writeIntoFiles } from "./write-files.ts";
import { noWriting, type WritingOutcome, type WritingState, type WritingWay } from "./writing-state.ts";
import { ignore, orNull } from "../../../faults/faults.ts";

const task = new Task(noWriting);

/** Progress of writing into files; continues while its dialog is closed. */
export const writingAtom = task.state;

const keptAtom = atom<readonly JournalEntry[]>([]);

/** What was written and can still be undone. */
export const keptWritesAtom = atom((get) => get(keptAtom));

/** Whether this browser lets a page write into the files of a folder. */
export const canWriteFiles = (): boolean => typeof window.showDirectoryPicker === "function";

/** The files of these tiles that do not say yet what the person said. */
export async function askFilesToWrite(rows: Uint32Array<ArrayBuffer>): Promise<FileToWrite[]> {
  await stepsDone();
  return library.exports.toWrite(rows);
}

export function stopWriting(): void {
  task.stop();
}

/** Back to the beginning, once the person has seen how it ended. */
export function forgetWriting(): void {
  task.clear();
}

/** Its folder in the browser's own storage (OPFS). */
const folderName = "writing";

/** The storage of the journal in OPFS; null in browsers without it. Files there are swapped in whole. */
async function privateStore(): Promise<JournalStore | null> {
  if (typeof navigator.storage?.getDirectory !== "function") return null;
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  return {
    async names() {
      const names: string[] = [];
      for await (const name of folder.keys()) names.push(name);
      return names;
    },
    async read(name) {
      const handle = await folder.getFileHandle(name).catch(ifMissing);
      return handle && handle.getFile();
    },
    async write(name, bytes) {
      const handle = await folder.getFileHandle(name, { create: true });
      await writeWhole(handle, bytes);
      return handle.getFile();
    },
    async remove(name) {
      await folder.removeEntry(name).catch(ifMissing);
    },
  };
}

/** Writes all bytes of a file or none: they go into a file beside, which the browser swaps in (File System, 2.6). */
async function writeWhole(handle: FileSystemFileHandle, bytes: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(bytes);
    await writable.close();
  } catch (error) {
    // The error before it is the one that counts.
    await writable.abort().catch(ignore);
    throw error;
  }
}

/** Null for a file that is not there; rejects for everything else. */
function ifMissing(error: unknown): null {
  if (error instanceof DOMException && error.name === "NotFoundError") return null;
  throw error;
}

/** Looks up what earlier visits wrote. */
export async function lookForKept(): Promise<void> {
  // The browser has no storage of its own for files.
  const files = await privateStore().catch(orNull);
  store.set(keptAtom, files === null ? [] : await new WritingJournal(files).entries());
}

/** The place of a file in a folder. */
function spotOf({ folder, name }: WritablePlace): FileSpot {
  return {
    async open() {
      const handle = await folder.getFileHandle(name).catch(ifMissing);
      return handle && handle.getFile();
    },
    async replace(bytes) {
      const there = await folder.getFileHandle(name).catch(ifMissing);
      const handle = there ?? (await folder.getFileHandle(name, { create: true }));
      try {
        await writeWhole(handle, bytes);
      } catch (error) {
        // The error before it is the one that counts.
        if (there === null) await folder.removeEntry(name).catch(ignore);
        throw error;
      }
    },
    async remove() {
      await folder.removeEntry(name).catch(ifMissing);
    },
  };
}

/** Writes into files, or sidecars beside them. Call it from a click: the browser asks for each folder. */
export async function writeFiles(
  files: readonly FileToWrite[],
  fields: ReadonlySet<WrittenField>,
  way: Exclude<WritingWay, "zip">,
): Promise<void> {
  const paths = files.map(({ path }) => path);
  await inFolders(paths, "writing", "over", async (ingest, host) => {
    await writeIntoFiles(files, fields, way, {
      ...host,
      placeOf: (path) => ingest.originals.placeOf(path),
      spotOf,
      turned: (photo) => turn(photo, null),
    });
    actionDone();
  });
}

/** Puts all old files back as they were. Call it from a click. */
export async function putAllBack(): Promise<void> {
  const entries = store.get(keptAtom);
  const paths = entries.map(({ path }) => path);
  await inFolders(paths, "putting-back", "put-back", async (ingest, host) => {
    // The last change first: a file may have been written twice.
    for (const entry of entries.toReversed()) {
      if (host.signal.aborted) break;
      const why = await putOneBack(entry, ingest, host);
      host.done({ path: entry.path, result: why === null ? "written" : "failed", why });
    }
  });
}

/**
 * Puts an old file back as it was, byte for byte, if nobody changed the new one meanwhile; null if that was done. Rejects with
 * the browser's error where it cannot write; then the new file is there.
 */
export async function putBack(
  entry: JournalEntry,
  spot: FileSpot,
  { journal, compare }: SwapHost,
): Promise<SwapProblem | null> {
  const { id, old, after, hash } = entry;
  const file = await spot.open();
  // The page died right after it was put back.
  if (file === null && old === null) {
    await journal.drop(id);
    return null;
  }
  if (file !== null && file.size === old?.bytes && (await compare(file, file)).hash === hash) {
    await journal.drop(id);
    return null;
  }
  if (after === null || file?.size !== after.bytes || file.lastModified !== after.modified) return "changed";
  if (old === null) {
    await spot.remove();
    await journal.drop(id);
    return null;
  }
  const before = await journal.scratch(id, undone(file, entry.undo, await journal.lost(id)));
  const read = await compare(before, before);
  if (read.verdict !== "same" || read.hash !== hash) return "differs";
  await spot.replace(before);
  const written = await spot.open();
  if (written === null || (await compare(asFile(written), before)).verdict !== "same") return "differs";
  await journal.drop(id);
  return null;
}

async function putOneBack(entry: JournalEntry, ingest: Ingest, host: SwapHost) {
  const place = await ingest.originals.placeOf(entry.path);
  if (typeof place === "string") return place;
  const spot = spotOf(place);
  try {
    const finished = entry.after === null ? await finish(entry, spot, host) : entry;
    if (finished === null) return null;
    const why = await putBack(finished, spot, host);
    if (why === null && entry.rotation !== 0) await turn(entry.photo, entry.rotation as Rotation);
    return why;
  } catch (error) {
    return problemOfError(error);
  }
}

/** An entry the page died over: as it is once the journal has found out; null where nothing was done. */
async function finish(entry: JournalEntry, spot: FileSpot, { journal, compare }: SwapHost) {
  await journal.check(entry.id, spot, compare);
  return (await journal.entries()).find(({ id }) => id === entry.id) ?? null;
}

/** The person has looked: what undoes the changes is not needed any more. */
export async function keepWritten(): Promise<void> {
  const files = await privateStore();
  if (files === null) return;
  const journal = new WritingJournal(files);
  for (const { id } of store.get(keptAtom)) await journal.drop(id);
  await journal.tidy();
  await lookForKept();
  forgetWriting();
}

/** The library's own rotation of a photo: none once it is in the file. */
async function turn(photo: number, rotation: Rotation | null): Promise<void> {
  await library.edits.edit([{ rows: [photo], change: { rotation } }]);
}

interface WorkRun {
  signal: AbortSignal;
  done: (outcome: WritingOutcome) => void;
}

type Work = (ingest: Ingest, host: SwapHost & WorkRun & { threads: CheckThreads }) => Promise<void>;

/** Asks for the folders of these paths, works in them, and has the library look at them again. */
async function inFolders(
  paths: readonly string[],
  phase: WritingState["phase"],
  end: WritingState["phase"],
  work: Work,
): Promise<void> {
  if (paths.length === 0) return;
  const outcomes: WritingOutcome[] = [];
  const done = (outcome: WritingOutcome): void => task.show({ done: outcomes.push(outcome) });
  const run = await task.run(
    { phase, total: paths.length },
    async (signal) => {
      try {
        await workIn(paths, work, { signal, done });
      } finally {
        await lookForKept();
        task.show({ stopped: signal.aborted });
      }
    },
    () => ({ phase: end, outcomes }),
  );
  resultOf(run);
}

async function workIn(paths: readonly string[], work: Work, run: WorkRun): Promise<void> {
  const prefixes = [...new Set(paths.map((path) => path.slice(0, path.indexOf("/") + 1)))];
  const threads = new CheckThreads(1);
  try {
    const ran = await whenWriting(() =>
      ingest.run(async (ingest) => {
        for (const prefix of prefixes) await ingest.originals.askToWrite(prefix);
        // The browser has no storage of its own for files: that is said.
        const files = await privateStore().catch(orNull);
        if (files === null) return task.show({ trouble: "no-storage" });
        const journal = new WritingJournal(files);
        await journal.tidy();
        const compare: SwapHost["compare"] = (one, other) => threads.compare(one, other);
        await work(ingest, { ...run, journal, compare, threads });
        for (const prefix of prefixes) await ingest.earlier.rescan(prefix);
      }),
    );
    if (!ran) task.show({ trouble: "other-tab" });
  } finally {
    threads.close();
  }
}
