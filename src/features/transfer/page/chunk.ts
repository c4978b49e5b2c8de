import { transferLimits } from "./limits.ts";

/** Bytes before those of the file: its number, and where they belong in it (two halves, the higher first). */
export const chunkHead = 12;

/** Most bytes of a file in one chunk. */
export const chunkPayload = transferLimits.chunkBytes - chunkHead;

/** Bytes of a file on their way. */
export interface Chunk {
  id: number;
  at: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A binary message: all numbers big-endian. */
export function packChunk({ id, at, bytes }: Chunk): ArrayBuffer {
  const packed = new Uint8Array(chunkHead + bytes.length);
  const view = new DataView(packed.buffer);
  view.setUint32(0, id);
  view.setUint32(4, Math.floor(at / 2 ** 32));
  view.setUint32(8, at % 2 ** 32);
  packed.set(bytes, chunkHead);
  return packed.buffer;
}

/** Null for a message that is too short or too long, or lies beyond any file. */
export function readChunk(message: ArrayBuffer): Chunk | null {
  if (message.byteLength <= chunkHead || message.byteLength > transferLimits.chunkBytes) return null;
  const view = new DataView(message);
  const id = view.getUint32(0);
  const at = view.getUint32(4) * 2 ** 32 + view.getUint32(8);
  if (id >= transferLimits.files || at > transferLimits.fileBytes) return null;
  return { id, at, bytes: new Uint8Array(message, chunkHead) };
}
