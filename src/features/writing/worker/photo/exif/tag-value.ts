import { joinBytes } from "../../../../../../workers/photo/bytes/bytes.ts";

/** A value as a TIFF entry holds it (TIFF 6.0, section 2), its bytes in the order of the block. */
export interface TagValue {
  type: number;
  count: number;
  bytes: Uint8Array;
}

export const asciiType = 2;
const shortType = 3;
const longType = 4;
const rationalType = 5;

/** Text in UTF-8 with its closing zero: what Exif 3.0 calls UTF-8, and readers of ASCII accept. */
export function textTag(text: string): TagValue {
  const bytes = new TextEncoder().encode(`${text}\0`);
  return { type: asciiType, count: bytes.length, bytes };
}

/** Windows' texts: UTF-16 LE with a closing zero, stored as bytes. */
export function wideTag(text: string): TagValue {
  const bytes = new Uint8Array(2 * (text.length + 1));
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[2 * at] = unit & 255;
    bytes[2 * at + 1] = unit >> 8;
  }
  return { type: 1, count: bytes.length, bytes };
}

/** Bytes (type BYTE), or of another type of one byte each. */
export function bytesTag(values: readonly number[], type = 1): TagValue {
  return { type, count: values.length, bytes: Uint8Array.from(values) };
}

export function shortTag(value: number, littleEndian: boolean): TagValue {
  const bytes = new Uint8Array(2);
  new DataView(bytes.buffer).setUint16(0, value, littleEndian);
  return { type: shortType, count: 1, bytes };
}

export function longTag(value: number, littleEndian: boolean): TagValue {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, littleEndian);
  return { type: longType, count: 1, bytes };
}

/** Numerators with their denominators. */
export function rationalTag(values: readonly (readonly [number, number])[], littleEndian: boolean): TagValue {
  const parts = values.map(([over, under]) =>
    joinBytes([longTag(over, littleEndian).bytes, longTag(under, littleEndian).bytes]),
  );
  return { type: rationalType, count: values.length, bytes: joinBytes(parts) };
}
