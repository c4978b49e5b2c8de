/** Bytes read from the start of every file; the heads of a batch share one read. */
export const headBytes = 65_536;

/** Bytes at the end of a file that a batch reads together, as trailers of phones are looked for there. */
export const tailBytes = 4096;

/** Minimum size of a read outside memory, so that walking small boxes takes few reads. */
const windowBytes = 16_384;

/**
 * Limits per file beyond its head. A Blob read takes about 1 ms whatever its size, so the count matters more than the
 * bytes. Only a malicious file needs more.
 */
const maxReads = 128;
const maxBytes = 32 * 1024 * 1024;

/** Lookups in memory per file: readers bound their loops, but not nested loops over nested boxes. */
const maxLooks = 32_768;

/** A file as container readers see it: bytes in memory are available at once, others need a read. */
export interface ByteSource {
  /** Size of the file in bytes. */
  readonly size: number;
  /** The bytes if they are in memory, else null. Truncated at the end of the file; empty after too many lookups. */
  at(offset: number, length: number): Uint8Array | null;
  /**
   * The bytes, read if they are not in memory. Truncated at the end of the file; empty once the file has used up its
   * reads. Rejects only if the browser cannot read the file.
   */
  bytes(offset: number, length: number): Promise<Uint8Array>;
}

const nothing = new Uint8Array(0);

/**
 * Reads several blobs at once, because a read costs about 1 ms whatever its size. Null if that failed or was too short: a
 * file may have vanished or changed.
 */
export async function readJoined(blobs: readonly Blob[]): Promise<Uint8Array[] | null> {
  try {
    const bytes = new Uint8Array(await new Blob([...blobs]).arrayBuffer());
    let end = 0;
    const parts = blobs.map(({ size }) => bytes.subarray(end, (end += size)));
    return end === bytes.length ? parts : null;
  } catch {
    // One of them was moved or changed.
    return null;
  }
}

/** Wraps a file whose first bytes are already in memory. `readEnd`: gives its last `tailBytes`; null where that failed. */
export function byteSource(
  file: Blob,
  head: Uint8Array,
  readEnd: () => Promise<Uint8Array | null> = () => Promise.resolve(null),
): ByteSource {
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
    const last = offset >= size - tailBytes ? await readEnd() : null;
    if (last !== null) {
      window = last;
      windowAt = size - last.length;
      return window.subarray(offset - windowAt, end - windowAt);
    }
    if (reads >= maxReads || end - offset > budget) return nothing;
    reads++;
    budget -= end - offset;
    window = new Uint8Array(await file.slice(offset, end).arrayBuffer());
    windowAt = offset;
    return window.subarray(0, Math.min(length, window.length));
  }

  return { size, at, bytes };
}

/** The first `most` bytes of a box, chunk or element, whose body is at this range. */
export async function bodyOf(
  source: ByteSource,
  { start, end }: { start: number; end: number },
  most = 1024,
): Promise<Uint8Array> {
  const length = Math.min(end - start, most);
  return source.at(start, length) ?? (await source.bytes(start, length));
}

/** Wraps bytes that are the whole file, or as much of it as is needed. */
export function memorySource(bytes: Uint8Array): ByteSource {
  const at = (offset: number, length: number): Uint8Array =>
    offset >= 0 && length > 0 ? bytes.subarray(offset, offset + length) : nothing;
  return { size: bytes.length, at, bytes: (offset, length) => Promise.resolve(at(offset, length)) };
}

/** A part of a file as its own source: offsets inside it cannot point outside. */
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
