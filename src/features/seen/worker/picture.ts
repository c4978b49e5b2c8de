/** A picture, decoded; null where it is damaged, or of a format that only the page draws. */
export async function bitmapOf(picture: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(picture);
  } catch {
    // As said: nothing is found in it.
    return null;
  }
}

/** A canvas of this size whose pixels are read. Throws where the browser has none in workers. */
export function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser has no canvas in workers.");
  return context;
}
