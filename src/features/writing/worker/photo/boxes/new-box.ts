import { bytesOfText, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { boxesFilling } from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";

/** The pieces in one array of its own. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A whole number in this many bytes, big-endian. */
export function numberBytes(value: number, width: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(width);
  let rest = value;
  for (let at = width - 1; at >= 0; at--) {
    bytes[at] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return bytes;
}

/** A box with this body (ISO/IEC 14496-12, 4.2), its size in 64 bits only if it must be. */
export function newBox(type: string, ...body: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const length = body.reduce((sum, piece) => sum + piece.length, 8);
  if (length <= 0xffff_ffff) return joinedBytes([numberBytes(length, 4), bytesOfText(type), ...body]);
  return joinedBytes([numberBytes(1, 4), bytesOfText(type), numberBytes(length + 8, 8), ...body]);
}

/** A box of this length, at least 8, that holds zeros. */
export function freeBox(length: number): Uint8Array<ArrayBuffer> {
  return newBox("free", new Uint8Array(length - 8));
}

/** A box within another: all its bytes, and where its body begins in them. */
export interface ChildBox {
  type: string;
  bytes: Uint8Array;
  start: number;
}

/** Boxes that follow one another, and what is left behind the last: four zeros end some of QuickTime's lists. */
interface ChildBoxes {
  boxes: ChildBox[];
  rest: Uint8Array;
}

/** The boxes that fill a range; null where they do not, for then something may hide between them. */
export function childBoxes(bytes: Uint8Array, from: number, to: number): ChildBoxes | null {
  const placed = boxesFilling(bytes, from, to);
  if (placed === null) return null;
  const end = placed.at(-1)?.end ?? from;
  return {
    boxes: placed.map((box) => ({
      type: box.type,
      bytes: bytes.subarray(box.at, box.end),
      start: box.start - box.at,
    })),
    rest: bytes.subarray(end, to),
  };
}

/** The boxes within a box, behind `skip` bytes of its body. */
export function childrenOf({ bytes, start }: ChildBox, skip = 0): ChildBoxes | null {
  return start + skip > bytes.length ? null : childBoxes(bytes, start + skip, bytes.length);
}

/** A box made here, to stand among those that were read. */
export function asChild(type: string, bytes: Uint8Array): ChildBox {
  return { type, bytes, start: u32(bytes, 0) === 1 ? 16 : 8 };
}
