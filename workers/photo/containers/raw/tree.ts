import { exifPointer, gpsPointer } from "../tiff/tiff.ts";
import { type Directory, type TiffStructure, readDirectory } from "../tiff/tiff-directory.ts";
import { pointedBy, pointersOf } from "../tiff/tiff-numbers.ts";

const subIfds = 0x014a;

/** Raw files hold about five pictures; some makers write one per part of a mask. */
const maxPictures = 16;

/** The directories of a raw file. */
export interface Tree {
  ifd0: Directory;
  exif: Directory | null;
  gps: Directory | null;
  /** Directories that may describe a picture: IFD0, its sub-IFDs, and the chained IFDs with theirs. */
  pictures: Directory[];
}

/** Reads all directories from the first one on; null if there is none. Each offset is read once. */
export async function readTree(structure: TiffStructure, first: number): Promise<Tree | null> {
  const pictures: Directory[] = [];
  const seen = new Set<number>();
  const open = [first];
  for (let at = open.shift(); at !== undefined && pictures.length < maxPictures; at = open.shift()) {
    if (at === 0 || seen.has(at)) continue;
    seen.add(at);
    const directory = await readDirectory(structure, at);
    if (directory === null) continue;
    pictures.push(directory);
    open.push(...(await pointersOf(directory, subIfds, maxPictures)), directory.next);
  }
  const [ifd0] = pictures;
  if (ifd0 === undefined) return null;
  const [exif, gps] = [await pointedBy(ifd0, exifPointer), await pointedBy(ifd0, gpsPointer)];
  return { ifd0, exif, gps, pictures };
}
