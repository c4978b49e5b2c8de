/** Large pictures are sampled with this step; a prime, so it follows no column pattern. */
const stride = 13;
const largePixels = 16_384;

/**
 * Average colour of RGBA pixels weighted by alpha, as 0xRRGGBB; null if all are transparent. Computed from the pixels,
 * because scaling down a canvas averages only in Chromium; other engines pick single pixels (off by up to 40 of 255).
 */
export function averageOf(rgba: Uint8ClampedArray): number | null {
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  const step = rgba.length > 4 * largePixels ? 4 * stride : 4;
  for (let i = 0; i < rgba.length; i += step) {
    const alpha = rgba[i + 3] ?? 0;
    red += (rgba[i] ?? 0) * alpha;
    green += (rgba[i + 1] ?? 0) * alpha;
    blue += (rgba[i + 2] ?? 0) * alpha;
    weight += alpha;
  }
  if (weight === 0) return null;
  return (Math.round(red / weight) << 16) | (Math.round(green / weight) << 8) | Math.round(blue / weight);
}

/** Whether all RGBA pixels are opaque. */
export function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}
