import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { iptcOfResources, iptcRecords } from "./jpeg/photoshop.ts";
import type { ByteSource } from "../bytes/source.ts";
import { type Directory, readDirectory, readTiffHeader } from "./tiff/tiff-directory.ts";
import { numberOf, pointedBy, pointersOf, edgeOf, entryValues } from "./tiff/tiff-numbers.ts";
import { type TiffValue, writeTiff } from "./tiff/tiff-rebuild.ts";
import { exifPointer, gpsPointer } from "./tiff/tiff.ts";

/** Maximum size of a value for the Exif block; larger ones are maker notes, profiles and strip lists. */
const maxValue = 4096;
const maxMetadata = 2 * 1024 * 1024;
const maxSubIfds = 8;

const subfileTag = 0x00fe;
/** Width and height tags of TIFF and of JPEG XR. */
const widthTags = [0x0100, 0xbc80];
const heightTags = [0x0101, 0xbc81];
const subIfdsTag = 0x014a;
/** XMP, IPTC and Photoshop resources (TIFF/EP and Adobe's TIFF notes). */
const xmpTag = 0x02bc;
const iptcTag = 0x83bb;
const resourcesTag = 0x8649;

/** Pixel locations and profiles, irrelevant for metadata. */
const skipped: ReadonlySet<number> = new Set([0x0111, 0x0117, 0x0144, 0x0145, 0x8773, 0x927c]);

const metadataTags: ReadonlySet<number> = new Set([xmpTag, iptcTag, resourcesTag]);

const limitOf = (tag: number): number =>
  metadataTags.has(tag) ? maxMetadata : skipped.has(tag) ? 0 : maxValue;

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
  const values = await entryValues(ifd0, limitOf);
  takeMetadata(values, facts);
  const [exif, gps] = [await pointedBy(ifd0, exifPointer), await pointedBy(ifd0, gpsPointer)];
  const main = await mainPicture(ifd0);
  facts.width = await firstEdge(main, widthTags);
  facts.height = await firstEdge(main, heightTags);
  facts.exif = writeTiff({
    littleEndian: structure.littleEndian,
    ifd0: blockValues(values),
    exif: blockValues(await entryValues(exif, limitOf)),
    gps: blockValues(await entryValues(gps, limitOf)),
  });
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

function takeMetadata(values: readonly TiffValue[], facts: ContainerFacts): void {
  const valueOf = (wanted: number): Uint8Array | undefined => values.find(({ tag }) => tag === wanted)?.value;
  const packet = valueOf(xmpTag);
  if (packet !== undefined) facts.xmp.push(packet);
  const [iptc, resources] = [valueOf(iptcTag), valueOf(resourcesTag)];
  facts.iptc = (iptc && iptcRecords(iptc)) ?? (resources && iptcOfResources(resources)) ?? null;
}

const apart: ReadonlySet<number> = new Set([...metadataTags, exifPointer, gpsPointer, subIfdsTag]);

function blockValues(values: readonly TiffValue[]): TiffValue[] {
  return values.filter(({ tag }) => !apart.has(tag));
}
