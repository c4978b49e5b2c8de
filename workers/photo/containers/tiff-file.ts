import { type ContainerFacts, noFacts } from "./facts.ts";
import { iptcOfResources, iptcRecords } from "./photoshop.ts";
import type { ByteSource } from "./source.ts";
import { readDirectory, tiffHeader, type TiffLayout, wholeNumbers } from "./tiff-directory.ts";
import { type Entry, writeTiff } from "./tiff-rebuild.ts";
import { exifPointer, gpsPointer } from "./tiff.ts";

/** What a value for the Exif block may take; larger ones are maker notes, profiles and lists of strips. */
const maxValue = 4096;
const maxMetadata = 2 * 1024 * 1024;
const maxSubIfds = 8;

const subfileTag = 0x00fe;
/** Width and height, those of TIFF and those of JPEG XR. */
const widthTags = [0x0100, 0xbc80];
const heightTags = [0x0101, 0xbc81];
const subIfdsTag = 0x014a;
/** XMP, IPTC and Photoshop's resources (TIFF/EP and Adobe's TIFF notes). */
const xmpTag = 0x02bc;
const iptcTag = 0x83bb;
const resourcesTag = 0x8649;

/** Where the pixels lie, and profiles: of no use for metadata. */
const skipped: ReadonlySet<number> = new Set([0x0111, 0x0117, 0x0144, 0x0145, 0x8773, 0x927c]);

const metadataTags: ReadonlySet<number> = new Set([xmpTag, iptcTag, resourcesTag]);

const limitOf = (tag: number): number =>
  metadataTags.has(tag) ? maxMetadata : skipped.has(tag) ? 0 : maxValue;

type Directory = ReadonlyMap<number, Entry>;

/**
 * Reads a TIFF, BigTIFF or JPEG XR file: most programs write the directories behind the pixels, so they are read where they lie
 * and the Exif block is put together from them.
 */
export async function readTiffFile(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const layout = tiffHeader(await source.bytes(0, 16));
  if (layout === null) return facts;
  const directory = (offset: number): Promise<Directory> => readDirectory(source, layout, offset, limitOf);
  const ifd0 = await directory(layout.first);
  const exif = await directory(number(layout, ifd0, [exifPointer]));
  const gps = await directory(number(layout, ifd0, [gpsPointer]));
  takeMetadata(ifd0, facts);
  const pictures = [ifd0];
  if (isReduced(layout, ifd0)) {
    for (const offset of wholeNumbers(layout, ifd0.get(subIfdsTag), maxSubIfds)) {
      pictures.push(await directory(offset));
    }
  }
  const main = pictures.find((picture) => !isReduced(layout, picture)) ?? ifd0;
  facts.width = number(layout, main, widthTags) || null;
  facts.height = number(layout, main, heightTags) || null;
  facts.exif = writeTiff({
    littleEndian: layout.littleEndian,
    ifd0: blockValues(ifd0),
    exif: blockValues(exif),
    gps: blockValues(gps),
  });
  return facts;
}

/** The first whole number of the first of these entries that is there; 0 when there is none. */
function number(layout: TiffLayout, directory: Directory, tags: readonly number[]): number {
  const entry = tags.map((tag) => directory.get(tag)).find((found) => found !== undefined);
  return wholeNumbers(layout, entry, 1)[0] ?? 0;
}

/** A smaller copy of another picture of the file (NewSubfileType, bit 0). */
function isReduced(layout: TiffLayout, directory: Directory): boolean {
  return (number(layout, directory, [subfileTag]) & 1) === 1 || directory.size === 0;
}

function takeMetadata(ifd0: Directory, facts: ContainerFacts): void {
  const packet = ifd0.get(xmpTag)?.value;
  if (packet !== undefined) facts.xmp.push(packet);
  const iptc = ifd0.get(iptcTag)?.value;
  const resources = ifd0.get(resourcesTag)?.value;
  facts.iptc = (iptc && iptcRecords(iptc)) ?? (resources && iptcOfResources(resources)) ?? null;
}

function blockValues(directory: Directory): Entry[] {
  const apart = new Set([...metadataTags, exifPointer, gpsPointer, subIfdsTag]);
  return [...directory.values()].filter(({ tag }) => !apart.has(tag));
}
