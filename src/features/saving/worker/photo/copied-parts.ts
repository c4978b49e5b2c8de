import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import type { Dimensions } from "../../../../../workers/photo/values/dimensions.ts";
import type { Parts } from "../../../edit/worker/developed-strips.ts";

/** Copies parts of an upright frame in sRGB; null for others, and where the browser cannot make them RGBA. */
export function copyOf(
  source: Exclude<Drawable["source"], ImageBitmap | OffscreenCanvas>,
  { width, height }: Dimensions,
): Parts["copy"] | null {
  // Of JPEGs with colours of half the edges, Chromium's canvas makes the same RGB; of others hardly.
  if ("upright" in source || source.format !== "I420") return null;
  // Older browsers do not say how it is turned.
  const { rotation, flip } = source as { rotation?: number; flip?: boolean };
  const { colorSpace, visibleRect: rect } = source;
  const isSrgb = colorSpace.primaries === "bt709" && colorSpace.transfer === "iec61966-2-1";
  if (rotation !== 0 || flip !== false || !isSrgb || rect?.width !== width || rect.height !== height)
    return null;
  const format = "RGBA";
  if (source.allocationSize({ format, rect }) !== 4 * width * height) return null;
  return async (part, buffer) => {
    // Colours may be those of two by two pixels.
    const [x, y] = [part.left & ~1, part.top & ~1];
    const [right, down] = [part.left - x, part.top - y];
    const [wide, high] = [part.width + right, part.height + down];
    const copied = new Uint8ClampedArray(buffer, 0, 4 * wide * high);
    await source.copyTo(copied, {
      format,
      rect: { x: rect.x + x, y: rect.y + y, width: wide, height: high },
    });
    if (right === 0) return copied.subarray(4 * wide * down);
    for (let row = 0; row < part.height; row++) {
      const from = 4 * (wide * (row + down) + right);
      copied.copyWithin(4 * part.width * row, from, from + 4 * part.width);
    }
    return copied.subarray(0, 4 * part.width * part.height);
  };
}
