import { hasText } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { boxIn } from "../../../../../../../workers/photo/containers/bmff/boxes.ts";
import { type Item, readItems } from "../../../../../../../workers/photo/containers/bmff/items.ts";
import { type ChildBox, childBoxes, joinedBytes, newBox } from "../new-box.ts";
import { type ItemReference, readReferences } from "./item-entries.ts";
import { type ItemPlaces, placesBox, readPlaces } from "./item-places.ts";

/** A larger `meta` box is not read. */
export const mostMeta = 16 * 1024 * 1024;

/** The `meta` box of a picture, in parts that may be exchanged. */
export interface HeifMeta {
  /** Version and flags; a few writers omit them, as QuickTime does. */
  head: Uint8Array;
  boxes: ChildBox[];
  items: Item[];
  places: ItemPlaces;
  references: ItemReference[];
  /** Where the body of `idat` begins, counted from the beginning of the `meta` box. */
  idatAt: number | null;
}

/** Reads a whole `meta` box, whose body begins at `start`; null if it is not sound. */
export function readHeifMeta(bytes: Uint8Array, start: number): HeifMeta | null {
  const from = start + (hasText(bytes, start + 4, "hdlr") ? 0 : 4);
  const boxes = childBoxes(bytes, from, bytes.length)?.boxes;
  const iloc = boxes?.find(({ type }) => type === "iloc");
  const places = iloc && readPlaces(iloc.bytes.subarray(iloc.start));
  if (!boxes || !places) return null;
  const iref = boxes.find(({ type }) => type === "iref");
  const references = iref === undefined ? [] : readReferences(iref);
  if (references === null) return null;
  const body = bytes.subarray(from);
  const idat = boxIn(body, "idat");
  const idatAt = idat ? from + idat.start : null;
  return { head: bytes.subarray(start, from), boxes, items: readItems(body), places, references, idatAt };
}

/** The box anew. `size`: of the new file. */
export function metaBox({ head, boxes, places }: HeifMeta, size: number): Uint8Array<ArrayBuffer> {
  const parts = boxes.map(({ type, bytes }) => (type === "iloc" ? placesBox(places, size) : bytes));
  return newBox("meta", head, joinedBytes(parts));
}
