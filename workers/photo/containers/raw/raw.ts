import { noFacts, type ContainerFacts, type EmbeddedPicture } from "../../values/container-facts.ts";
import { exifOrientation, walkTiff } from "../tiff/tiff.ts";
import { windowOf, type ByteSource } from "../../bytes/source.ts";
import { readCr3 } from "./cr3.ts";
import { readCrw } from "./crw.ts";
import { hasText, u16, u32 } from "../../bytes/bytes.ts";
import { readTiffHeader } from "../tiff/tiff-directory.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { findJpegs } from "./jpegs.ts";
import { readTiffAt, readTiffRaw } from "./tiff-raw.ts";
import { readX3f } from "./x3f.ts";

const maxBlocks = 32;

/**
 * Reads a Minolta MRW (ExifTool, MinoltaRaw.pm): blocks after an eight-byte header; TTW is a TIFF structure and PRD
 * holds the size.
 */
async function readMrw(source: ByteSource): Promise<ContainerFacts> {
  let facts = noFacts();
  let size: { width: number; height: number } | null = null;
  const end = Math.min(8 + u32(await source.bytes(0, 8), 4), source.size);
  let at = 8;
  for (let i = 0; i < maxBlocks && at + 8 <= end; i++) {
    const head = await source.bytes(at, 8 + 16);
    if (head.length < 24) break;
    if (hasText(head, 0, "\0PRD")) size = { width: u16(head, 22), height: u16(head, 20) };
    const inner = hasText(head, 0, "\0TTW") ? await readTiffHeader(source, at + 8) : null;
    if (inner !== null) facts = await readTiffAt("image/x-minolta-mrw", inner.structure, inner.first);
    at += 8 + u32(head, 4);
  }
  facts.width = size?.width || null;
  facts.height = size?.height || null;
  return facts;
}

const maxTags = 256;

/**
 * Reads a Fujifilm RAF (ExifTool, FujiFilm.pm): its header points to a complete JPEG with the Exif data, and to Fuji's
 * own directories, which hold the size of the cropped picture; without them the size is the JPEG's.
 */
async function readRaf(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 0x64);
  if (head.length < 0x64) return facts;
  const [jpegAt, jpegLength, tagsAt] = [u32(head, 0x54), u32(head, 0x58), u32(head, 0x5c)];
  facts.embedded = await findJpegs(source, [{ offset: jpegAt, length: jpegLength }]);
  const [picture] = facts.embedded;
  if (picture !== undefined) {
    const jpeg = await readJpeg(windowOf(source, picture.offset, picture.length));
    facts.exif = jpeg.exif;
    facts.xmp = jpeg.xmp;
    facts.iptc = jpeg.iptc;
    facts.width = jpeg.width;
    facts.height = jpeg.height;
  }
  const cropped = tagsAt === 0 ? null : await croppedSize(source, tagsAt);
  if (cropped !== null) [facts.height, facts.width] = cropped;
  return facts;
}

/** RawImageCroppedSize: height, then width. */
async function croppedSize(source: ByteSource, at: number): Promise<[number, number] | null> {
  const count = u32(await source.bytes(at, 4), 0);
  let offset = at + 4;
  for (let i = 0; i < Math.min(count, maxTags); i++) {
    const tag = await source.bytes(offset, 8);
    if (tag.length < 8) return null;
    const [height, width] = [u16(tag, 4), u16(tag, 6)];
    if (u16(tag, 0) === 0x0111 && u16(tag, 2) === 4) return height > 0 && width > 0 ? [height, width] : null;
    offset += 4 + u16(tag, 2);
  }
  return null;
}

/** Formats with a reader of their own; all others are built on TIFF. */
const readers: ReadonlyMap<string, (source: ByteSource) => Promise<ContainerFacts>> = new Map([
  ["image/x-canon-cr3", readCr3],
  ["image/x-canon-crw", readCrw],
  ["image/x-fuji-raf", readRaf],
  ["image/x-minolta-mrw", readMrw],
  ["image/x-sigma-x3f", readX3f],
]);

/** Reads a raw file of any type. Rejects only if the browser cannot read it. */
export async function readRaw(type: string, source: ByteSource): Promise<ContainerFacts> {
  const read = readers.get(type);
  return settleTurns(await (read ? read(source) : readTiffRaw(type, source)));
}

/**
 * Marks embedded JPEGs that are already upright: the file asks for a quarter turn, and their shape is that of the
 * upright picture, not the stored one.
 */
function settleTurns(facts: ContainerFacts): ContainerFacts {
  const { width, height } = facts;
  const orientation = exifOrientation(facts.exif && walkTiff(facts.exif)) ?? facts.turn?.value;
  if (width === null || height === null || width === height || (orientation ?? 1) < 5) return facts;
  const isUpright = (picture: EmbeddedPicture): boolean =>
    picture.orientation === null && (picture.width ?? 0) > (picture.height ?? 0) !== width > height;
  const settle = (picture: EmbeddedPicture): EmbeddedPicture =>
    isUpright(picture) ? { ...picture, orientation: 1 } : picture;
  return { ...facts, embedded: facts.embedded.map(settle) };
}
