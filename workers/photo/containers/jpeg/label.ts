import type { Orientation } from "../../../../src/photo/photo.ts";

/**
 * The same JPEG with an Exif segment in front that says nothing but the orientation: SOI, our APP1, the rest of the
 * file untouched (Exif 2.32, section 4.5.4). Engines obey the first one, so they turn by this value whether it stood
 * in XMP, in Exif of an odd type (LONG where engines want SHORT) or behind other segments. No pixel is touched and no
 * byte is copied.
 */
export function labelJpeg(file: Blob, orientation: Orientation): Blob {
  return new Blob([labelOf(orientation), file.slice(2)], { type: "image/jpeg" });
}

/** The same of a JPEG that is in memory. */
export function labelBytes(jpeg: ArrayBuffer, orientation: Orientation): ArrayBuffer {
  const label = labelOf(orientation);
  const bytes = new Uint8Array(label.length + jpeg.byteLength - 2);
  bytes.set(label);
  bytes.set(new Uint8Array(jpeg, 2), label.length);
  return bytes.buffer;
}

/** SOI and APP1 with a big-endian TIFF block of one entry: Orientation, SHORT, count 1. */
function labelOf(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const tiff = [
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 2 + exif.length + tiff.length, ...exif, ...tiff]);
}
