import type { Orientation } from "../../../../src/photo/photo.ts";

/**
 * A camera's clock, counted in seconds since 1970 as if it stood in UTC, as wall-clock time. Null for 0, which means
 * that the clock was never set, and for what is no such number.
 */
export function clockTime(seconds: number): string | null {
  return seconds > 0 && seconds < 0x1_0000_0000 ? new Date(seconds * 1000).toISOString().slice(0, 19) : null;
}

/**
 * Degrees by which a picture is to be turned clockwise (less than zero: the other way), as an Exif value; null for
 * anything but quarter turns.
 */
export function turnOf(degrees: number): Orientation | null {
  const turns: Record<number, Orientation> = { 0: 1, 90: 6, 180: 3, 270: 8 };
  return turns[((degrees % 360) + 360) % 360] ?? null;
}
