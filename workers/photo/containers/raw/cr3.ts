import { hasText, u16, u32, u64 } from "../../bytes/bytes.ts";
import { boxes, boxesOf, boxIn, type IsoBox, xmpUuid } from "../bmff/boxes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { bodyOf, type ByteSource, memorySource } from "../../bytes/source.ts";
import { composeTiff } from "./compose.ts";
import { type Directory, readDirectory, readTiffHeader } from "../tiff/tiff-directory.ts";
import { edgeOf } from "../tiff/tiff-numbers.ts";
import { findJpegs, type ByteRange, smallPreview } from "./jpegs.ts";

const maxMoov = 4 * 1024 * 1024;
const maxPacket = 4 * 1024 * 1024;

/** UUIDs of Canon's boxes. */
const canon = "\x85\xc0\xb6\x87\x82\x0f\x11\xe0\x81\x11\xf4\xce\x46\x2b\x6a\x48";
const preview = "\xea\xf4\x2b\x5e\x1c\x98\x4b\x88\xb9\xfb\xb7\xdc\x40\x6e\x4d\x16";

/**
 * Reads a Canon CR3, an ISO base media file (layout as in ExifTool, Canon.pm and QuickTime.pm): `moov` holds four TIFF
 * blocks, CMT1 with IFD0, CMT2 with Exif, CMT3 with maker notes and CMT4 with GPS, joined here into one. JPEGs are in
 * THMB, in PRVW and in the first track.
 */
export async function readCr3(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const places: ByteRange[] = [];
  let moov: { bytes: Uint8Array; at: number } | null = null;
  for await (const box of boxesOf(source)) {
    const length = box.end - box.start;
    if (box.type === "moov" && length <= maxMoov && moov === null) {
      moov = { bytes: (await bodyOf(source, box, maxMoov)).slice(), at: box.start };
    } else if (box.type === "uuid") {
      // After the UUID: eight bytes, then PRVW with a header of 24 before the JPEG.
      const head = await bodyOf(source, box, 48);
      if (hasText(head, 0, preview)) places.push({ offset: box.start + 48, length: u32(head, 44) });
      else if (hasText(head, 0, xmpUuid) && length <= maxPacket)
        facts.xmp.push((await bodyOf(source, box, maxPacket)).slice(16));
    }
  }
  if (moov === null) return facts;
  const { bytes } = moov;
  const own = [...boxes(bytes)].find(({ type, start }) => type === "uuid" && hasText(bytes, start, canon));
  const inner = own && { ...own, start: own.start + 16 };
  const thumb = inner && boxIn(bytes, "THMB", inner);
  if (thumb) places.push({ offset: moov.at + thumb.start + 16, length: u32(bytes, thumb.start + 8) });
  places.push(...trackJpegs(bytes));
  facts.embedded = await findJpegs(source, places);
  if (inner) await takeBlocks(source, bytes, inner, facts);
  return facts;
}

/** Joins IFD0, Exif and GPS into one block; the size is IFD0's, else the one Exif states. */
async function takeBlocks(
  source: ByteSource,
  bytes: Uint8Array,
  within: IsoBox,
  facts: ContainerFacts,
): Promise<void> {
  const block = async (type: string): Promise<Directory | null> => {
    const box = boxIn(bytes, type, within);
    const memory = box && memorySource(bytes.subarray(box.start, box.end));
    const start = memory ? await readTiffHeader(memory, 0) : null;
    return start && readDirectory(start.structure, start.first);
  };
  const [ifd0, exif, gps] = [await block("CMT1"), await block("CMT2"), await block("CMT4")];
  facts.width = (await edgeOf(ifd0, 0x0100)) ?? (await edgeOf(exif, 0xa002));
  facts.height = (await edgeOf(ifd0, 0x0101)) ?? (await edgeOf(exif, 0xa003));
  facts.exif = await composeTiff({ ifd0, exif, gps }, smallPreview(source, facts.embedded));
}

/** The only sample of each track; `findJpegs` rejects those that are not JPEGs. */
function trackJpegs(bytes: Uint8Array): ByteRange[] {
  const places: ByteRange[] = [];
  for (const track of boxes(bytes)) {
    if (track.type !== "trak") continue;
    let at: IsoBox | undefined = track;
    for (const type of ["mdia", "minf", "stbl"]) at = at && boxIn(bytes, type, at);
    const sizes = at && boxIn(bytes, "stsz", at);
    const offsets = at && boxIn(bytes, "co64", at);
    if (!sizes || !offsets || u16(bytes, offsets.start + 6) === 0) continue;
    // `stsz` states one size for all samples, or lists them.
    const size = u32(bytes, sizes.start + 4) || u32(bytes, sizes.start + 12);
    places.push({ offset: u64(bytes, offsets.start + 8), length: size });
  }
  return places;
}
