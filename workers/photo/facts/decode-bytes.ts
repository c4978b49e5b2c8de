import { leastEdge, type PhotoRecord } from "../../../src/photo/photo.ts";
import type { Read } from "./record.ts";

/**
 * Estimated memory for drawing. A whole picture takes 4 bytes per pixel, a baseline JPEG at 1/8 far less, a progressive
 * one nearly as much: 1 byte per pixel is a safe middle. libheif holds light and colours and then the picture (measured:
 * 440 MB for 50 megapixels); of a light one (`Read`) only the former (25 MB for 12, and as much again for file and instance), and of one with a small picture within
 * the file only that.
 */
export function decodeBytes(
  { type, width, height }: Pick<PhotoRecord, "type" | "width" | "height">,
  { thumb, light }: Pick<Read, "thumb" | "light">,
): number {
  if (thumb !== null && Math.max(thumb.width, thumb.height) >= leastEdge)
    return 8 * thumb.width * thumb.height;
  const pixels = (width ?? 0) * (height ?? 0);
  if (type === "image/heic" || type === "image/heif") return (light ? 5 : 8) * pixels;
  return type === "image/jpeg" ? pixels : 4 * pixels;
}
