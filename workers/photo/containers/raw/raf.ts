import { u16, u32 } from "../../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { type ByteSource, windowOf } from "../../bytes/source.ts";
import { findJpegs } from "./jpegs.ts";

const maxTags = 256;

/**
 * Reads a Fujifilm RAF (ExifTool, FujiFilm.pm): its header points to a complete JPEG with the Exif data, and to Fuji's
 * own directories, which hold the size of the cropped picture; without them the size is the JPEG's.
 */
export async function readRaf(source: ByteSource): Promise<ContainerFacts> {
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
