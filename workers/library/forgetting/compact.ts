import type { Picture } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { PictureEntry } from "../pictures/picture-store.ts";
import type { SegmentStore } from "../pictures/segments.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";

/** A row's picture as segments describe it. */
export function pictureEntryOf({ state, thumbnails }: PictureParts, row: number): PictureEntry {
  const { columns } = state;
  const { width, height } = thumbnails.size(row) ?? { width: 0, height: 0 };
  return {
    row,
    type: thumbnails.typeOf(row),
    width,
    height,
    colour: (columns.facts[row] ?? 0) & Fact.colour ? (columns.colour[row] ?? 0) : null,
    stamp: fileStamp(columns.bytes[row] ?? 0, columns.modified[row] ?? 0),
    preview: thumbnails.isPreview(row),
  };
}

/**
 * Moves the pictures of some segments to new ones and drops the rest of these segments. Pictures that cannot be read
 * stay where they are.
 */
export async function compactSegments(
  library: PictureParts,
  store: SegmentStore,
  segments: readonly number[],
): Promise<void> {
  const { thumbnails } = library;
  const rows = thumbnails.bySegment();
  for (const segment of segments) {
    const bytes = await store.whole(segment);
    if (bytes === null) continue;
    for (const row of rows.get(segment) ?? []) {
      const place = thumbnails.placeOf(row);
      if (place?.segment !== segment) continue;
      const { stamp, preview, ...entry } = pictureEntryOf(library, row);
      const picture: Picture = { ...entry, bytes: bytes.slice(place.offset, place.offset + place.length) };
      thumbnails.put(row, picture, stamp, preview);
    }
  }
}
