import { leastEdge, type PhotoRecord } from "../../../src/photo/photo.ts";
import type { Read } from "./record.ts";

/**
 * Estimated memory for drawing, in bytes. A whole picture takes 4 bytes a pixel. A baseline JPEG at 1/8 takes far less, a
 * progressive one nearly as much: 1 byte a pixel is a safe middle. libheif holds light and colours, then the picture
 * (440 MB measured for 50 megapixels). Of a light HEIC (see `Read`) it holds light and colours alone: 25 MB measured for
 * 12 megapixels, and as much again for the file and the module. Where a HEIC has a small picture inside, only that counts.
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
