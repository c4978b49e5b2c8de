import type { TiffLayout, TiffPiece } from "./tiff-layout.ts";

const jpegTables = 347;

/** JPEG in TIFF as in Technical Note 2; the older form (6) scatters its parts over the file and is not supported. */
export const newJpeg = 7;

/**
 * Builds a standalone JPEG from a strip or tile: the shared tables first, and an Adobe segment that marks RGB, which
 * TIFF states in its own header.
 */
export function jpegOf(
  file: ArrayBuffer,
  { page, photometric, samples }: TiffLayout,
  piece: TiffPiece,
): Blob {
  const { offset, length } = piece;
  const jpeg = new Uint8Array(file, offset, Math.min(length, file.byteLength - offset));
  const tables = Uint8Array.from(page.tags.get(jpegTables) ?? []);
  const shared = tables.length > 4 ? tables.subarray(2, tables.length - 2) : new Uint8Array(0);
  const transform = photometric === 2 ? 0 : 1;
  const adobe = [0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0, transform];
  const parts = [
    Uint8Array.of(0xff, 0xd8),
    shared,
    Uint8Array.from(samples === 3 ? adobe : []),
    jpeg.slice(2),
  ];
  return new Blob(parts as Uint8Array<ArrayBuffer>[], { type: "image/jpeg" });
}
