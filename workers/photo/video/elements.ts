import type { ByteSource } from "../bytes/source.ts";

/** A Matroska element: its ID with the length marker, and where its body starts and ends. */
export interface Element {
  id: number;
  start: number;
  end: number;
}

const maxElements = 1024;

/**
 * The elements between two offsets of the file, in order (RFC 8794, sections 4 and 5). One of unknown size extends to
 * the end of its parent. Ends at an invalid header or when the file has used up its reads.
 */
export async function* elementsOf(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  const limit = Math.min(to, source.size);
  let at = from;
  for (let count = 0; count < maxElements && at < limit; count++) {
    const head = source.at(at, 12) ?? (await source.bytes(at, 12));
    const idLength = Math.clz32(head[0] ?? 0) - 23;
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return;
    const start = at + idLength + sizeLength;
    const high = (head[idLength] ?? 0) & (0xff >> sizeLength);
    const size = high * 256 ** (sizeLength - 1) + wholeAt(head, idLength + 1, sizeLength - 1);
    const isUnknown = size === 2 ** (7 * sizeLength) - 1;
    const end = isUnknown ? limit : Math.min(start + size, limit);
    yield { id: wholeAt(head, 0, idLength), start, end };
    at = end;
  }
}

/** The first `most` bytes of an element's body. */
export async function contentOf(
  source: ByteSource,
  { start, end }: Element,
  most = 1024,
): Promise<Uint8Array> {
  const length = Math.min(end - start, most);
  return source.at(start, length) ?? (await source.bytes(start, length));
}

/** A big-endian integer of up to 8 bytes, exact up to 2^53. */
export function wholeAt(bytes: Uint8Array, at = 0, length = bytes.length): number {
  let value = 0;
  for (let i = at; i < at + Math.min(length, 8); i++) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

/** A 4-byte or 8-byte float; NaN for any other length. */
export function floatOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : Number.NaN;
}
