import type { Rewrite } from "../../../../shared/rewrite.ts";
import { hasText } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import { xmpUuid } from "../../../../../../../workers/photo/containers/bmff/boxes.ts";
import type { PlacedBox } from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { editedFile, type FileEdit, freeBehind } from "../file-layout.ts";
import { freeBox, numberBytes } from "../new-box.ts";
import { shiftedMovie } from "./movie-offsets.ts";

/** What else changes in the file: places of it, and what is put at its end. */
interface Besides {
  edits: readonly FileEdit[];
  behind: readonly Uint8Array<ArrayBuffer>[];
}

/** Boxes of a file that count no bytes of it: they may move. */
const movable: ReadonlySet<string> = new Set(["ftyp", "moov", "mdat", "free", "skip", "wide", "sefd"]);
/** Fragments refer to the film before them, so it cannot stand at the end. */
const fragments: ReadonlySet<string> = new Set(["moof", "sidx", "mfra", "styp", "ssix"]);

/**
 * The file with its new `moov` box: where the old one is if it fits there with the free bytes behind it; else what is
 * behind it moves, so that the film still begins to play before it is loaded whole; and where not all that counts bytes is
 * understood, at the end of the file, with the old place left free.
 */
export async function placedMovie(
  file: Blob,
  boxes: readonly PlacedBox[],
  box: PlacedBox,
  moov: Uint8Array<ArrayBuffer>,
  { edits, behind }: Besides,
): Promise<Rewrite> {
  const media = boxes
    .filter(({ type }) => type === "mdat" || type === "moof")
    .map(({ start, end }) => ({ from: start, to: end }));
  const isFragmented = boxes.some(({ type }) => fragments.has(type));
  const taken = edits.some(({ from }) => from === box.end);
  const free = taken ? box.end : await freeBehind(file, boxes, box);
  const left = free - box.at - moov.length;
  const isFitting = left === 0 || left >= 8;
  const moved = moov.length - (box.end - box.at);
  const shifted =
    !isFitting && !isFragmented && (await areMovable(file, boxes))
      ? shiftedMovie(moov, { from: box.at, to: box.end }, moved)
      : null;
  const atEnd = [...behind];
  const all = [...edits];
  if (isFitting) all.push({ from: box.at, to: free, bytes: left === 0 ? [moov] : [moov, freeBox(left)] });
  else if (shifted !== null) all.push({ from: box.at, to: box.end, bytes: [shifted] });
  else {
    // At the end nothing moves, but a film of fragments could not be played.
    if (isFragmented) return { ok: false, why: "room" };
    all.push({ from: box.at, to: box.end, bytes: [freeBox(box.end - box.at)] });
    atEnd.unshift(moov);
  }
  if (atEnd.length > 0) {
    // The reader of a film of fragments stops at the first.
    if (isFragmented) return { ok: false, why: "room" };
    const closing = await closedLast(file, boxes);
    if (closing === null) return { ok: false, why: "room" };
    all.push(...closing.filter(({ from }) => !all.some((edit) => edit.from === from)));
    all.push({ from: file.size, to: file.size, bytes: atEnd });
  }
  return editedFile(file.size, all, media);
}

async function areMovable(file: Blob, boxes: readonly PlacedBox[]): Promise<boolean> {
  for (const { type, start } of boxes) {
    if (movable.has(type)) continue;
    if (type !== "uuid" || !hasText(await bytesBetween(file, start, start + 16), 0, xmpUuid)) return false;
  }
  return true;
}

/** The last box may be said to go on to the end of the file: it gets a length, so that others can follow. Null if it has no room. */
async function closedLast(file: Blob, boxes: readonly PlacedBox[]): Promise<FileEdit[] | null> {
  const last = boxes.at(-1);
  if (last === undefined) return null;
  const head = await bytesBetween(file, last.at, last.at + 4);
  if (!hasText(head, 0, "\0\0\0\0")) return [];
  const length = last.end - last.at;
  if (length > 0xffff_ffff) return null;
  return [{ from: last.at, to: last.at + 4, bytes: [numberBytes(length, 4)] }];
}
