import type { Commits } from "./commits.ts";
import type { Database } from "../database/database.ts";
import type { KeptOverview, KeptState } from "../database/kept.ts";
import type { OverviewParts } from "./loading/overview.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { columnsOf } from "./chunks.ts";
import { compact } from "./compaction.ts";

/** What is on disk, as of which commit. */
interface Tidied {
  database: Database;
  commits: Commits;
  /** The overview on disk is of this commit. */
  overviewed: number;
}

/**
 * Prepares the next visit while there is nothing else to do: compacts sparse segments, and writes an overview once
 * everything is on disk. Answers the commit of the overview.
 */
export async function tidy(
  library: OverviewParts,
  pictures: SegmentStore,
  { database, commits, overviewed }: Tidied,
): Promise<number> {
  await compact(database, library.thumbnails, pictures);
  const { state } = commits;
  const isDone = overviewed === state.commit || !isWorthAnOverview(state.rows);
  if (isDone || commits.isDue(true) || !commits.withPictures) return overviewed;
  return (await writeOverview(database, library, pictures, state)) ? state.commit : overviewed;
}

/**
 * An overview takes a hundred bytes a row. Fewer rows load fast without it; more would take tens of megabytes at once.
 */
const fewestRows = 5000;
const mostRows = 300_000;

/** Whether a library of this size gets an overview. */
function isWorthAnOverview(rows: number): boolean {
  return rows >= fewestRows && rows <= mostRows;
}

/**
 * Writes all that the first screen needs as one value; everything must be on disk as of this commit. Answers whether it
 * was written: not where another tab wrote meanwhile. Rejects when storage is full.
 */
async function writeOverview(
  database: Database,
  library: OverviewParts,
  pictures: SegmentStore,
  { commit, rows }: KeptState,
): Promise<boolean> {
  const transaction = database.transaction("meta", "readwrite", { durability: "relaxed" });
  transaction.done.catch(() => undefined);
  const found = (await transaction.store.get("state")) as KeptState | undefined;
  if (found?.commit !== commit || library.state.columns.rows !== rows) return false;
  const overview: KeptOverview = {
    commit,
    columns: columnsOf(library, 0, rows),
    places: library.thumbnails.places(rows),
    segments: pictures.all(),
  };
  await transaction.store.put(overview, "overview");
  await transaction.done;
  return true;
}
