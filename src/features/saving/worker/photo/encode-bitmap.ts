import type { Engine } from "../../../../../workers/photo/decode/engine/abilities.ts";

/** An opaque picture as a JPEG; null where this browser protects what is drawn. Closes the bitmap. */
export async function encodeBitmap(
  bitmap: ImageBitmap,
  quality: number,
  engine: Engine,
): Promise<Blob | null> {
  try {
    if (!engine.canDraw || engine.readBack !== "ok") return null;
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(bitmap, 0, 0);
    return await canvas.convertToBlob({ type: "image/jpeg", quality });
  } catch {
    // The browser cannot draw or encode it.
    return null;
  } finally {
    bitmap.close();
  }
}
