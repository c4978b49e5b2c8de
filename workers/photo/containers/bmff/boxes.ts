import { textAt, u32, u64 } from "../../bytes/bytes.ts";

/** A box of an ISO base media file: its type, and where its body starts and ends. */
export interface IsoBox {
  type: string;
  start: number;
  end: number;
}

const maxBoxes = 4096;

/**
 * The box whose header is at `at` (ISO/IEC 14496-12, 4.2); `limit` is the end of its parent. Null if the header is
 * incomplete or its size is invalid, which ends the walk.
 */
export function boxBody(bytes: Uint8Array, at: number, limit: number): IsoBox | null {
  if (at + 8 > limit || at + 8 > bytes.length) return null;
  const size = u32(bytes, at);
  const header = size === 1 ? 16 : 8;
  const length = size === 1 ? u64(bytes, at + 8) : size === 0 ? limit - at : size;
  if (length < header) return null;
  return { type: textAt(bytes, at + 4, 4), start: at + header, end: Math.min(at + length, limit) };
}

/** The boxes between two offsets, in order. */
export function* boxes(bytes: Uint8Array, from = 0, to = bytes.length): Generator<IsoBox> {
  let at = from;
  for (let count = 0; count < maxBoxes; count++) {
    const box = boxBody(bytes, at, to);
    if (box === null) return;
    yield box;
    at = box.end;
  }
}
