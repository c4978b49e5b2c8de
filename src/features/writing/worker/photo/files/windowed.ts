import type { ReadAt } from "../exif/tiff-tables.ts";

/** A read costs about a millisecond whatever its size, and files are walked forwards. */
const windowBytes = 256 * 1024;

/** Reads a file by a window that moves along; what is returned is valid until the next read, and shorter at the end. */
export function windowedReader(file: Blob): ReadAt {
  let window: Uint8Array = new Uint8Array(0);
  let from = 0;
  return async (offset, length) => {
    if (offset < from || offset + length > from + window.length) {
      const to = Math.min(file.size, offset + Math.max(length, windowBytes));
      window = new Uint8Array(await file.slice(offset, Math.max(offset, to)).arrayBuffer());
      from = offset;
    }
    return window.subarray(offset - from, offset - from + length);
  };
}
