import { crc32 } from "node:zlib";
import { joinBytes } from "./exif-writer.mjs";

/** Puts an Exif block (see `exifBlock`) into a finished picture file, in place of any it has. */

/** @param {string} text */
const ascii = (text) => new TextEncoder().encode(text);

/**
 * As cameras write it: APP1 straight after SOI (Exif 2.32, section 4.5.4), no JFIF segment.
 * @param {Uint8Array} jpeg
 * @param {Uint8Array} block under 65,527 bytes; throws a RangeError beyond
 * @returns {Uint8Array}
 */
export function exifIntoJpeg(jpeg, block) {
  const length = block.length + 8;
  if (length > 0xffff)
    throw new RangeError(`An APP1 segment holds 65,527 bytes of Exif, not ${block.length}`);
  const header = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, length >> 8, length & 0xff]);
  return joinBytes([header, ascii("Exif\0\0"), block, jpeg.subarray(afterAppSegments(jpeg))]);
}

/** Skips APP0 (JFIF) and APP1 (Exif, XMP); a colour profile in APP2 stays. @param {Uint8Array} jpeg */
function afterAppSegments(jpeg) {
  let at = 2;
  while (jpeg[at] === 0xff && (jpeg[at + 1] === 0xe0 || jpeg[at + 1] === 0xe1)) {
    at += 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0));
  }
  return at;
}

/**
 * An `eXIf` chunk before the pixels (PNG 3, section 11.3.4.4).
 * @param {Uint8Array} png
 * @param {Uint8Array} block
 * @returns {Uint8Array}
 */
export function exifIntoPng(png, block) {
  const afterIhdr = 8 + 25;
  const chunk = new Uint8Array(block.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, block.length);
  chunk.set(ascii("eXIf"), 4);
  chunk.set(block, 8);
  view.setUint32(block.length + 8, crc32(chunk.subarray(4, block.length + 8)));
  return joinBytes([png.subarray(0, afterIhdr), chunk, png.subarray(afterIhdr)]);
}

/**
 * Extended WebP: a VP8X header that announces Exif, the pixels, an `EXIF` chunk at the end (WebP container spec).
 * @param {Uint8Array} webp simple lossy or lossless, or extended without Exif
 * @param {Uint8Array} block
 * @param {{ width: number, height: number }} size stored pixels
 * @returns {Uint8Array}
 */
export function exifIntoWebp(webp, block, { width, height }) {
  const first = new TextDecoder().decode(webp.subarray(12, 16));
  const extended = first === "VP8X";
  const header = extended ? webp.slice(20, 30) : new Uint8Array(10);
  header[0] = (header[0] ?? 0) | 0x08;
  if (!extended) {
    const view = new DataView(header.buffer);
    view.setUint16(4, (width - 1) & 0xffff, true);
    view.setUint8(6, (width - 1) >> 16);
    view.setUint16(7, (height - 1) & 0xffff, true);
    view.setUint8(9, (height - 1) >> 16);
  }
  const pixels = webp.subarray(extended ? 30 : 12);
  const body = joinBytes([ascii("WEBP"), riffChunk("VP8X", header), pixels, riffChunk("EXIF", block)]);
  return riffChunk("RIFF", body);
}

/** @param {string} name @param {Uint8Array} data */
function riffChunk(name, data) {
  const chunk = new Uint8Array(8 + data.length + (data.length & 1));
  chunk.set(ascii(name));
  new DataView(chunk.buffer).setUint32(4, data.length, true);
  chunk.set(data, 8);
  return chunk;
}
