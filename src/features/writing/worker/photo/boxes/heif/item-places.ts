import { u16, u32, u64 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import { joinedBytes, newBox, numberBytes } from "../new-box.ts";

/** Where an item's bytes are, by an `iloc` box (ISO/IEC 14496-12, 8.11.3). */
export interface ItemPlace {
  id: number;
  /** Construction method: in the file (0), in the `idat` box (1), in another item (2). */
  method: number;
  /** 0 for this file. */
  source: number;
  /** Offsets with the base added. A length of 0 means all that follows. */
  extents: { index: number; offset: number; length: number }[];
}

export interface ItemPlaces {
  version: number;
  places: ItemPlace[];
}

const mostItems = 65_536;
const mostExtents = 262_144;
const widths: ReadonlySet<number> = new Set([0, 4, 8]);

/** Reads the body of an `iloc` box; null if it is not sound. */
export function readPlaces(body: Uint8Array): ItemPlaces | null {
  const version = body[0] ?? 3;
  const sizes = u16(body, 4);
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexBytes = version === 0 ? 0 : sizes & 15;
  if (version > 2 || ![offsetBytes, lengthBytes, baseBytes, indexBytes].every((one) => widths.has(one)))
    return null;
  let at = 6;
  const field = (bytes: number): number => {
    const value = bytes === 8 ? u64(body, at) : bytes === 4 ? u32(body, at) : bytes === 2 ? u16(body, at) : 0;
    at += bytes;
    return value;
  };
  const wide = version === 2 ? 4 : 2;
  const count = field(wide);
  const places: ItemPlace[] = [];
  let all = 0;
  for (let item = 0; item < count; item++) {
    if (at >= body.length || item >= mostItems) return null;
    const id = field(wide);
    const method = version === 0 ? 0 : field(2) & 15;
    const source = field(2);
    const base = field(baseBytes);
    const extents: ItemPlace["extents"] = [];
    const number = field(2);
    all += number;
    if (all > mostExtents || (number > 1 && offsetBytes + lengthBytes + indexBytes === 0)) return null;
    for (let each = 0; each < number; each++)
      extents.push({
        index: field(indexBytes),
        offset: base + field(offsetBytes),
        length: field(lengthBytes),
      });
    places.push({ id, method, source, extents });
  }
  return at <= body.length ? { version, places } : null;
}

/** The `iloc` box of these places. `size`: of the file, which says how wide its offsets are. */
export function placesBox({ version, places }: ItemPlaces, size: number): Uint8Array<ArrayBuffer> {
  const offsetBytes = size > 0xffff_ffff ? 8 : 4;
  const hasIndex = places.some(({ extents }) => extents.some(({ index }) => index > 0));
  const indexBytes = hasIndex ? 4 : 0;
  const wide = version === 2 ? 4 : 2;
  const rows = places.flatMap(({ id, method, source, extents }) => [
    numberBytes(id, wide),
    ...(version === 0 ? [] : [numberBytes(method, 2)]),
    numberBytes(source, 2),
    numberBytes(extents.length, 2),
    ...extents.flatMap(({ index, offset, length }) => [
      numberBytes(index, indexBytes),
      numberBytes(offset, offsetBytes),
      numberBytes(length, offsetBytes),
    ]),
  ]);
  const head = [version, 0, 0, 0, offsetBytes * 17, version === 0 ? 0 : indexBytes];
  return newBox("iloc", Uint8Array.from(head), numberBytes(places.length, wide), joinedBytes(rows));
}
