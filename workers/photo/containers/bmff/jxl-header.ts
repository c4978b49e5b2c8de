import type { Orientation } from "../../../../src/photo/photo.ts";
import { validOrientation } from "../../values/orientation.ts";
import { BitReader } from "./bits.ts";

/** Header fields of a JPEG XL codestream. */
export interface JxlHeader {
  /** Stored pixels. */
  width: number;
  height: number;
  orientation: Orientation;
  animated: boolean;
}

/** Aspect ratios by index; for null the width is stored explicitly. */
const ratios = [null, [1, 1], [12, 10], [4, 3], [3, 2], [16, 9], [5, 4], [2, 1]] as const;

const sizes = [
  [1, 9],
  [1, 13],
  [1, 18],
  [1, 30],
] as const;

const previewSizes = [
  [1, 6],
  [65, 8],
  [321, 10],
  [1345, 12],
] as const;

const previewSizesBy8 = [
  [16, 0],
  [32, 0],
  [1, 5],
  [33, 9],
] as const;

/**
 * Reads the start of a codestream (ISO/IEC 18181-1, annex D: SizeHeader and ImageMetadata). Null if it is no codestream
 * or truncated.
 */
export function readJxlHeader(bytes: Uint8Array): JxlHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0x0a) return null;
  const bits = new BitReader(bytes, 2);
  const { width, height } = readSize(bits);
  const header: JxlHeader = { width, height, orientation: 1, animated: false };
  const isAllDefault = bits.bool();
  if (!isAllDefault && bits.bool()) {
    header.orientation = validOrientation(bits.bits(3) + 1) ?? 1;
    // The intrinsic display size: browsers and other decoders use the stored one.
    if (bits.bool()) readSize(bits);
    if (bits.bool()) skipPreview(bits);
    header.animated = bits.bool();
  }
  return bits.isPastEnd ? null : header;
}

function readSize(bits: BitReader): { width: number; height: number } {
  const by8 = bits.bool();
  const edge = (): number => (by8 ? (bits.bits(5) + 1) * 8 : bits.choice(sizes));
  const height = edge();
  const ratio = ratios[bits.bits(3)] ?? null;
  return { width: ratio === null ? edge() : Math.floor((height * ratio[0]) / ratio[1]), height };
}

function skipPreview(bits: BitReader): void {
  const kinds = bits.bool() ? previewSizesBy8 : previewSizes;
  bits.choice(kinds);
  if (bits.bits(3) === 0) bits.choice(kinds);
}
