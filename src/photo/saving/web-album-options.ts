import type { LocationKept } from "./discretion.ts";

/** How a web album is made, as last chosen on this device. */
export interface WebAlbumOptions {
  /** Longest edge of its pictures in pixels. */
  maxEdge: number;
  location: LocationKept;
  /** "photo-0001" instead of names that may tell a date or a place. */
  plainNames: boolean;
  /** Whether videos are within it; else their pictures alone. */
  videos: boolean;
}

/** For sharing: small, and where somebody lives is not told to the metre. */
export const firstWebAlbumOptions: WebAlbumOptions = {
  maxEdge: 1280,
  location: "rounded",
  plainNames: true,
  videos: false,
};

/** Bytes of a picture for each of its pixels: what 12-megapixel photos of towns and landscapes come to, encoded so. */
const bytesPerPixel = 0.07;

/** Of most photos, height over width. */
const usualShape = 0.75;

/** A thumbnail's bytes, and those of program, style and map together. */
const thumbnailBytes = 11_000;
const programBytes = 900_000;

/** Bytes that a picture of this longest edge should not go beyond. */
export const aimedBytes = (maxEdge: number): number =>
  Math.round(maxEdge * maxEdge * usualShape * bytesPerPixel);

/** About how large a web album becomes. `inOne`: as one file, in base64, which is a third larger. */
export function webAlbumBytes(
  { photos, videoBytes }: { photos: number; videoBytes: number },
  { maxEdge, videos }: WebAlbumOptions,
  inOne: boolean,
): number {
  const pictures = photos * (aimedBytes(maxEdge) * 0.9 + thumbnailBytes) + (videos ? videoBytes : 0);
  return Math.round(pictures * (inOne ? 4 / 3 : 1)) + programBytes;
}
