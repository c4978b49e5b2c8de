import decode, { init } from "@jsquash/jxl/decode.js";

/** The decoder's memory never shrinks, so it is replaced after this many pixels, or after a failure. */
const mostPixels = 64 * 1024 * 1024;
let pixels = 0;
let opened: Promise<unknown> | null = null;

/** Loads the decoder, if it is not there. Rejects where it cannot be loaded; the next call tries again. */
export async function openJpegXl(): Promise<void> {
  if (pixels > mostPixels) opened = null;
  if (opened === null) {
    pixels = 0;
    opened = init();
  }
  try {
    await opened;
  } catch (error) {
    opened = null;
    throw error;
  }
}

/**
 * Decodes the first frame of a JPEG XL, upright, in sRGB. What fails in a decoder that earlier files have used is tried
 * once more in a new one, because one file's failure may leave it without memory. Rejects on damaged data.
 */
export async function decodeJpegXl(bytes: ArrayBuffer, size: number): Promise<ImageData> {
  await openJpegXl();
  const isUsed = pixels > 0;
  pixels += size;
  try {
    return await decode(bytes);
  } catch (error) {
    opened = null;
    if (isUsed) return decodeJpegXl(bytes, size);
    throw error;
  }
}
