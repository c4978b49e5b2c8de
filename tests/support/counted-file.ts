import { type ByteSource, byteSource } from "../../workers/photo/bytes/source.ts";

/** No reader needs nearly as many looks at a file of a few kilobytes. */
const mostLooks = 50_000;

/** A file in memory that counts what is read of it. */
export interface CountedFile {
  source: ByteSource;
  /** Reads of the file behind its head, and their bytes. */
  reads: number;
  bytesRead: number;
}

/**
 * A file as readers get it, its first `head` bytes in memory already. `size` may claim more than there are bytes: what
 * lies behind them reads as zeros. A reader that goes on looking without end is stopped by a throw.
 */
export function countedFile(bytes: Uint8Array<ArrayBuffer>, size: number, head: number): CountedFile {
  const slice = (from: number, to: number): Blob => {
    file.reads++;
    file.bytesRead += to - from;
    const part = new Uint8Array(to - from);
    part.set(bytes.subarray(from, to));
    return { arrayBuffer: () => Promise.resolve(part.buffer) } as Blob;
  };
  const inner = byteSource({ size, slice } as Blob, bytes.subarray(0, Math.min(head, size)));
  let looks = 0;
  const look = (): void => {
    looks++;
    if (looks > mostLooks) throw new Error("Looks at the file without end");
  };
  const file: CountedFile = {
    reads: 0,
    bytesRead: 0,
    source: {
      size,
      at: (offset, length) => (look(), inner.at(offset, length)),
      bytes: (offset, length) => (look(), inner.bytes(offset, length)),
    },
  };
  return file;
}

/** A file of any size of which only some pieces are there; the rest reads as zeros. Counts what is read of it. */
export interface SparseFile {
  file: File;
  bytesRead: () => number;
}

/** `pieces`: bytes by where they stand. */
export function sparseFile(size: number, pieces: ReadonlyMap<number, Uint8Array>): SparseFile {
  let bytesRead = 0;
  const part = (from: number, to: number): object => ({
    size: to - from,
    slice: (start = 0, end = to - from) => part(from + start, Math.min(to, from + end)),
    arrayBuffer: () => {
      bytesRead += to - from;
      const bytes = new Uint8Array(to - from);
      for (const [at, piece] of pieces) {
        const start = Math.max(from, at);
        const end = Math.min(to, at + piece.length);
        if (start < end) bytes.set(piece.subarray(start - at, end - at), start - from);
      }
      return Promise.resolve(bytes.buffer);
    },
  });
  return { file: part(0, size) as File, bytesRead: () => bytesRead };
}
