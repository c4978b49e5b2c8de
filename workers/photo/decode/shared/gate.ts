import { failed, type Undrawn } from "./drawn.ts";

/** Estimated work of a decode, from the header and the number of scans. */
interface DecodeWork {
  /** Stored pixels. */
  pixels: number;
  /** Scans of a progressive JPEG; 1 for everything else. */
  scans?: number;
  /** The decoder scales a JPEG while decoding (ImageDecoder) and never holds the whole picture. */
  fraction?: boolean;
}

/** Pixel limit when the whole picture is held in memory, at 4 bytes per pixel: 512 MiB. */
const maxPixelsWhole = 128 * 1024 * 1024;

/** Pixel limit when decoding at a fraction. At 1/8, 108 megapixels took 76 MB and a third of a second (measured). */
const maxPixelsFraction = 1024 * 1024 * 1024;

/**
 * Limit of pixels times scans for a progressive JPEG. libjpeg-turbo decodes 300 to 1,200 million a second (measured): 2
 * to 7 seconds at the limit. Cameras and editors write 8 to 12 scans.
 */
const maxProgressiveWork = 2048 * 1024 * 1024;

/** The largest stitched panoramas are far smaller. */
const impossibleMegapixels = 100_000;

/**
 * Refuses pictures that are too large before decoding, because a native decode cannot be aborted. Null accepts the
 * picture.
 */
export function refuseLarge({ pixels, scans = 1, fraction = false }: DecodeWork): Undrawn | null {
  const cap = fraction ? maxPixelsFraction : maxPixelsWhole;
  const megapixels = Math.round(pixels / 1e6);
  if (pixels > cap) {
    return failed(
      "too-large",
      megapixels > impossibleMegapixels
        ? "The file claims an impossible size. It may be damaged or malicious."
        : `The photo has ${megapixels} megapixels. Pinroll can show up to ${Math.round(cap / 1e6)} in this format.`,
    );
  }
  if (pixels * scans > maxProgressiveWork) {
    return failed("too-large", `The photo is stored in ${scans} passes, which would take too long to show.`);
  }
  return null;
}
