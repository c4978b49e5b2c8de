import { type Directory, long8 } from "./tiff-directory.ts";
import { numberOf } from "./tiff-numbers.ts";
import type { TiffValue } from "./tiff-rebuild.ts";

const long = 4;

/**
 * Reads the values of all entries, up to `limitOf(tag)` bytes each, for a rebuilt block. Truncated values are dropped.
 */
export async function entryValues(
  directory: Directory | null,
  limitOf: (tag: number) => number,
): Promise<TiffValue[]> {
  const values: TiffValue[] = [];
  if (directory === null) return values;
  const { littleEndian, source } = directory.structure;
  for (const [tag, { type, count, at, length, inline }] of directory.entries) {
    if (length > limitOf(tag)) continue;
    const value = inline ?? source.at(at, length) ?? (await source.bytes(at, length));
    if (value.length < length) continue;
    // Block readers know no 64-bit integers; a size or an offset within a file fits into 32 bits.
    if (type < long8) values.push({ tag, type, count, value });
    else if (type === long8 && count === 1) {
      values.push({ tag, type: long, count, value: littleEndian ? value.subarray(0, 4) : value.subarray(4) });
    }
  }
  return values;
}

/** Width or height of a picture; null if missing, zero, or beyond 32 bits. */
export async function edgeOf(directory: Directory | null, tag: number): Promise<number | null> {
  const pixels = (await numberOf(directory, tag)) ?? 0;
  return pixels > 0 && pixels <= 0xffff_ffff ? pixels : null;
}
