import type { Orientation } from "../../../../src/photo/photo.ts";
import { turnMatrix, uprightSize } from "../../../../src/photo/turn.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import type { Drawable } from "./drawn.ts";

/** Opaque pixels in sRGB as stored, RGBA, as a drawable that needs no canvas. */
export function drawableStored(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: Dimensions,
  orientation: Orientation,
): Drawable {
  const upright = (size: Dimensions, turn: Orientation): ImageData =>
    new ImageData(uprightPixels(pixels, { width, height }, turn, size), size.width, size.height);
  return {
    source: { space: "srgb", upright },
    width,
    height,
    orientation,
    alpha: false,
    close: () => undefined,
  };
}

/** Turns RGBA pixels upright; `size` is that of the result, hardly ever another than theirs, which then is sampled. */
export function uprightPixels(
  pixels: Uint8ClampedArray<ArrayBuffer>,
  { width, height }: Dimensions,
  orientation: Orientation,
  size: Dimensions,
): Uint8ClampedArray<ArrayBuffer> {
  const drawn = uprightSize(size.width, size.height, orientation);
  if (orientation === 1 && drawn.width === width && drawn.height === height) return pixels;
  const from = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const to = new Uint32Array(size.width * size.height);
  const [xx, xy, yx, yy, left, top] = turnMatrix(drawn.width - 1, drawn.height - 1, orientation);
  for (let y = 0; y < drawn.height; y++) {
    const row = width * Math.floor(((y + 0.5) * height) / drawn.height);
    for (let x = 0; x < drawn.width; x++) {
      const at = (xy * x + yy * y + top) * size.width + xx * x + yx * y + left;
      to[at] = from[row + Math.floor(((x + 0.5) * width) / drawn.width)] ?? 0;
    }
  }
  return new Uint8ClampedArray(to.buffer);
}
