import { bytesOfText } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import type { Item } from "../../../../../../../workers/photo/containers/bmff/items.ts";
import { exifItemBlock } from "../../../../../../../workers/photo/containers/tiff/tiff.ts";
import { joinedBytes } from "../new-box.ts";
import type { HeifMeta } from "./heif-meta.ts";
import type { ItemPlace } from "./item-places.ts";

/** An item of metadata as it stands. */
export interface OldItem {
  place: ItemPlace;
  bytes: Uint8Array;
}

const mostBytes = 16 * 1024 * 1024;

/** The item of a kind that describes the primary one, else the first. */
export function itemFor(
  { items, references }: HeifMeta,
  primary: number,
  is: (item: Item) => boolean,
): Item | null {
  const found = items.filter(is);
  const describes = ({ id }: Item): boolean =>
    references.some(({ type, from, to }) => type === "cdsc" && from === id && to.includes(primary));
  return found.find(describes) ?? found[0] ?? null;
}

export const isXmpItem = ({ type, contentType }: Item): boolean =>
  type === "mime" && contentType === "application/rdf+xml";

/** Reads an item, in the file or in `idat`; null if it is elsewhere, or too long. `metaAt`: where the `meta` box is. */
export async function readItem(
  file: Blob,
  meta: HeifMeta,
  metaAt: number,
  id: number,
): Promise<OldItem | null> {
  const place = meta.places.places.find((one) => one.id === id);
  const base = place?.method === 1 && meta.idatAt !== null ? metaAt + meta.idatAt : 0;
  if (!place || place.source !== 0 || place.method > 1 || (place.method === 1 && base === 0)) return null;
  const length = place.extents.reduce((sum, extent) => sum + extent.length, 0);
  if (length > mostBytes || place.extents.some((extent) => extent.length === 0)) return null;
  const parts = await Promise.all(
    place.extents.map(({ offset, length: size }) => bytesBetween(file, base + offset, base + offset + size)),
  );
  const bytes = joinedBytes(parts);
  return bytes.length === length ? { place, bytes } : null;
}

/** An Exif item with another block in it: what was before the block stays (ISO/IEC 23008-12, A.2.1). */
export function exifItemOf(old: Uint8Array | null, block: Uint8Array): Uint8Array<ArrayBuffer> {
  const before = old && exifItemBlock(old);
  // Apple's programs expect the name before it.
  const head = before
    ? (old?.subarray(0, before.byteOffset - old.byteOffset) ?? block)
    : bytesOfText("\0\0\0\x06Exif\0\0");
  return joinedBytes([head, block]);
}
