import { joinBytes, u16 } from "../../../../../workers/photo/bytes/bytes.ts";

/** A segment of a JPEG: a marker, a length, and a body that begins with a name. */
export function segment(marker: number, name: Uint8Array, body: Uint8Array): Uint8Array {
  const length = 2 + name.length + body.length;
  return joinBytes([Uint8Array.of(0xff, marker, length >> 8, length & 255), name, body]);
}

/** A piece of a JPEG: a segment, or the coded data behind a scan's header. */
export interface JpegPiece {
  /** The second byte of its marker; 0 for coded data. */
  marker: number;
  from: number;
  to: number;
}

const startOfScan = 0xda;
const endOfImage = 0xd9;

/**
 * All pieces of a JPEG between SOI and EOI, in order (ITU-T T.81, annex B); null if they are damaged. What stands between
 * segments, and behind EOI, is in none of them. A picture cut off within its coded data ends there.
 */
export function jpegPieces(bytes: Uint8Array): JpegPiece[] | null {
  const pieces: JpegPiece[] = [];
  let at = 2;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at < 0) return null;
    const marker = bytes[at + 1] ?? 0xff;
    if (marker === 0xff) {
      if (++at >= bytes.length) return null;
      continue;
    }
    if (marker === endOfImage) return pieces;
    if (isBare(marker)) {
      at += 2;
      continue;
    }
    const to = at + 2 + u16(bytes, at + 2);
    if (to < at + 4 || to > bytes.length) return null;
    pieces.push({ marker, from: at, to });
    at = to;
    if (marker !== startOfScan) continue;
    const end = endOfCoded(bytes, to);
    pieces.push({ marker: 0, from: to, to: end });
    if (end === bytes.length) return pieces;
    at = end;
  }
}

/** Markers without a length: stuffing, TEM, RST0 to RST7, SOI. */
function isBare(marker: number): boolean {
  return marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
}

/** Coded data holds 0xFF only before a zero, a restart marker, or another 0xFF that fills up. */
function endOfCoded(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
  return bytes.length;
}
