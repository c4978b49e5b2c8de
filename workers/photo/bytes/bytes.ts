/** Rounded up to a multiple of 16 bytes, which SIMD reads and writes at a time. */
export const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** Big-endian 16-bit number; missing bytes read as 0, so a reader that checks lengths never throws. */
export function u16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

/** Big-endian 32-bit number; missing bytes read as 0. */
export function u32(bytes: Uint8Array, at: number): number {
  return u16(bytes, at) * 0x10000 + u16(bytes, at + 2);
}

/** Big-endian 64-bit number, exact up to 2^53; missing bytes read as 0. */
export function u64(bytes: Uint8Array, at: number): number {
  return u32(bytes, at) * 0x1_0000_0000 + u32(bytes, at + 4);
}

/** Little-endian 16-bit number; missing bytes read as 0. */
export function u16le(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
}

/** Little-endian 32-bit number; missing bytes read as 0. */
export function u32le(bytes: Uint8Array, at: number): number {
  return u16le(bytes, at) + u16le(bytes, at + 2) * 0x10000;
}

/** Whether the bytes at this offset equal the text, one byte per character. */
export function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false;
  }
  return true;
}

/** Bytes as text, one byte per character (Latin-1). For signatures, not for text people wrote. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  let text = "";
  const end = Math.min(at + length, bytes.length);
  for (let i = at; i < end; i++) text += String.fromCharCode(bytes[i] ?? 0);
  return text;
}

/** Text as bytes, one per character: the inverse of `textAt`. */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** Offset of the first match at or after `from`; -1 if there is none. */
export function indexOfText(bytes: Uint8Array, text: string, from = 0): number {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (hasText(bytes, at, text)) return at;
  }
  return -1;
}

/** Concatenates the pieces. A single piece is returned without copying. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    joined.set(piece, at);
    at += piece.length;
  }
  return joined;
}
