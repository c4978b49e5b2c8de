import { textAt, u16, u32, u64, joinBytes } from "../../bytes/bytes.ts";
import { type IsoBox, boxes, boxIn } from "./boxes.ts";
import type { ByteSource } from "../../bytes/source.ts";

/** An item of a HEIF file, as the `meta` box describes it. */
export interface Item {
  id: number;
  /** Four characters: a codec, `Exif`, `mime` and so on. */
  type: string;
  contentType: string;
  /** As in HTTP; empty if the bytes are not compressed. */
  contentEncoding: string;
  isPrimary: boolean;
  /** Construction method: in the file (0) or in the `idat` box (1); others are not supported. */
  method: number;
  extents: { offset: number; length: number }[];
  /** Its properties, counted from 1, in the order they apply. */
  properties: number[];
}

const maxItems = 4096;
const maxExtents = 64;
const maxThumbnails = 8;
/** Ten are many; a list that repeats an item endlessly is malicious. */
const maxProperties = 256;
const maxItemBytes = 2 * 1024 * 1024;

/** Lists the items of a `meta` box (ISO/IEC 14496-12, 8.11) in the order of `iinf`. */
export function readItems(meta: Uint8Array): Item[] {
  const items = new Map<number, Item>();
  const iinf = boxIn(meta, "iinf");
  if (iinf !== undefined) readInfos(meta, iinf, items);
  const pitm = boxIn(meta, "pitm");
  if (pitm !== undefined) {
    const id = meta[pitm.start] === 0 ? u16(meta, pitm.start + 4) : u32(meta, pitm.start + 4);
    const primary = items.get(id);
    if (primary !== undefined) primary.isPrimary = true;
  }
  const iloc = boxIn(meta, "iloc");
  if (iloc !== undefined) readLocations(meta, iloc, items);
  const iprp = boxIn(meta, "iprp");
  if (iprp !== undefined) {
    for (const box of boxes(meta, iprp.start, iprp.end)) {
      if (box.type === "ipma") readAssociations(meta, box, items);
    }
  }
  return [...items.values()];
}

/** `iinf`: a version, a count, then `infe` boxes. */
function readInfos(meta: Uint8Array, iinf: IsoBox, items: Map<number, Item>): void {
  const first = iinf.start + (meta[iinf.start] === 0 ? 6 : 8);
  for (const { type, start, end } of boxes(meta, first, iinf.end)) {
    const version = meta[start] ?? 0;
    if (type !== "infe" || version < 2 || items.size >= maxItems) continue;
    const id = version === 2 ? u16(meta, start + 4) : u32(meta, start + 4);
    const at = start + (version === 2 ? 8 : 10);
    const [, contentType = "", contentEncoding = ""] = textAt(
      meta,
      at + 4,
      Math.min(end - at - 4, 256),
    ).split("\0");
    const item = { id, type: textAt(meta, at, 4), contentType, contentEncoding, isPrimary: false, method: 0 };
    items.set(id, { ...item, extents: [], properties: [] });
  }
}

/** `iloc`: field sizes, then per item its method, base offset and extents. */
function readLocations(meta: Uint8Array, iloc: IsoBox, items: Map<number, Item>): void {
  const version = meta[iloc.start] ?? 0;
  const sizes = u16(meta, iloc.start + 4);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  const wide = version >= 2;
  let at = iloc.start + 6;
  const field = (bytes: number): number => {
    const value = bytes === 8 ? u64(meta, at) : bytes === 4 ? u32(meta, at) : bytes === 2 ? u16(meta, at) : 0;
    at += bytes;
    return value;
  };
  const count = field(wide ? 4 : 2);
  for (let i = 0; i < Math.min(count, maxItems) && at < iloc.end; i++) {
    const item = items.get(field(wide ? 4 : 2));
    const method = version === 0 ? 0 : field(2) & 15;
    // Data reference 0 is this file.
    const isHere = field(2) === 0;
    const base = field(baseBytes);
    const extents = field(2);
    if (item !== undefined) item.method = isHere ? method : -1;
    for (let extent = 0; extent < extents && at < iloc.end; extent++) {
      field(indexBytes);
      const offset = base + field(offsetBytes);
      const length = field(lengthBytes);
      if (item !== undefined && extent < maxExtents) item.extents.push({ offset, length });
      if (offsetBytes + lengthBytes + indexBytes === 0) break;
    }
  }
}

/** `ipma`: for each item its property indices in `ipco`; the top bit marks essential ones. */
function readAssociations(meta: Uint8Array, ipma: IsoBox, items: Map<number, Item>): void {
  const version = meta[ipma.start] ?? 0;
  const wideIndex = ((meta[ipma.start + 3] ?? 0) & 1) === 1;
  const count = Math.min(u32(meta, ipma.start + 4), maxItems);
  let at = ipma.start + 8;
  for (let i = 0; i < count && at < ipma.end; i++) {
    const item = items.get(version === 0 ? u16(meta, at) : u32(meta, at));
    at += version === 0 ? 2 : 4;
    const associations = meta[at] ?? 0;
    at += 1;
    for (let k = 0; k < associations && at < ipma.end; k++) {
      const property = wideIndex ? u16(meta, at) & 0x7fff : (meta[at] ?? 0) & 0x7f;
      if (item !== undefined && item.properties.length < maxProperties) item.properties.push(property);
      at += wideIndex ? 2 : 1;
    }
  }
}

/** The items that are thumbnails of an item (`iref`, ISO/IEC 14496-12, 8.11.12): each refers to those it shows. */
export function thumbnailsOf(meta: Uint8Array, id: number): number[] {
  const iref = boxIn(meta, "iref");
  if (iref === undefined) return [];
  const wide = meta[iref.start] !== 0;
  const found: number[] = [];
  for (const { type, start, end } of boxes(meta, iref.start + 4, iref.end)) {
    if (type !== "thmb" || found.length >= maxThumbnails) continue;
    const [first, each] = wide ? [start + 6, 4] : [start + 4, 2];
    const read = wide ? u32 : u16;
    for (let at = first; at < end; at += each) if (read(meta, at) === id) found.push(read(meta, start));
  }
  return found;
}

/** The bytes of an item, its extents joined; empty if they are in another file or an unsupported place. */
export async function itemBytes(source: ByteSource, meta: Uint8Array, item: Item): Promise<Uint8Array> {
  const idat = item.method === 1 ? boxIn(meta, "idat") : undefined;
  if (item.method !== 0 && idat === undefined) return new Uint8Array(0);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const extent of item.extents) {
    // A length of 0 means the rest of the file.
    const wanted = Math.min(extent.length || maxItemBytes, maxItemBytes - length);
    const piece =
      idat === undefined
        ? (source.at(extent.offset, wanted) ?? (await source.bytes(extent.offset, wanted)))
        : meta.subarray(idat.start + extent.offset, Math.min(idat.start + extent.offset + wanted, idat.end));
    pieces.push(piece);
    length += piece.length;
  }
  return joinBytes(pieces);
}
