import { hasText, u16, joinBytes, indexOfText, textAt, u32 } from "../../bytes/bytes.ts";
import { type ContainerFacts, noFacts, type EmbeddedPicture } from "../../values/container-facts.ts";
import { iptcOfResources } from "./photoshop.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { tiffBlock, walkTiff } from "../tiff/tiff.ts";

/** Name of the APP1 segment with an XMP packet (XMP part 3, 1.1.3). */
export const xmpName = "http://ns.adobe.com/xap/1.0/\0";
const mpfName = "MPF\0";
const photoshopName = "Photoshop 3.0\0";

/** No camera writes nearly as many segments; a malicious file of four-byte segments ends here. */
const maxSteps = 4096;

/**
 * Walks the segments of a JPEG up to the first scan (ITU-T T.81, annex B): size and coding from the frame header, Exif
 * and XMP from APP1, larger previews from APP2, IPTC from Photoshop's APP13. Bytes between segments are skipped, as
 * decoders do.
 */
export async function readJpeg(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const extensions: Uint8Array[] = [];
  const resources: Uint8Array[] = [];
  let offset = 2;
  for (let step = 0; step < maxSteps; step++) {
    const head = source.at(offset, 4) ?? (await source.bytes(offset, 4));
    const marker = head[1] ?? 0;
    if (head.length < 4 || (head[0] === 0xff && isLast(marker))) break;
    if (head[0] !== 0xff || marker === 0xff) {
      offset += 1;
    } else if (isBare(marker)) {
      offset += 2;
    } else {
      const length = u16(head, 2);
      if (length < 2) break;
      if (isFrame(marker)) {
        takeFrame(source.at(offset + 4, 5) ?? (await source.bytes(offset + 4, 5)), marker, facts);
      } else if (marker === 0xe1 || marker === 0xed) {
        const body = source.at(offset + 4, length - 2) ?? (await source.bytes(offset + 4, length - 2));
        if (marker === 0xe1) takeApp1(body, facts, extensions);
        else if (hasText(body, 0, photoshopName)) resources.push(body.subarray(photoshopName.length));
      } else if (
        marker === 0xe2 &&
        length <= mostIndex &&
        facts.embedded.length + facts.behind.length === 0
      ) {
        const body = source.at(offset + 4, length - 2) ?? (await source.bytes(offset + 4, length - 2));
        if (hasText(body, 0, mpfName))
          takeMpf(body.subarray(mpfName.length), offset + 4 + mpfName.length, facts);
      }
      offset += 2 + length;
    }
  }
  const extension = joinExtension(facts.xmp[0], extensions);
  if (extension !== null) facts.xmp.push(extension);
  // A resource too long for one segment continues in the next, at any byte.
  if (resources.length > 0) facts.iptc = iptcOfResources(joinBytes(resources));
  return facts;
}

/** EOI and SOS end the header. */
function isLast(marker: number): boolean {
  return marker === 0xd9 || marker === 0xda;
}

/** Markers without a length: stuffing, TEM, RST0 to RST7, SOI. */
function isBare(marker: number): boolean {
  return marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
}

/** SOF0 to SOF15 without DHT, JPG and DAC. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Only the first frame header counts: a second one makes decoders give up. */
function takeFrame(frame: Uint8Array, marker: number, facts: ContainerFacts): void {
  if (facts.height !== null || facts.width !== null) return;
  facts.height = u16(frame, 1) || null;
  facts.width = u16(frame, 3) || null;
  facts.progressive = (marker & 3) === 2;
}

/** Only the first Exif block and XMP packet count, as for decoders and other readers. */
function takeApp1(body: Uint8Array, facts: ContainerFacts, extensions: Uint8Array[]): void {
  if (hasText(body, 0, "Exif\0")) {
    facts.exif ??= tiffBlock(body.subarray(6));
  } else if (hasText(body, 0, xmpName)) {
    if (facts.xmp.length === 0) facts.xmp.push(body.subarray(xmpName.length));
  } else if (hasText(body, 0, extensionName)) {
    extensions.push(body.slice(extensionName.length));
  }
}

/** Signature of APP1 segments with the rest of a packet too long for one segment (XMP part 3, 1.1.3.1). */
const extensionName = "http://ns.adobe.com/xmp/extension/\0";

/** Larger extensions hold depth maps and other pictures, not dates and locations. */
const maxExtension = 512 * 1024;

const guidLength = 32;
const prefixLength = guidLength + 8;

/**
 * Assembles an extended packet from the parts whose GUID the main packet names. Null if there is none, if it exceeds
 * 512 KB, or if parts are missing.
 */
function joinExtension(main: Uint8Array | undefined, parts: readonly Uint8Array[]): Uint8Array | null {
  if (main === undefined || parts.length === 0) return null;
  const named = indexOfText(main, "HasExtendedXMP");
  if (named < 0) return null;
  const nearby = textAt(main, named, 80);
  const own = parts.filter(
    (part) => part.length > prefixLength && nearby.includes(textAt(part, 0, guidLength)),
  );
  const total = own[0] === undefined ? 0 : u32(own[0], guidLength);
  if (total === 0 || total > maxExtension) return null;
  const joined = new Uint8Array(total);
  let filled = 0;
  for (const part of own) {
    const at = u32(part, guidLength + 4);
    const body = part.subarray(prefixLength);
    if (at + body.length > total) return null;
    joined.set(body, at);
    filled += body.length;
  }
  return filled === total ? joined : null;
}

const listTag = 0xb002;
const entryBytes = 16;

/** A longer segment is no index: other APP2 segments hold colour profiles. */
const mostIndex = 2048;

/** No camera writes as many pictures into a file. */
const mostPictures = 64;

/**
 * Larger previews listed in a Multi-Picture index ("large thumbnails"), largest first (CIPA DC-007, sections
 * 5.2.3 and 5.2.3.3), and pictures that may be gain maps. Stereo views and panorama frames are neither. `block` starts with
 * the byte order mark, which is at `blockAt` in the file.
 */
function takeMpf(block: Uint8Array, blockAt: number, facts: ContainerFacts): void {
  const walk = walkTiff(block);
  const list = walk?.ifd0.get(listTag);
  if (walk === null || list === undefined) return;
  const { view, littleEndian } = walk;
  const found: EmbeddedPicture[] = [];
  const count = Math.min(mostPictures, Math.floor(list.count / entryBytes));
  for (let index = 1; index < count; index++) {
    const at = list.at + index * entryBytes;
    const attributes = view.getUint32(at, littleEndian);
    const length = view.getUint32(at + 4, littleEndian);
    const offset = view.getUint32(at + 8, littleEndian);
    if (!isJpeg(attributes) || length === 0 || offset === 0) continue;
    const range = { offset: blockAt + offset, length };
    if (isLargeThumbnail(attributes)) found.push({ ...range, width: null, height: null, orientation: null });
    else if (mayBeGainMap(attributes)) facts.behind.push(range);
  }
  facts.embedded = found.toSorted((one, other) => other.length - one.length);
}

/** Format 0 in three bits. */
function isJpeg(attributes: number): boolean {
  return ((attributes >>> 24) & 7) === 0;
}

/** The type code starts with 1. */
function isLargeThumbnail(attributes: number): boolean {
  return ((attributes >>> 16) & 255) === 1;
}

/** Writers of gain maps leave the type undefined; DC-007 of 2022 gives them the code 5. */
function mayBeGainMap(attributes: number): boolean {
  return (attributes & 0xff_ffff) === 0 || ((attributes >>> 16) & 255) === 5;
}
