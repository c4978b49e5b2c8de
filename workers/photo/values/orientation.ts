import type { Orientation } from "../../../src/photo/photo.ts";
import { orientations } from "../../../src/photo/turn.ts";

/** The value as an Exif orientation; null unless it is a whole number from 1 to 8 (Exif 2.32, 4.6.4, tag 0x0112). */
export function validOrientation(value: unknown): Orientation | null {
  const single: unknown = typeof value === "string" && /^[1-8]$/.test(value.trim()) ? Number(value) : value;
  return orientations.find((orientation) => orientation === single) ?? null;
}
