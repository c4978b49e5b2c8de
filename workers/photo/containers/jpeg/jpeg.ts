import { hasText, u16, joinBytes } from "../../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readMpf } from "./mpf.ts";
import { iptcOfResources } from "./photoshop.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { tiffBlock } from "../tiff/tiff.ts";
import { extensionName, joinExtension } from "./xmp-extension.ts";

const xmpName = "http://ns.adobe.com/xap/1.0/\0";
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
      } else if (marker === 0xe2 && facts.embedded.length === 0) {
        // Not worth a read: cameras write the index right after Exif.
        const body = source.at(offset + 4, length - 2);
        if (body !== null && hasText(body, 0, mpfName))
          facts.embedded = readMpf(body.subarray(mpfName.length), offset + 4 + mpfName.length);
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
