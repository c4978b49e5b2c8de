import { joinBytes } from "../../scripts/exif-writer.mjs";

/**
 * Puts previews behind a JPEG as cameras do: an APP2 segment after Exif that tells where the further pictures lie, which
 * follow the end of the first. Spec: Multi-Picture Format (CIPA DC-007-2009), sections 5.2 and 5.2.3.3.
 */

/** Types of a picture, with the flag that it belongs to the first one. */
const largeThumbnail = { vga: 0x4001_0001, "full-hd": 0x4001_0002 };
/** The first picture: further ones depend on it. */
const primary = 0x8003_0000;
/** "MPF" and a zero; offsets count from what follows. */
const signature = Uint8Array.of(0x4d, 0x50, 0x46, 0);

/**
 * A preview: a whole JPEG and the size it counts as.
 * @typedef {{ jpeg: Uint8Array, size: keyof typeof largeThumbnail }} Preview
 */

/**
 * @param {Uint8Array} jpeg with its Exif in APP1
 * @param {Preview[]} previews at least one
 * @returns {Uint8Array} the JPEG, its index and the previews
 */
export function previewsBehind(jpeg, previews) {
  const afterExif = 4 + (((jpeg[4] ?? 0) << 8) | (jpeg[5] ?? 0));
  const segmentLength = 2 + 2 + signature.length + indexLength(previews.length + 1);
  const first = jpeg.length + segmentLength;
  const headerAt = afterExif + 4 + signature.length;
  const entries = [{ attributes: primary, length: first, at: 0 }];
  let at = first;
  for (const preview of previews) {
    entries.push({
      attributes: largeThumbnail[preview.size],
      length: preview.jpeg.length,
      at: at - headerAt,
    });
    at += preview.jpeg.length;
  }
  const length = segmentLength - 2;
  const segment = [Uint8Array.of(0xff, 0xe2, length >> 8, length & 0xff), signature, indexOf(entries)];
  const [head, rest] = [jpeg.subarray(0, afterExif), jpeg.subarray(afterExif)];
  return joinBytes([head, ...segment, rest, ...previews.map((preview) => preview.jpeg)]);
}

/** Header, one directory of three entries, 16 bytes a picture. @param {number} pictures */
const indexLength = (pictures) => 8 + 2 + 3 * 12 + 4 + pictures * 16;

/** @param {{ attributes: number, length: number, at: number }[]} entries */
function indexOf(entries) {
  const bytes = new Uint8Array(indexLength(entries.length));
  const view = new DataView(bytes.buffer);
  const listAt = bytes.length - entries.length * 16;
  bytes.set([0x49, 0x49, 42, 0, 8, 0, 0, 0, 3, 0]);
  // Version "0100", number of pictures, and where the list of them lies.
  tag(view, 10, [0xb000, 7, 4, 0x3030_3130]);
  tag(view, 22, [0xb001, 4, 1, entries.length]);
  tag(view, 34, [0xb002, 7, entries.length * 16, listAt]);
  for (const [index, { attributes, length, at }] of entries.entries()) {
    view.setUint32(listAt + index * 16, attributes, true);
    view.setUint32(listAt + index * 16 + 4, length, true);
    view.setUint32(listAt + index * 16 + 8, at, true);
    // The first names those that depend on it, of which there is room for two.
    if (index === 0)
      for (const child of [1, 2])
        if (child < entries.length) view.setUint16(listAt + 10 + child * 2, child + 1, true);
  }
  return bytes;
}

/** @param {DataView} view @param {number} at @param {[tag: number, type: number, count: number, value: number]} entry */
function tag(view, at, [name, type, count, value]) {
  view.setUint16(at, name, true);
  view.setUint16(at + 2, type, true);
  view.setUint32(at + 4, count, true);
  view.setUint32(at + 8, value, true);
}
