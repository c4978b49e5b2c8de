import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import { pictureAt, restorePicture, type IndexedPicture } from "../pictures/segment-index.ts";
import type { KeptSegmentIndex } from "../database/kept.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";

/**
 * Adds the pictures of a segment another tab wrote. Answers whether some must wait: their rows, or their rows' new
 * files, may come with the next commit.
 */
export function followPictures(
  library: PictureParts,
  pictures: SegmentStore,
  segment: number,
  index: KeptSegmentIndex,
): boolean {
  let waits = false;
  if (!pictures.knows(segment)) pictures.restore(segment, index.bytes);
  for (const [at, row] of index.rows.entries()) {
    const { columns } = library.state;
    const { thumbnails } = library;
    const held = thumbnails.placeOf(row);
    if (held !== null && held.segment >= segment) continue;
    const isThere = (library.state.facts(row) & Fact.found) !== 0;
    if (!isThere || index.stamps[at] !== fileStamp(columns.bytes[row] ?? 0, columns.modified[row] ?? 0))
      waits = true;
    else takePicture(library, pictures, segment, pictureAt(index, at));
  }
  return waits;
}

function takePicture(
  library: PictureParts,
  pictures: SegmentStore,
  segment: number,
  picture: IndexedPicture,
): void {
  const { columns, changes } = library.state;
  const { row } = picture;
  const aspect = columns.aspect[row];
  const found = restorePicture(library, pictures, segment, picture);
  if (columns.aspect[row] !== aspect) changes.column(row);
  library.previews.drop(row);
  columns.pictured(row);
  library.state.change(row, found, (Fact.thumbnail | Fact.preview) & ~found);
}
