/** Bytes read from the start of every file, all heads of a batch in one read. */
export const headBytes = 65_536;

/** A far read fetches at least this much, so that walking small boxes costs few reads. */
const windowBytes = 16_384;

/**
 * What one file may cost beyond its head. A Blob read takes about 1 ms whatever its size, so the count matters more
 * than the bytes; a walk that needs more than this belongs to a hostile file.
 */
const maxReads = 128;
const maxBytes = 32 * 1024 * 1024;

/** Looks at what is in memory: readers bound their loops, but not loops within loops, of boxes within boxes. */
const maxLooks = 32_768;

/** A file for container readers: what is in memory at once, anything else by a read. */
export interface ByteSource {
  /** Bytes of the whole file. */
  readonly size: number;
  /** The bytes when they are in memory, else null. Cut short at the end of the file, and empty after too many looks. */
  at(offset: number, length: number): Uint8Array | null;
  /**
   * The bytes, read when they are not in memory. Cut short at the end of the file, and empty once this file has used
   * up its reads. Rejects only when the browser cannot read the file.
   */
  bytes(offset: number, length: number): Promise<Uint8Array>;
}

const nothing = new Uint8Array(0);

/** Wraps a file whose first bytes are already in memory. */
export function byteSource(file: Blob, head: Uint8Array): ByteSource {
  const size = file.size;
  let looks = 0;
  let reads = 0;
  let budget = maxBytes;
  let windowAt = 0;
  let window: Uint8Array = nothing;

  function at(offset: number, length: number): Uint8Array | null {
    if (looks++ >= maxLooks || !(offset >= 0 && length > 0) || offset >= size) return nothing;
    const end = Math.min(offset + length, size);
    if (end <= head.length) return head.subarray(offset, end);
    if (offset >= windowAt && end <= windowAt + window.length) {
      return window.subarray(offset - windowAt, end - windowAt);
    }
    return null;
  }

  async function bytes(offset: number, length: number): Promise<Uint8Array> {
    const near = at(offset, length);
    if (near !== null) return near;
    const end = Math.min(offset + Math.max(length, windowBytes), size);
    if (reads >= maxReads || end - offset > budget) return nothing;
    reads++;
    budget -= end - offset;
    window = new Uint8Array(await file.slice(offset, end).arrayBuffer());
    windowAt = offset;
    return window.subarray(0, Math.min(length, window.length));
  }

  return { size, at, bytes };
}

/** Wraps bytes that are the whole file, or all of it that will be looked at. */
export function memorySource(bytes: Uint8Array): ByteSource {
  const at = (offset: number, length: number): Uint8Array =>
    offset >= 0 && length > 0 ? bytes.subarray(offset, offset + length) : nothing;
  return { size: bytes.length, at, bytes: (offset, length) => Promise.resolve(at(offset, length)) };
}

/** A part of a file as a source of its own: what lies within it cannot point out of it. */
export function windowOf(source: ByteSource, from: number, length: number): ByteSource {
  const size = Math.max(0, Math.min(length, source.size - from));
  const fitting = (offset: number, wanted: number): number =>
    offset >= 0 && offset < size ? Math.min(wanted, size - offset) : 0;
  return {
    size,
    at: (offset, wanted) => source.at(from + offset, fitting(offset, wanted)),
    bytes: (offset, wanted) => source.bytes(from + offset, fitting(offset, wanted)),
  };
}
