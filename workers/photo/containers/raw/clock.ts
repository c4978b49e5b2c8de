import type { Orientation, StoredOrientation } from "../../../../src/photo/photo.ts";

/**
 * A camera clock, stored as seconds since 1970 in local time, as wall-clock time. Null for 0 (never set) and for
 * invalid numbers.
 */
export function clockTime(seconds: number): string | null {
  return seconds > 0 && seconds < 0x1_0000_0000 ? new Date(seconds * 1000).toISOString().slice(0, 19) : null;
}

/** Clockwise rotation in degrees (negative: counter-clockwise) as an Exif value; null unless it is a quarter turn. */
export function turnOf(degrees: number): StoredOrientation | null {
  const turns: Record<number, Orientation> = { 0: 1, 90: 6, 180: 3, 270: 8 };
  const value = turns[((degrees % 360) + 360) % 360];
  return value === undefined ? null : { value, source: "container:Rotation" };
}
