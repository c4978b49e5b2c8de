import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { iptcOfResources, iptcRecords } from "./jpeg/photoshop.ts";
import type { ByteSource } from "../bytes/source.ts";
import { type Directory, readDirectory, readTiffHeader } from "./tiff/tiff-directory.ts";
import { numberOf, pointedBy, pointersOf, edgeOf, iptcTag, valueOf, xmpTag } from "./tiff/tiff-numbers.ts";
import { composeTiff } from "./raw/compose.ts";
import { exifPointer, gpsPointer } from "./tiff/tiff.ts";

const maxSubIfds = 8;

const subfileTag = 0x00fe;
/** Width and height tags of TIFF and of JPEG XR. */
const widthTags = [0x0100, 0xbc80];
const heightTags = [0x0101, 0xbc81];
const subIfdsTag = 0x014a;
const resourcesTag = 0x8649;

/**
 * Reads a TIFF, BigTIFF or JPEG XR file. Most programs write directories after the pixels, so each is read where it is
 * and the Exif block is rebuilt from them.
 */
export async function readTiffFile(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const start = await readTiffHeader(source, 0);
  if (start === null) return facts;
  const { structure, first } = start;
  const ifd0 = await readDirectory(structure, first);
  // Read now, while bytes near the directory are in memory.
  const packet = await valueOf(ifd0, xmpTag);
  if (packet !== null) facts.xmp.push(packet);
  const [iptc, resources] = [await valueOf(ifd0, iptcTag), await valueOf(ifd0, resourcesTag)];
  facts.iptc = (iptc && iptcRecords(iptc)) ?? (resources && iptcOfResources(resources));
  const [exif, gps] = [await pointedBy(ifd0, exifPointer), await pointedBy(ifd0, gpsPointer)];
  const main = await mainPicture(ifd0);
  facts.width = await firstEdge(main, widthTags);
  facts.height = await firstEdge(main, heightTags);
  facts.exif = await composeTiff({ ifd0, exif, gps }, null, false);
  return facts;
}

/** IFD0, or if that is a reduced copy, its first full-size sub-IFD. */
async function mainPicture(ifd0: Directory | null): Promise<Directory | null> {
  if (ifd0 === null || !(await isReduced(ifd0))) return ifd0;
  for (const offset of await pointersOf(ifd0, subIfdsTag, maxSubIfds)) {
    const directory = await readDirectory(ifd0.structure, offset);
    if (directory !== null && !(await isReduced(directory))) return directory;
  }
  return ifd0;
}

/** A reduced-resolution copy of another picture in the file (NewSubfileType, bit 0). */
async function isReduced(directory: Directory): Promise<boolean> {
  return (((await numberOf(directory, subfileTag)) ?? 0) & 1) === 1;
}

/** Reads the first of these tags that is present. */
async function firstEdge(directory: Directory | null, tags: readonly number[]): Promise<number | null> {
  const tag = tags.find((one) => directory?.entries.has(one));
  return tag === undefined ? null : edgeOf(directory, tag);
}
