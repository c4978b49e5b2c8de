import type { Commits } from "./commits.ts";
import type { Database } from "../database/database.ts";
import type { Edits } from "../edits/edits.ts";
import type { KeptOverview, KeptSegmentIndex, KeptState } from "../database/kept.ts";
import { overviewBlock, overviewKey, type OverviewParts } from "./loading/overview.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { columnsOf } from "./chunks.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { Slices } from "../scheduling/slices.ts";
import { pictureAt } from "../pictures/segment-index.ts";
import { keepFirstTiles } from "./keep-first-tiles.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** What was made ready for the next visit. */
export interface TidiedAs {
  /** The overview on disk is of this commit. */
  overviewed: number;
  /** The first tiles on disk are those of this state of the columns (`touches`). */
  firstTiles: number;
}

/** Where it is written, and who writes beside it. */
interface Tidied extends TidiedAs {
  database: Database;
  commits: Commits;
  edits: Pick<Edits, "still">;
}

/** Compaction starts at this many sparse segments, and takes this many at a time. */
const fewest = 4;
const most = 16;

/**
 * Moves the pictures of sparse segments into new ones; the next commit deletes the old. Answers how many were emptied.
 */
async function compact(database: Database, thumbnails: Pictures, pictures: SegmentStore): Promise<number> {
  const sparse = pictures.sparse();
  if (sparse.length < fewest) return 0;
  const slices = new Slices();
  for (const segment of sparse.slice(0, most)) {
    const [index, kept] = await Promise.all([
      // What cannot be read stays as it is.
      database.get("segment-indices", segment).catch(ignore),
      database.get("segments", segment).catch(ignore),
    ]);
    if (index === undefined || kept === undefined) continue;
    const bytes = new Uint8Array(kept instanceof Blob ? await kept.arrayBuffer() : kept);
    moveAll(thumbnails, segment, index, bytes);
    await slices.turn();
  }
  return Math.min(sparse.length, most);
}

function moveAll(
  thumbnails: Pictures,
  segment: number,
  index: KeptSegmentIndex,
  bytes: Uint8Array<ArrayBuffer>,
): void {
  for (const [at, row] of index.rows.entries()) {
    const { offset, length, stamp, ...picture } = pictureAt(index, at);
    if (!thumbnails.standsAt(row, segment, offset)) continue;
    const moved = { ...picture, bytes: bytes.slice(offset, offset + length) };
    thumbnails.put(row, moved, stamp, thumbnails.isPreview(row));
  }
}

/**
 * Prepares the next visit while there is nothing else to do: compacts sparse segments, and writes the first tiles and an
 * overview once everything is on disk. Answers what is on disk now.
 */
export async function tidy(
  library: LibraryParts,
  pictures: SegmentStore,
  { database, commits, edits, overviewed, firstTiles }: Tidied,
): Promise<TidiedAs> {
  await compact(database, library.thumbnails, pictures);
  const { state } = commits;
  const { columns } = library.state;
  const done: TidiedAs = { overviewed, firstTiles };
  if (!isWorthAnOverview(state.rows) || commits.isDue(true) || !commits.withPictures) return done;
  const isStill = (): boolean => columns.rows === state.rows && !commits.isDue(true);
  // They come first: they are small, and what the next visit shows first is theirs.
  const { touches } = columns;
  const isSame = (): boolean => isStill() && columns.touches === touches;
  if (firstTiles !== touches && (await edits.still(() => keepFirstTiles(database, library, state, isSame))))
    done.firstTiles = touches;
  if (overviewed !== state.commit && (await writeOverview(database, { library, pictures, isStill }, state)))
    done.overviewed = state.commit;
  return done;
}

/** An overview takes a hundred bytes a row. Fewer rows load fast without it. */
const fewestRows = 5000;

/** Whether a library of this size gets an overview. */
function isWorthAnOverview(rows: number): boolean {
  return rows >= fewestRows;
}

/** What an overview is made of. */
interface Overviewed {
  library: OverviewParts;
  pictures: SegmentStore;
  /** Whether the library is as of the last commit. */
  isStill: () => boolean;
}

/**
 * Writes all that the first screen needs as one value, or as a few of a large library, all or none; everything must be on
 * disk as of this commit. Answers whether it was written: not where another tab wrote meanwhile, or a row came. Rejects
 * when storage is full.
 */
async function writeOverview(
  database: Database,
  { library, pictures, isStill }: Overviewed,
  { commit, rows }: KeptState,
): Promise<boolean> {
  const transaction = database.transaction("meta", "readwrite", { durability: "relaxed" });
  // The failing request reports the error.
  transaction.done.catch(ignore);
  const found = (await transaction.store.get("state")) as KeptState | undefined;
  if (found?.commit !== commit || !isStill()) return false;
  const none = { number: new Uint32Array(), bytes: new Uint32Array(), live: new Uint32Array() };
  for (let start = 0; start < rows; start += overviewBlock.rows) {
    const end = Math.min(rows, start + overviewBlock.rows);
    const block: KeptOverview = {
      commit,
      columns: columnsOf(library, start, end),
      places: library.thumbnails.places(start, end),
      segments: start === 0 ? pictures.all() : none,
    };
    // One after another, so that one copy at a time is in memory.
    await transaction.store.put(block, overviewKey(start / overviewBlock.rows));
  }
  // What came between two values is in no commit yet.
  if (!isStill()) {
    transaction.abort();
    return false;
  }
  await transaction.done;
  return true;
}
