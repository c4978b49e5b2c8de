import { textAt, u32, u64 } from "../../bytes/bytes.ts";

/** A box with the place of its header: what is within may be changed, its length may not. */
export interface PlacedBox {
  type: string;
  at: number;
  start: number;
  end: number;
}

/** Boxes within one box; more are an attack. */
const mostBoxes = 10_000;

/** The header at the beginning of these bytes; `limit` is what its parent holds from there. Null if it is not sound. */
export function boxHead(bytes: Uint8Array, at: number, limit: number): Omit<PlacedBox, "at"> | null {
  if (at + 8 > bytes.length || limit < 8) return null;
  const size = u32(bytes, at);
  const header = size === 1 ? 16 : 8;
  if (at + header > bytes.length) return null;
  const length = size === 1 ? u64(bytes, at + 8) : size;
  if (length < header || length > limit) return null;
  return { type: textAt(bytes, at + 4, 4), start: header, end: length };
}

/**
 * The boxes that fill a range to its last byte; null if they do not, for then something may hide between them. QuickTime
 * ends some lists with four zeros.
 */
export function boxesFilling(bytes: Uint8Array, from: number, to: number): PlacedBox[] | null {
  const found: PlacedBox[] = [];
  let at = from;
  while (at < to) {
    if (to - at < 8) return isZero(bytes.subarray(at, to)) ? found : null;
    const head = boxHead(bytes, at, to - at);
    if (head === null || found.length >= mostBoxes) return null;
    found.push({ type: head.type, at, start: at + head.start, end: at + head.end });
    at += head.end;
  }
  return found;
}

/** Makes a box one that holds nothing, of the same length. */
export function blankBox(bytes: Uint8Array, { at, start, end }: PlacedBox): void {
  writeType(bytes, at, "free");
  bytes.fill(0, start, end);
}

/** Names the box whose header is here. */
export function writeType(bytes: Uint8Array, at: number, type: string): void {
  for (let i = 0; i < 4; i++) bytes[at + 4 + i] = type.charCodeAt(i);
}

/** Whether all bytes are zero. */
function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}
