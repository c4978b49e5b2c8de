import decode, { init } from "@jsquash/jxl/decode.js";

/** The library's memory never shrinks: it is replaced when it has decoded so many pixels, or has broken on one file. */
const mostPixels = 64 * 1024 * 1024;
let pixels = 0;

/** Decodes a JPEG XL, upright, in sRGB; its first frame. Rejects on damaged data. */
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
