import type { Pictures } from "../pictures/pictures.ts";
import type { Database } from "../database/database.ts";
import type { KeptSegmentIndex } from "../database/kept.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import { Slices } from "../scheduling/slices.ts";
import { pictureAt } from "../pictures/segment-index.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** Compaction starts at this many sparse segments, and takes this many at a time. */
const fewest = 4;
const most = 16;

/**
 * Moves the pictures of sparse segments into new ones; the next commit deletes the old. Answers how many were emptied.
 */
export async function compact(
  database: Database,
  thumbnails: Pictures,
  pictures: SegmentStore,
): Promise<number> {
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
