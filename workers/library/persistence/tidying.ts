import type { OverviewParts } from "./loading/overview.ts";
import type { Commits } from "./commits.ts";
import { compact } from "./compaction.ts";
import type { Database } from "../database/database.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { isWorthAnOverview, writeOverview } from "./write-overview.ts";

/** What is on disk, as of which commit. */
interface Tidied {
  database: Database;
  commits: Commits;
  /** The overview on disk is of this commit. */
  overviewed: number;
}

/**
 * What is done for the next visits when nothing else is to be done: segments that are mostly empty are put together, and
 * once all is written there is an overview. Answers of which commit it is.
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
