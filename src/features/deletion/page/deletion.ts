import { atom } from "jotai";
import type { FileToDelete } from "../../../contract/queries.ts";
import type { RemovalProblem } from "../../../ingest/folders/removal.ts";
import { Flag, type Columns } from "../../../photo/columns.ts";
import { flagOf } from "../../../photo/marks.ts";
import type { Row } from "../../../photo/photo.ts";
import { editsAtom } from "../../../store/edits/edits-version.ts";
import { clearSelection } from "../../../store/selection/selection.ts";
import { snapshotAtom, columnsNow } from "../../../store/library/snapshot.ts";
import { resultOf, Task, type TaskState } from "../../../store/task.ts";
import { useLiveQuery } from "../../../store/query.ts";
import { ingest, library, whenWriting } from "../../../store/session/session.ts";

export type { FileToDelete } from "../../../contract/queries.ts";

/** A file that was not deleted, and why. */
export interface NotDeleted {
  file: FileToDelete;
  why: RemovalProblem;
}

/** What became of files that were to be deleted. */
export interface Deleted {
  deleted: FileToDelete[];
  failed: NotDeleted[];
}

const deleting = new Task<TaskState>({ phase: "idle", done: 0, total: 0 });

/** How far deleting has come. */
export const deletingAtom = deleting.state;

/** How many photos are marked for deletion, hidden ones included. */
export const markedCountAtom = atom((get) => markedIn(get(snapshotAtom).columns).length);

/** The photos marked for deletion, hidden ones included. */
export function markedRows(): Uint32Array<ArrayBuffer> {
  return markedIn(columnsNow());
}

function markedIn({ rows, flags, marks }: Columns): Uint32Array<ArrayBuffer> {
  const found: Row[] = [];
  for (let row = 0; row < rows; row++)
    if (flagOf(marks[row]) === "reject" && ((flags[row] ?? 0) & Flag.shown) !== 0) found.push(row);
  return Uint32Array.from(found);
}

/** The files that go when these photos are deleted; null before they are known. */
export function useFilesToDelete(rows: Uint32Array): FileToDelete[] | null {
  return useLiveQuery<Uint32Array, FileToDelete[]>(rows, {
    dependsOn: (get) => get(editsAtom),
    ask: (library, of) => library.queries.filesToDelete(of),
    restMs: 0,
  });
}

/** The dropped folder a file is in, with a slash at its end; "" for a file without one. */
export function folderOf({ path }: FileToDelete): string {
  return path.slice(0, path.indexOf("/") + 1);
}

/**
 * Deletes files from their folders, one after the other, each only if it is still the one that was read, and forgets
 * them. To be called in the click: the browser asks for permission to write. Null if another tab does not give way.
 */
export async function deleteFiles(files: readonly FileToDelete[]): Promise<Deleted | null> {
  const outcome = await deleting.run(
    { phase: "deleting", total: files.length },
    () => deleteNow(files),
    () => ({ phase: "idle" }),
  );
  return resultOf(outcome);
}

async function deleteNow(files: readonly FileToDelete[]): Promise<Deleted | null> {
  const prefixes = [...new Set(files.map(folderOf))];
  const result: Deleted = { deleted: [], failed: [] };
  const ran = await whenWriting(async () => {
    await ingest.run(async (it) => {
      for (const prefix of prefixes) await it.originals.askToWrite(prefix);
      for (const [done, file] of files.entries()) {
        deleting.show({ done });
        const why = await it.originals.remove(file);
        if (why === null) result.deleted.push(file);
        else result.failed.push({ file, why });
      }
    });
    await forgetDeleted(result.deleted);
  });
  return ran ? result : null;
}

async function forgetDeleted(files: readonly FileToDelete[]): Promise<void> {
  if (files.length === 0) return;
  const before = await library.upkeep.forgetFiles(Uint32Array.from(files, ({ id }) => id));
  // Each is counted as skipped from now on, though no scan found it so.
  ingest.now?.forget(new Set(files.map(({ path }) => path)), before - files.length);
  clearSelection();
}
