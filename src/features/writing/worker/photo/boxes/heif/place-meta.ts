import type { OldBytes, Rewrite } from "../../../../shared/rewrite.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import type { PlacedBox } from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { editedFile, type FileEdit, freeBehind } from "../file-layout.ts";
import { shiftedMovie } from "../movie/movie-offsets.ts";
import { freeBox, newBox } from "../new-box.ts";
import { type HeifMeta, metaBox, mostMeta } from "./heif-meta.ts";
import type { ItemPlace } from "./item-places.ts";
import type { ItemChanges } from "./put-item.ts";

/** Boxes of a file that count no bytes of it, or whose counts are known here: they may move. */
const movable: ReadonlySet<string> = new Set([
  "ftyp",
  "meta",
  "mdat",
  "free",
  "skip",
  "moov",
  "mpvd",
  "sefd",
]);

/** The file with its new `meta` box, behind it the items that have no other room, and all offsets right. */
export async function placedMeta(
  file: Blob,
  boxes: readonly PlacedBox[],
  box: PlacedBox,
  meta: HeifMeta,
  { edits, added }: ItemChanges,
): Promise<Rewrite> {
  const media = boxes
    .filter(({ type }) => type === "mdat")
    .map(({ start, end }) => ({ from: start, to: end }));
  const behind = await freeBehind(file, boxes, box);
  const data = added.length === 0 ? [] : [newBox("mdat", ...added.map(({ bytes }) => bytes))];
  const most = file.size + data.reduce((sum, { length }) => sum + length, 0) + mostMeta;
  const length = metaBox(meta, most).length + data.reduce((sum, one) => sum + one.length, 0);
  const left = behind - box.at - length;
  const isFitting = left === 0 || left >= 8;
  const to = isFitting ? behind : box.end;
  const moved = isFitting ? 0 : length - (box.end - box.at);
  if (moved !== 0 && !boxes.every(({ type }) => movable.has(type))) return { ok: false, why: "unsupported" };
  const newAt = box.at + metaBox(meta, most).length + 8;
  let at = newAt;
  const fresh = new Set(added.map(({ place }) => place));
  for (const { place, bytes } of added) {
    place.extents = [{ index: 0, offset: at, length: bytes.length }];
    at += bytes.length;
  }
  for (const place of meta.places.places)
    if (!fresh.has(place) && !movePlace(place, { from: box.at, to }, moved, file.size))
      return { ok: false, why: "unsupported" };
  const movie = moved === 0 ? [] : await movedMovies(file, boxes, { from: box.at, to: box.end }, moved);
  if (movie === null) return { ok: false, why: "unsupported" };
  const padding = isFitting && left > 0 ? [freeBox(left)] : [];
  const whole = { from: box.at, to, bytes: [metaBox(meta, most), ...data, ...padding] };
  return editedFile(file.size, [...edits, ...movie, whole], withoutEdits(media, edits));
}

/** Moves what an item has behind a range; false if it has something within. A length up to the end is stated, for that moves. */
function movePlace(place: ItemPlace, { from, to }: OldBytes, moved: number, size: number): boolean {
  if (place.method !== 0 || place.source !== 0) return true;
  for (const extent of place.extents) {
    extent.length ||= size - extent.offset;
    if (extent.offset >= to) extent.offset += moved;
    else if (extent.offset + extent.length > from) return false;
  }
  return true;
}

/** The films of a file with a sequence, counting right; null if one is not understood. */
async function movedMovies(
  file: Blob,
  boxes: readonly PlacedBox[],
  range: OldBytes,
  moved: number,
): Promise<FileEdit[] | null> {
  const edits: FileEdit[] = [];
  for (const { type, at, end } of boxes) {
    if (type !== "moov") continue;
    if (end - at > mostMeta) return null;
    const bytes = shiftedMovie(await bytesBetween(file, at, end), range, moved);
    if (bytes === null) return null;
    edits.push({ from: at, to: end, bytes: [bytes] });
  }
  return edits;
}

/** Of the media only what is not metadata that was overwritten. */
function withoutEdits(media: readonly OldBytes[], edits: readonly OldBytes[]): OldBytes[] {
  return edits.reduce<OldBytes[]>(
    (ranges, { from, to }) =>
      ranges.flatMap((range) => [
        ...(range.from < Math.min(from, range.to)
          ? [{ from: range.from, to: Math.min(from, range.to) }]
          : []),
        ...(Math.max(to, range.from) < range.to ? [{ from: Math.max(to, range.from), to: range.to }] : []),
      ]),
    [...media],
  );
}
