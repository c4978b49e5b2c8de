import type { PlacedBox } from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import type { FileEdit } from "../file-layout.ts";
import type { HeifMeta } from "./heif-meta.ts";
import { bytesOfText } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { bytesBetween } from "../../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import type { Item } from "../../../../../../../workers/photo/containers/bmff/items.ts";
import { exifItemBlock } from "../../../../../../../workers/photo/containers/tiff/tiff.ts";
import { joinedBytes } from "../new-box.ts";
import { type AddedItem, describing, groupIds, withItem } from "./item-entries.ts";
import type { ItemPlace } from "./item-places.ts";

/** What becomes of a file, apart from its `meta` box. */
export interface ItemChanges {
  edits: FileEdit[];
  /** Bytes of items that have no room where the old ones were, and where these stand then. */
  added: { place: ItemPlace; bytes: Uint8Array<ArrayBuffer> }[];
}

/** An item of metadata as it stands. */
interface OldItem {
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

/** Puts an item where the old one stands, or among those that are added; false if the lists have no room for it. */
export function putItem(
  meta: HeifMeta,
  box: PlacedBox,
  changes: ItemChanges,
  primary: number,
  old: OldItem | null,
  bytes: Uint8Array<ArrayBuffer>,
  kind: AddedItem,
): boolean {
  if (old === null) {
    const place = newPlace(meta, primary, kind);
    if (place === null) return false;
    changes.added.push({ place, bytes });
    return true;
  }
  const { place } = old;
  const [first] = place.extents;
  const isOwn = place.method === 0 && place.extents.every((extent) => !isShared(meta, place, extent));
  const isBehind = first !== undefined && (first.offset >= box.end || first.offset + first.length <= box.at);
  if (
    isOwn &&
    first !== undefined &&
    place.extents.length === 1 &&
    isBehind &&
    bytes.length <= first.length
  ) {
    const to = first.offset + first.length;
    changes.edits.push({
      from: first.offset,
      to,
      bytes: [bytes, new Uint8Array(first.length - bytes.length)],
    });
    first.length = bytes.length;
    return true;
  }
  for (const { offset, length } of isOwn ? place.extents : [])
    if (offset >= box.end || offset + length <= box.at)
      changes.edits.push({ from: offset, to: offset + length, bytes: [new Uint8Array(length)] });
  if (place.method === 1) emptyData(meta, place);
  place.method = 0;
  place.extents = [{ index: 0, offset: 0, length: bytes.length }];
  changes.added.push({ place, bytes });
  return true;
}

/** Whether another item uses some of these bytes too. */
function isShared(
  { places }: HeifMeta,
  own: ItemPlace,
  { offset, length }: { offset: number; length: number },
): boolean {
  return places.places.some(
    (place) =>
      place !== own &&
      place.method === own.method &&
      place.source === 0 &&
      place.extents.some(
        (other) =>
          other.offset < offset + length && (other.length === 0 || other.offset + other.length > offset),
      ),
  );
}

/** Bytes in `idat` that nobody needs any more become zeros. */
function emptyData(meta: HeifMeta, place: ItemPlace): void {
  const at = meta.boxes.findIndex(({ type }) => type === "idat");
  const idat = meta.boxes[at];
  if (idat === undefined) return;
  const bytes = idat.bytes.slice();
  for (const extent of place.extents)
    if (!isShared(meta, place, extent))
      bytes.fill(0, idat.start + extent.offset, idat.start + extent.offset + extent.length);
  meta.boxes[at] = { ...idat, bytes };
}

/** Enters a new item into the lists; null if there is no number for it. */
function newPlace(meta: HeifMeta, primary: number, kind: AddedItem): ItemPlace | null {
  const { boxes, places, items } = meta;
  const at = boxes.findIndex(({ type }) => type === "iinf");
  const iinf = boxes[at];
  const groups = groupIds(boxes.find(({ type }) => type === "grpl"));
  const used = new Set([...items.map(({ id }) => id), ...places.places.map(({ id }) => id), ...groups]);
  let id = Math.max(0, ...used) + 1;
  if (id > 0xffff && places.version < 2) for (id = 1; used.has(id);) id++;
  if (iinf === undefined || (id > 0xffff && places.version < 2) || id > 0xffff_ffff) return null;
  const iref = boxes.find(({ type }) => type === "iref");
  if (iref && iref.bytes[iref.start] === 0 && Math.max(id, primary) > 0xffff) return null;
  boxes[at] = withItem(iinf, id, kind);
  const reference = describing(iref, id, primary);
  if (iref === undefined) boxes.splice(at + 1, 0, reference);
  else boxes[boxes.indexOf(iref)] = reference;
  const place = { id, method: 0, source: 0, extents: [{ index: 0, offset: 0, length: 0 }] };
  places.places.push(place);
  items.push({
    id,
    type: kind === "Exif" ? "Exif" : "mime",
    contentType: "",
    contentEncoding: "",
    isPrimary: false,
    method: 0,
    extents: [],
    properties: [],
  });
  return place;
}
