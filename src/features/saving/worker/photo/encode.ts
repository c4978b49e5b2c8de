import type { CopyForm } from "../../../../photo/saving/copy.ts";
import { compressTo } from "./compress.ts";

/** The picture browser-image-compression starts from. */
const fineQuality = 0.95;

const leastQuality = 0.4;
const qualitySteps = 5;
const edgeSteps = 8;

/** Encodes a drawn picture, in at most this many bytes; null if that cannot be done. */
export async function encodeCopy(
  canvas: OffscreenCanvas,
  form: CopyForm,
  maxBytes: number | null,
): Promise<Blob | null> {
  const { type, quality } = form;
  const picture = await canvas.convertToBlob({ type, quality });
  if (picture.type !== type) return null;
  if (maxBytes === null || picture.size <= maxBytes) return picture;
  const fine = await canvas.convertToBlob({ type, quality: Math.max(fineQuality, quality) });
  return (await compressTo(fine, form, maxBytes)) ?? searchFor(canvas, form, maxBytes);
}

/** The same where the library cannot: the best quality that fits, then smaller edges. */
async function searchFor(canvas: OffscreenCanvas, form: CopyForm, maxBytes: number): Promise<Blob | null> {
  let current = canvas;
  for (let step = 0; step < edgeSteps; step++) {
    const found = await bestQuality(current, form, maxBytes);
    if (found !== null) return found;
    current = halfArea(current);
  }
  return null;
}

async function bestQuality(
  canvas: OffscreenCanvas,
  { type, quality }: CopyForm,
  maxBytes: number,
): Promise<Blob | null> {
  let best = await canvas.convertToBlob({ type, quality: leastQuality });
  if (best.size > maxBytes) return null;
  let [low, high] = [leastQuality, quality];
  for (let step = 0; step < qualitySteps; step++) {
    const middle = (low + high) / 2;
    const tried = await canvas.convertToBlob({ type, quality: middle });
    if (tried.size <= maxBytes) [best, low] = [tried, middle];
    else high = middle;
  }
  return best;
}

function halfArea(canvas: OffscreenCanvas): OffscreenCanvas {
  const width = Math.max(1, Math.round(canvas.width * Math.SQRT1_2));
  const height = Math.max(1, Math.round(canvas.height * Math.SQRT1_2));
  const smaller = new OffscreenCanvas(width, height);
  const context = smaller.getContext("2d");
  if (context === null) return canvas;
  context.imageSmoothingQuality = "high";
  context.drawImage(canvas, 0, 0, width, height);
  return smaller;
}
