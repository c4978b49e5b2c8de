import { u32 } from "../../bytes/bytes.ts";
import { tiffBlock } from "../tiff/tiff.ts";

/**
 * The TIFF block of an Exif item or box, which starts with the offset of the TIFF header (ISO/IEC 23008-12, A.2.1;
 * ISO/IEC 18181-2, 9.4). Some writers omit it.
 */
export function exifItemBlock(item: Uint8Array): Uint8Array | null {
  if (item.length < 12) return null;
  const block = tiffBlock(item.subarray(4 + u32(item, 0)));
  return block ?? tiffBlock(item.subarray(4)) ?? tiffBlock(item);
}
