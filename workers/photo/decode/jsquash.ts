import decode, { init } from "@jsquash/jxl/decode.js";

/** The decoder's memory never shrinks, so it is replaced after this many pixels, or after a failure. */
const mostPixels = 64 * 1024 * 1024;
let pixels = 0;

/** Decodes the first frame of a JPEG XL, upright, in sRGB. Rejects on damaged data. */
export async function decodeJpegXl(bytes: ArrayBuffer, size: number): Promise<ImageData> {
  if (pixels > mostPixels) await renew();
  pixels += size;
  try {
    return await decode(bytes);
  } catch (error) {
    await renew();
    throw error;
  }
}

async function renew(): Promise<void> {
  pixels = 0;
  await init();
}
