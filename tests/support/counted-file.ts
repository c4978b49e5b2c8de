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
