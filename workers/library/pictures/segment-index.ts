import { fingerprintBytes } from "../../../src/photo/similar/fingerprint-layout.ts";
import { lookAt } from "./look-at.ts";
import { Fact } from "../state/facts.ts";
import { noColour, type KeptSegmentIndex } from "../database/kept.ts";
import { pictureFact, type PictureParts } from "./kept-preview.ts";
import type { PictureEntry } from "./picture-store.ts";
import type { SegmentStore } from "./segments.ts";

/** A picture within a segment. */
export interface IndexedPicture extends PictureEntry {
  offset: number;
  length: number;
}

/** Whether a value is an index of pictures. */
export function isIndex(value: unknown): value is KeptSegmentIndex {
  const index = value as KeptSegmentIndex | null | undefined;
  if (typeof index?.bytes !== "number" || !(index.rows instanceof Uint32Array)) return false;
  const { offsets, lengths, widths, heights, types, colours, stamps, typeNames, looks } = index;
  const areFingerprints =
    looks instanceof Uint8Array && looks.length === index.rows.length * fingerprintBytes;
  return (
    (looks === undefined || areFingerprints) &&
    Array.isArray(typeNames) &&
    [offsets, lengths, widths, heights, types, colours, stamps].every(
      (column) => ArrayBuffer.isView(column) && column.length === index.rows.length,
    )
  );
}

/** The picture at a position of an index. */
export function pictureAt(index: KeptSegmentIndex, at: number): IndexedPicture {
  const colour = index.colours[at] ?? noColour;
  return {
    row: index.rows[at] ?? 0,
    type: index.typeNames[index.types[at] ?? 0] ?? "",
    width: index.widths[at] ?? 0,
    height: index.heights[at] ?? 0,
    colour: colour === noColour ? null : colour,
    stamp: index.stamps[at] ?? 0,
    preview: index.previews?.[at] === 1,
    offset: index.offsets[at] ?? 0,
    length: index.lengths[at] ?? 0,
    ...lookAt(index, at),
  };
}

/** Gives a row its picture of a segment that is in the database. Answers the facts that follow, which are yet to be set. */
export function restorePicture(
  { state, thumbnails }: Pick<PictureParts, "state" | "thumbnails">,
  pictures: SegmentStore,
  segment: number,
  picture: IndexedPicture,
): number {
  const { columns } = state;
  const { row, offset, length, width, height, colour } = picture;
  const place = { segment, offset, length };
  pictures.hold(place);
  thumbnails.restore(row, place, picture, picture.preview);
  if (colour !== null) columns.colour[row] = colour;
  if (columns.aspect[row] === 0 && height > 0) columns.aspect[row] = width / height;
  return pictureFact(thumbnails, row) | (colour === null ? 0 : Fact.colour);
}
