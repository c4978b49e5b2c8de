import { type TiffValue, writeTiff } from "../tiff/tiff-rebuild.ts";
import { entryValues } from "../tiff/tiff-numbers.ts";
import { exifPointer, gpsPointer } from "../tiff/tiff.ts";
import type { Directory } from "../tiff/tiff-directory.ts";

/** Larger values are pictures, colour tables and maker notes. */
const maxValueBytes = 4096;

/** Offsets meaningless in another block, and what is read elsewhere: strips, tiles, sub-IFDs, XMP, IPTC. */
const left: ReadonlySet<number> = new Set([
  exifPointer,
  gpsPointer,
  0x0111,
  0x0117,
  0x0144,
  0x0145,
  0x014a,
  0x0201,
  0x0202,
  0x02bc,
  0x83bb,
  0x927c,
  0xa005,
]);

const limitOf = (tag: number): number => (left.has(tag) ? 0 : maxValueBytes);

/** Tags TIFF/EP (ISO 12234-2) keeps in IFD0 and Exif in its own IFD: exposure, dates, focal length. */
const exifInIfd0: readonly number[] = [0x829a, 0x829d, 0x8827, 0x9003, 0x9004, 0x920a];

/** The directories of a block to compose. */
interface Directories {
  ifd0: Directory | null;
  exif: Directory | null;
  gps: Directory | null;
}

/**
 * Writes one TIFF block from directories spread over the file or over several blocks, so that Exif readers see the
 * layout of a JPEG. `preview` becomes the JPEG of IFD1; in raw files, tags of Exif are taken from IFD0, too. Null if there
 * is nothing to write.
 */
export async function composeTiff(
  parts: Directories,
  preview: Uint8Array | null,
  isRaw = true,
): Promise<Uint8Array | null> {
  const { structure } = parts.ifd0 ?? parts.exif ?? parts.gps ?? {};
  if (structure === undefined) return null;
  const { littleEndian } = structure;
  const ifd0 = await entriesOf(parts.ifd0, littleEndian);
  const exif = await entriesOf(parts.exif, littleEndian);
  const gps = await entriesOf(parts.gps, littleEndian);
  for (const entry of ifd0) {
    const isMissing = exifInIfd0.includes(entry.tag) && !exif.some(({ tag }) => tag === entry.tag);
    if (isRaw && isMissing) exif.push(entry);
  }
  return writeTiff({ littleEndian, ifd0, exif, gps, preview });
}

/** A directory in the other byte order gives none: one block cannot hold both. */
async function entriesOf(directory: Directory | null, littleEndian: boolean): Promise<TiffValue[]> {
  return directory?.structure.littleEndian === littleEndian ? entryValues(directory, limitOf) : [];
}
