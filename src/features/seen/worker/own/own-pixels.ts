import type { OwnPack } from "../../shared/own-pack.ts";

/** A part of a picture, in its pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What of a picture a model sees: all of it, or the largest square in its middle. */
export function partSeen(width: number, height: number, resize: OwnPack["image"]["resize"]): Part {
  if (resize === "squash") return { left: 0, top: 0, width, height };
  const edge = Math.min(width, height);
  return { left: (width - edge) / 2, top: (height - edge) / 2, width: edge, height: edge };
}

/** A model's input of a square picture's RGBA bytes: red, green and blue, one plane after the other. */
export function planesOf(
  pixels: Uint8ClampedArray,
  { mean, std }: Pick<OwnPack["image"], "mean" | "std">,
): Float32Array {
  const count = pixels.length / 4;
  const planes = new Float32Array(3 * count);
  for (let plane = 0; plane < 3; plane++) {
    const [from = 0, deviation = 1] = [mean[plane], std[plane]];
    for (let at = 0; at < count; at++)
      planes[plane * count + at] = ((pixels[4 * at + plane] ?? 0) / 255 - from) / deviation;
  }
  return planes;
}
