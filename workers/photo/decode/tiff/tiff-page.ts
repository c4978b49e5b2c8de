import { memorySource } from "../../bytes/source.ts";
import { read32, readByte, readDirectory, readTiffHeader } from "../../containers/tiff/tiff-directory.ts";
import { numbersOf, wholeTypes } from "../../containers/tiff/tiff-numbers.ts";

/** One strip per row of the largest supported picture. */
const mostValues = 200_000;

/** Integers, quotients of two, and bytes of no stated type. */
const types: typeof wholeTypes = new Map([
  ...wholeTypes,
  [5, (bytes, at, isLittle) => read32(bytes, at, isLittle) / read32(bytes, at + 4, isLittle)],
  [7, readByte],
]);

/** Numeric values by tag. */
export type TiffTags = ReadonlyMap<number, readonly number[]>;

/** The first page of a TIFF. */
export interface TiffPage {
  littleEndian: boolean;
  tags: TiffTags;
}

/**
 * Reads the numeric values of the first directory of a TIFF or BigTIFF; values outside the file are dropped. Null if it
 * is not TIFF.
 */
export async function readPage(bytes: Uint8Array): Promise<TiffPage | null> {
  const start = await readTiffHeader(memorySource(bytes), 0);
  const directory = start && (await readDirectory(start.structure, start.first));
  if (!directory) return null;
  const tags = new Map<number, readonly number[]>();
  for (const [tag, { count }] of directory.entries) {
    const values = count <= mostValues ? await numbersOf(directory, tag, count, types) : [];
    if (values.length > 0) tags.set(tag, values);
  }
  return { littleEndian: directory.structure.littleEndian, tags };
}
