import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import { pictureFact } from "../pictures/kept-preview.ts";
import { noColour, type KeptSegmentIndex } from "../database/kept.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";

/**
 * Takes in the pictures of a segment another page wrote. Answers whether some are of rows that are not there yet, or
 * not yet as the picture's file is: they may come with the next commit.
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
    else takePicture(library, pictures, segment, index, at);
  }
  return waits;
}

function takePicture(
  library: PictureParts,
  pictures: SegmentStore,
  segment: number,
  index: KeptSegmentIndex,
  at: number,
): void {
  const { columns, changes } = library.state;
  const { thumbnails, previews } = library;
  const row = index.rows[at] ?? 0;
  const place = { segment, offset: index.offsets[at] ?? 0, length: index.lengths[at] ?? 0 };
  const [width, height] = [index.widths[at] ?? 0, index.heights[at] ?? 0];
  pictures.hold(place);
  const type = index.typeNames[index.types[at] ?? 0] ?? "";
  thumbnails.restore(row, place, { type, width, height }, index.previews?.[at] === 1);
  previews.drop(row);
  const colour = index.colours[at] ?? noColour;
  if (colour !== noColour) columns.colour[row] = colour;
  if (columns.aspect[row] === 0 && height > 0) {
    columns.aspect[row] = width / height;
    changes.column(row);
  }
  columns.picture[row] = (columns.picture[row] ?? 0) + 1;
  columns.touch(row);
  const is = pictureFact(thumbnails, row);
  const isNot = is ^ (Fact.thumbnail | Fact.preview);
  library.state.change(row, is | (colour === noColour ? 0 : Fact.colour), isNot);
}
