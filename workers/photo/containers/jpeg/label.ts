import type { Orientation } from "../../../../src/photo/photo.ts";
import { bytesOfText } from "../../bytes/bytes.ts";

/**
 * Prepends an Exif segment that states only the orientation: SOI, our APP1, then the rest of the file (Exif
 * 2.32, section 4.5.4). Engines use the first Exif segment, so they apply this value even if the original was
 * in XMP, in Exif of an unusual type (LONG instead of SHORT) or after other segments. No pixel changes and no
 * byte is copied.
 */
export function labelJpeg(file: Blob, orientation: Orientation): Blob {
  return new Blob([labelOf(orientation), file.slice(2)], { type: "image/jpeg" });
}

/** The same for a JPEG in memory. */
export function labelBytes(jpeg: Uint8Array, orientation: Orientation): Uint8Array<ArrayBuffer> {
  const label = labelOf(orientation);
  const bytes = new Uint8Array(label.length + jpeg.length - 2);
  bytes.set(label);
  bytes.set(jpeg.subarray(2), label.length);
  return bytes;
}

/** SOI and APP1 with a big-endian TIFF block of one entry: Orientation, SHORT, count 1. */
function labelOf(orientation: Orientation): Uint8Array<ArrayBuffer> {
  const exif = bytesOfText("Exif\0\0MM\0*\0\0\0\b\0\x01\x01\x12\0\x03\0\0\0\x01\0");
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, 34, ...exif, orientation, 0, 0, 0, 0, 0, 0]);
}
