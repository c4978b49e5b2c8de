import type { CopyForm } from "../../../../photo/saving/copy.ts";

/** Tries of browser-image-compression. */
const mostTries = 10;

/** The picture browser-image-compression starts from. */
const fineQuality = 0.95;

const leastQuality = 0.4;
const qualitySteps = 5;
const edgeSteps = 8;

/** Encodes an upright picture in at most this many bytes; null if that cannot be done. */
export async function compressTo(
  canvas: OffscreenCanvas,
  form: CopyForm,
  maxBytes: number,
): Promise<Blob | null> {
  const { type, quality } = form;
  const fine = await canvas.convertToBlob({ type, quality: Math.max(fineQuality, quality) });
  return (await byLibrary(fine, form, maxBytes)) ?? searchFor(canvas, form, maxBytes);
}

/**
 * Encodes an upright picture again until it fits, by browser-image-compression: lower quality first, then fewer pixels.
 * It runs within this worker, on an OffscreenCanvas; its own worker would fetch code from a foreign host. Null where it
 * cannot: its ways out need a page.
 */
async function byLibrary(picture: Blob, { type, quality }: CopyForm, maxBytes: number): Promise<Blob | null> {
  try {
    const { default: compress } = await import("browser-image-compression");
    const small = await compress(new File([picture], "photo", { type: picture.type }), {
      useWebWorker: false,
      fileType: type,
      initialQuality: quality,
      maxSizeMB: maxBytes / (1024 * 1024),
      maxIteration: mostTries,
    });
    return small.type === type && small.size <= maxBytes ? small : null;
  } catch {
    // What the encoder throws means that it cannot do it.
    return null;
  }
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
