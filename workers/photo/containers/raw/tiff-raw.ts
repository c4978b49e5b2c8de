import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { type ByteSource, windowOf } from "../../bytes/source.ts";
import { composeTiff } from "./compose.ts";
import { type TiffStructure, readTiffHeader, type Directory, readDirectory } from "../tiff/tiff-directory.ts";
import { findJpegs, smallPreview } from "./jpegs.ts";
import { makerNotePictures, pictureIn } from "./tiff-pictures.ts";
import { exifPointer, gpsPointer } from "../tiff/tiff.ts";
import { pointedBy, pointersOf, numberOf, edgeOf, iptcTag, valueOf, xmpTag } from "../tiff/tiff-numbers.ts";

/**
 * Reads a raw file built on TIFF (DNG, CR2, NEF, ARW, PEF, SRW, ORF, RW2 and similar): its directories, joined into one
 * Exif block, and all JPEGs they point to. Rejects only if the browser cannot read the file.
 */
export async function readTiffRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  const start = await readTiffHeader(source, 0);
  return start === null ? noFacts() : readTiffAt(type, start.structure, start.first);
}

/** Reads a TIFF structure inside a file in the same way. */
export async function readTiffAt(
  type: string,
  structure: TiffStructure,
  first: number,
): Promise<ContainerFacts> {
  const facts = noFacts();
  const tree = await readTree(structure, first);
  if (tree === null) return facts;
  const { source } = structure;
  const places = (await Promise.all(tree.pictures.map(pictureIn))).flat();
  facts.embedded = await findJpegs(source, [...places, ...(await makerNotePictures(tree.exif))]);
  const { width, height } = await rawSize(type, tree);
  facts.width = width;
  facts.height = height;
  const packet = await valueOf(tree.ifd0, xmpTag);
  if (packet !== null) facts.xmp.push(packet);
  facts.iptc = await valueOf(tree.ifd0, iptcTag);
  if (facts.iptc?.[0] !== 0x1c) facts.iptc = null;
  const [largest] = facts.embedded;
  const inner = tree.exif === null && largest !== undefined;
  const jpeg = inner ? await readJpeg(windowOf(source, largest.offset, largest.length)) : null;
  facts.exif = jpeg?.exif ?? (await composeTiff(tree, smallPreview(source, facts.embedded)));
  return facts;
}

const subIfds = 0x014a;

/** Raw files hold about five pictures; some makers write one per part of a mask. */
const maxPictures = 16;

/** The directories of a raw file. */
interface Tree {
  ifd0: Directory;
  exif: Directory | null;
  gps: Directory | null;
  /** Directories that may describe a picture: IFD0, its sub-IFDs, and the chained IFDs with theirs. */
  pictures: Directory[];
}

/** Reads all directories from the first one on; null if there is none. Each offset is read once. */
async function readTree(structure: TiffStructure, first: number): Promise<Tree | null> {
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

/** Stored pixels; null if unknown. */
interface PixelSize {
  width: number | null;
  height: number | null;
}

const subfileType = 0x00fe;
const unknown: PixelSize = { width: null, height: null };

/**
 * The size of the full picture, as ExifTool determines it: for CR2 from Exif, for RW2 from the sensor borders, else
 * from the full-resolution directory (NewSubfileType 0, TIFF 6.0) or IFD0.
 */
async function rawSize(type: string, tree: Tree): Promise<PixelSize> {
  if (type === "image/x-panasonic-rw2") {
    return between(tree.ifd0);
  }
  if (type === "image/x-canon-cr2" && tree.exif !== null) {
    const stated = await sizeBy(tree.exif, 0xa002, 0xa003);
    if (stated.width !== null) return stated;
  }
  for (const directory of tree.pictures) {
    if ((await numberOf(directory, subfileType)) !== 0) continue;
    const size = await sizeBy(directory, 0x0100, 0x0101);
    if (size.width !== null) return size;
  }
  return sizeBy(tree.ifd0, 0x0100, 0x0101);
}

/** SensorTopBorder, SensorLeftBorder, SensorBottomBorder, SensorRightBorder: tags 4 to 7 of Panasonic's IFD0. */
async function between(ifd0: Directory): Promise<PixelSize> {
  const top = await numberOf(ifd0, 4);
  const left = await numberOf(ifd0, 5);
  const bottom = await numberOf(ifd0, 6);
  const right = await numberOf(ifd0, 7);
  if (top === null || left === null || bottom === null || right === null) return unknown;
  return right > left && bottom > top ? { width: right - left, height: bottom - top } : unknown;
}

async function sizeBy(directory: Directory, widthTag: number, heightTag: number): Promise<PixelSize> {
  const [width, height] = [await edgeOf(directory, widthTag), await edgeOf(directory, heightTag)];
  return width === null || height === null ? unknown : { width, height };
}
