const edge = 4;
let context: OffscreenCanvasRenderingContext2D | null = null;

/** The average colour of a picture, 0xRRGGBB, by a draw on 4 by 4 pixels; null when nothing of it is opaque. */
export function averageColour(picture: OffscreenCanvas): number | null {
  context ??= new OffscreenCanvas(edge, edge).getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, edge, edge);
  context.drawImage(picture, 0, 0, edge, edge);
  return averageOf(context.getImageData(0, 0, edge, edge).data);
}

/** The mean of RGBA pixels weighted by alpha, as 0xRRGGBB; null when all are transparent. */
export function averageOf(rgba: Uint8ClampedArray): number | null {
  let red = 0;
  let green = 0;
  let blue = 0;
  let weight = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3] ?? 0;
    red += (rgba[i] ?? 0) * alpha;
    green += (rgba[i + 1] ?? 0) * alpha;
    blue += (rgba[i + 2] ?? 0) * alpha;
    weight += alpha;
  }
  if (weight === 0) return null;
  return (Math.round(red / weight) << 16) | (Math.round(green / weight) << 8) | Math.round(blue / weight);
}
