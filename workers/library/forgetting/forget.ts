import type { FolderStorage, Freed } from "../../../src/photo/storage.ts";
import type { FolderList } from "../folders/folder-list.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Commits } from "../persistence/commits.ts";
import { Fact } from "../state/facts.ts";
import { shelves, type Commit } from "../database/database.ts";
import type { ExclusiveDatabase } from "../persistence/persistence-host.ts";
import type { Persistence } from "../persistence/persistence.ts";
import { emptyState, type KeptState } from "../database/kept.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { compactSegments } from "./compact.ts";
import { forgetRows } from "./forget-rows.ts";
import { Slices } from "../scheduling/slices.ts";
import type { Rows } from "../records/rows.ts";
import { prefixOf, rowsUnder, storageOf } from "./storage.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Segments moved between two commits: about as many megabytes wait in memory. */
const movedAtOnce = 16;

/** What forgetting works on. */
export interface ForgettingHost {
  library: LibraryParts;
  pictures: SegmentStore;
  folders: FolderList;
  persistence: Persistence;
  /** Rows are about to be forgotten: gives their copies what they have. Rejects where that cannot be written. */
  leave: (rows: readonly number[]) => Promise<void>;
  /** Finds all pairs now. */
  settle: () => void;
  /** Screen previews go before their photos do: one that is left behind would be nobody's. */
  screens: () => Promise<{
    forget: (rows: readonly number[]) => Promise<void>;
    bytes: () => Promise<number>;
  }>;
  /** So does what was seen in them. */
  seen: () => Promise<{ forget: (rows: readonly number[]) => Promise<void> }>;
}

/**
 * Removes every word and folder that no row uses any more, so that nothing of a forgotten folder remains, not even a
 * keyword. All others keep their numbers. Reads all records once, a few milliseconds at a time.
 */
async function forgetWords({ state, records }: Rows): Promise<void> {
  const { columns } = state;
  const { words, folderWords } = records;
  words.beginSweep();
  folderWords.beginSweep();
  const slices = new Slices();
  for (let row = 0; row < columns.rows; row++) {
    if (((columns.facts[row] ?? 0) & Fact.found) === 0) continue;
    records.noteWords(row);
    if (row % 64 === 0) await slices.turn();
  }
  words.sweep();
  folderWords.sweep();
}

/**
 * Forgets everything under a folder's prefix, or with "" what was added without a folder. Rows, edits, the folder and
 * whole segments of pictures go in one transaction; pictures among others right after.
 */
export async function forgetPrefix(host: ForgettingHost, prefix: string): Promise<Freed> {
  const { library, pictures, folders, persistence, settle } = host;
  return persistence.alone(async (exclusive) => {
    const commits = commitsOf(exclusive);
    const freed = freedBy(storageOf(library, folders.all()).folders.filter((one) => one.prefix === prefix));
    const rows = rowsUnder(library, prefix);
    await (await host.screens()).forget(rows);
    await (await host.seen()).forget(rows);
    await host.leave(rows);
    persistence.work.forget(prefix, rows);
    forgetRows(library, rows);
    freed.skipped = library.failureLog.keepSkipped((path) => prefixOf(path) !== prefix);
    library.state.counts.dropSkipped(freed.skipped);
    folders.forget(prefix);
    settle();
    await forgetWords(library);
    commits?.forget({
      ...persistence.work.left,
      folders: [prefix],
    });
    // A failed commit is made up for by the next.
    await commits?.commit({ quiet: true, seal: true }).catch(ignore);
    await compact(host, commits, pictures.withDead());
    return freed;
  });
}

/**
 * Forgets files that were deleted; the report goes on saying so. Answers how many lines of the report they had before.
 */
export async function forgetFiles(host: ForgettingHost, rows: Uint32Array): Promise<number> {
  const { library, pictures, persistence, settle } = host;
  return persistence.alone(async (exclusive) => {
    const commits = commitsOf(exclusive);
    const gone = [...rows].filter((row) => (library.state.facts(row) & Fact.found) !== 0);
    const paths = new Set(gone.map((row) => library.records.path(row)));
    await (await host.screens()).forget(gone);
    await (await host.seen()).forget(gone);
    await host.leave(gone);
    persistence.work.forget(null, gone);
    forgetRows(library, gone);
    const before = library.failureLog.keepSkipped((path) => !paths.has(path));
    library.state.counts.dropSkipped(before);
    for (const path of paths) library.failureLog.addSkipped({ path, reason: "deleted" });
    library.state.counts.addSkipped(paths.size);
    settle();
    await forgetWords(library);
    commits?.forget({
      ...persistence.work.left,
      folders: [],
    });
    // A failed commit is made up for by the next.
    await commits?.commit({ quiet: true, seal: true }).catch(ignore);
    await compact(host, commits, pictures.withDead());
    return before;
  });
}

/** Empties the database. This library keeps its memory and writes nothing more: the page starts a new one. */
export async function forgetAll({ library, folders, persistence }: ForgettingHost): Promise<Freed> {
  const freed = freedBy(storageOf(library, folders.all()).folders);
  freed.skipped = library.failureLog.skipped;
  const empty = async (exclusive: ExclusiveDatabase | null): Promise<void> => {
    if (exclusive === null) return;
    const transaction = exclusive.database.transaction(shelves, "readwrite", { durability: "strict" });
    const commit = await nextCommit(transaction);
    for (const name of shelves) void transaction.objectStore(name).clear();
    void transaction.objectStore("meta").put({ ...emptyState, commit }, "state");
    await transaction.done;
  };
  await persistence.alone(empty, () => true);
  return freed;
}

/**
 * The commits that write; null without a database. Throws, before anything changes, where the database is no longer
 * written: what is forgotten would be back with the next visit.
 */
export function commitsOf(exclusive: ExclusiveDatabase | null): Commits | null {
  if (exclusive?.commits === null) throw new Error("The library is not written any more.");
  return exclusive?.commits ?? null;
}

/** The number of the next commit, so that another tab that writes notices. */
export async function nextCommit(transaction: Commit): Promise<number> {
  const state = (await transaction.objectStore("meta").get("state")) as KeptState | undefined;
  return (state?.commit ?? 0) + 1;
}

/** Moves pictures out of segments that also hold dead ones. */
async function compact(
  host: ForgettingHost,
  commits: Commits | null,
  segments: readonly number[],
): Promise<void> {
  for (let at = 0; at < segments.length; at += movedAtOnce) {
    await compactSegments(host.library, host.pictures, segments.slice(at, at + movedAtOnce));
    await commits?.commit({ quiet: true, seal: true });
  }
}

function freedBy(folders: readonly FolderStorage[]): Freed {
  const freed: Freed = { photos: 0, favourites: 0, bytes: 0, skipped: 0 };
  for (const { photos, favourites, records, pictures } of folders) {
    freed.photos += photos;
    freed.favourites += favourites;
    freed.bytes += records + pictures;
  }
  return freed;
}
