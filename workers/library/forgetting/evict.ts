import type { Freed } from "../../../src/photo/storage.ts";
import { Fact, isShown } from "../state/facts.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import type { Persistence } from "../persistence/persistence.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { compactSegments } from "./compact.ts";
import { commitsOf } from "./forget.ts";

/**
 * Removes all thumbnails. They count as interrupted and are made again when the originals are available. Embedded
 * previews of photos that cannot be drawn stay.
 */
export async function evictPictures(
  library: LibraryParts,
  persistence: Persistence,
  store: SegmentStore,
): Promise<Freed> {
  return persistence.alone(async (exclusive) => {
    const commits = commitsOf(exclusive);
    const freed: Freed = { photos: 0, favourites: 0, bytes: 0, skipped: 0 };
    const { columns, changes } = library.state;
    const { thumbnails, previews, failureLog } = library;
    for (let row = 0; row < columns.rows; row++) {
      previews.drop(row);
      const length = thumbnails.placeOf(row)?.length ?? 0;
      if (length === 0 || thumbnails.isPreview(row)) continue;
      thumbnails.drop(row);
      freed.bytes += length;
      if (isShown(library.state.facts(row))) freed.photos++;
      // The thumbnail had made up for a failure.
      failureLog.setFailure(row, null);
      changes.record(row);
      library.state.change(row, Fact.cancelled, Fact.thumbnail | Fact.preview | Fact.failed);
      columns.pictured(row);
    }
    // What remains gets segments of its own, else the next visit would find the removed pictures in them.
    store.seal();
    await compactSegments(library, store, store.withDead());
    await commits?.commit({ quiet: true, seal: true });
    return freed;
  });
}
