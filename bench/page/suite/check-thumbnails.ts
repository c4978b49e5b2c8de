import type { Result } from "../scenario.ts";

/** Mean difference of a channel, of 255, that still counts as the same picture: another filter, another encoder. */
const allowedError = 10;

/**
 * Throws unless each thumbnail shows what its original shows, upright and whole. The reference is drawn from the decoded
 * original by this browser's own canvas.
 */
export async function checkThumbnails(
  who: string,
  thumbnails: Result["thumbnails"],
  originals: readonly File[],
): Promise<void> {
  if (!thumbnails || thumbnails.length === 0)
    throw new Error(`${who} made no thumbnail of the photos to check.`);
  for (const { name, base64 } of thumbnails) {
    const original = originals.find((file) => file.name === name);
    if (!original) continue;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const made = await createImageBitmap(new Blob([bytes]));
    const whole = await createImageBitmap(original);
    const shapes = [made, whole].map(({ width, height }) => width / height);
    if (Math.abs((shapes[0] ?? 0) / (shapes[1] ?? 1) - 1) > 0.02)
      throw new Error(`${who} made ${name} in another shape.`);
    const error = meanError(pixelsOf(made, made), pixelsOf(whole, made));
    if (error > allowedError)
      throw new Error(`${who} made ${name} differ by ${error.toFixed(1)} of 255 on average.`);
  }
}

/** Halved until it is nearly there: one large step would skip most pixels. */
function pixelsOf(
  picture: ImageBitmap,
  { width, height }: { width: number; height: number },
): Uint8ClampedArray {
  let from: CanvasImageSource = picture;
  let [wide, high] = [picture.width, picture.height];
  while (wide > 2 * width) {
    [wide, high] = [Math.max(width, wide >> 1), Math.max(height, high >> 1)];
    from = drawn(from, wide, high).canvas;
  }
  return drawn(from, width, height).getImageData(0, 0, width, height).data;
}

function drawn(from: CanvasImageSource, width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to check thumbnails with.");
  context.imageSmoothingQuality = "high";
  context.drawImage(from, 0, 0, width, height);
  return context;
}

function meanError(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return (sum * 4) / (one.length * 3);
}
