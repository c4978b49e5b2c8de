import type { PhotoFlag, Rotation } from "./photo-edit.ts";

/** What the page knows of a photo's marks, in one byte of the `marks` column. */
export interface Marks {
  /** 0 (none) to 5 stars. */
  rating: number;
  rotation: Rotation;
  flag: PhotoFlag | null;
  hidden: boolean;
}

const quarters: readonly Rotation[] = [0, 90, 180, 270];
const flags: readonly (PhotoFlag | null)[] = [null, "pick", "reject"];
/** Bits 0 to 2 are the rating, 3 and 4 the rotation, 5 and 6 the flag, 7 says hidden. */
const hiddenBit = 128;

/** Packs marks into a byte. */
export function packMarks({ rating, rotation, flag, hidden }: Marks): number {
  return (
    Math.max(0, Math.min(5, Math.round(rating))) |
    (quarters.indexOf(rotation) << 3) |
    (flags.indexOf(flag) << 5) |
    (hidden ? hiddenBit : 0)
  );
}

/** Unpacks a byte of the `marks` column. */
export function marksOf(byte = 0): Marks {
  return { rating: ratingOf(byte), rotation: rotationOf(byte), flag: flagOf(byte), hidden: isHidden(byte) };
}

/** 0 (none) to 5 stars. */
export function ratingOf(byte = 0): number {
  return byte & 7;
}

/** Clockwise, in degrees. */
export function rotationOf(byte = 0): Rotation {
  return quarters[(byte >> 3) & 3] ?? 0;
}

/** Picked or rejected; null for neither. */
export function flagOf(byte = 0): PhotoFlag | null {
  return flags[(byte >> 5) & 3] ?? null;
}

/** Whether the photo is hidden. */
export function isHidden(byte = 0): boolean {
  return (byte & hiddenBit) !== 0;
}

/** Whether the rotation swaps width and height. */
export function isOnItsSide(byte = 0): boolean {
  return (byte & 8) !== 0;
}
