import { hasText, indexOfText, u32 } from "../../bytes/bytes.ts";
import { type IsoBox, boxesOf, boxIn, xmpUuid } from "./boxes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { iptcRecords } from "../jpeg/photoshop.ts";
import { bodyOf, type ByteSource } from "../../bytes/source.ts";
import { tiffBlock } from "../tiff/tiff.ts";

const maxMetadata = 2 * 1024 * 1024;
const uuidBytes = 16;

/** More packets than any program writes. */
const maxPackets = 4;

/** Contents of `uuid` boxes by identifier; the two for Exif are those of the JPEG committee and of Photoshop. */
const uuids: readonly (readonly [string, "exif" | "xmp" | "iptc"])[] = [
  ["JpgTiffExif->JP2", "exif"],
  ["\x05\x37\xcd\xab\x9d\x0c\x44\x31\xa7\x2a\xfa\x56\x1f\x2a\x11\x3e", "exif"],
  [xmpUuid, "xmp"],
  ["\x33\xc7\xa4\xd2\xb8\x1d\x47\x23\xa0\xba\xf1\xa3\xe0\x97\xad\x38", "iptc"],
];

/**
 * Reads a JPEG 2000, as a bare codestream or in boxes (ISO/IEC 15444-1, annexes A and I): size from the image header;
 * Exif, XMP and IPTC from `uuid` boxes before or after the pixels, which are skipped.
 */
export async function readJp2(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const first = await source.bytes(0, 24);
  if (hasText(first, 0, "\xff\x4f")) {
    takeCodestream(first, facts);
    return facts;
  }
  for await (const box of boxesOf(source)) {
    const wanted = wantedBytes(box);
    if (wanted > 0) takeBox(box.type, await bodyOf(source, box, wanted), facts);
  }
  return facts;
}

/** Bytes of a box to read: metadata whole unless far too large, of pixels only their header. */
function wantedBytes({ type, start, end }: IsoBox): number {
  const length = end - start;
  if (type === "jp2c") return Math.min(length, 24);
  return ["jp2h", "uuid", "xml "].includes(type) && length <= maxMetadata ? length : 0;
}

function takeBox(type: string, body: Uint8Array, facts: ContainerFacts): void {
  if (type === "jp2h") {
    const header = boxIn(body, "ihdr");
    if (header === undefined) return;
    facts.height = u32(body, header.start) || null;
    facts.width = u32(body, header.start + 4) || null;
  } else if (type === "jp2c") {
    if (facts.width === null) takeCodestream(body, facts);
  } else if (type === "xml ") {
    if (indexOfText(body, "adobe:ns:meta/") >= 0) takePacket(body, facts);
  } else {
    takeUuid(body, facts);
  }
}

function takeUuid(body: Uint8Array, facts: ContainerFacts): void {
  const kind = uuids.find(([uuid]) => hasText(body, 0, uuid))?.[1];
  const data = body.subarray(uuidBytes);
  if (kind === "exif") facts.exif ??= tiffBlock(data);
  else if (kind === "iptc") facts.iptc ??= iptcRecords(data);
  else if (kind === "xmp") takePacket(data, facts);
}

function takePacket(packet: Uint8Array, facts: ContainerFacts): void {
  if (packet.length > 0 && facts.xmp.length < maxPackets) facts.xmp.push(packet);
}

/** The SIZ segment, first in every codestream: image size is the reference grid's extent minus the offset. */
function takeCodestream(bytes: Uint8Array, facts: ContainerFacts): void {
  if (!hasText(bytes, 0, "\xff\x4f\xff\x51")) return;
  const [width, height] = [u32(bytes, 8) - u32(bytes, 16), u32(bytes, 12) - u32(bytes, 20)];
  if (width > 0 && height > 0) [facts.width, facts.height] = [width, height];
}
