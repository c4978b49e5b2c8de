import { failed, type Undrawn } from "./drawn.ts";

/** What a decoder would have to do, as far as the header and the scans tell. */
export interface DecodeWork {
  /** Stored pixels. */
  pixels: number;
  /** How often a progressive JPEG goes over the picture; 1 for everything else. */
  scans: number;
  /** The decoder makes a fraction of a JPEG straight away (ImageDecoder) and never holds the whole picture. */
  fraction: boolean;
}

/** A decoder that holds the whole picture takes 4 bytes a pixel: 512 MiB at the cap. */
export const maxPixelsWhole = 128 * 1024 * 1024;

/** At 1/8 a picture of 108 megapixels took 76 MB and a third of a second (measured); the cap is ten times that. */
export const maxPixelsFraction = 1024 * 1024 * 1024;

/**
 * Pixels times scans of a progressive JPEG, of which libjpeg does some 300 to 1,200 million a second (measured with
 * libjpeg-turbo): 2 to 7 seconds at the cap. Cameras and editors write 8 to 12 scans.
 */
export const maxProgressiveWork = 2048 * 1024 * 1024;

/** A hundred gigapixels: the largest stitched panoramas are far from it in one file. */
const impossibleMegapixels = 100_000;

/**
 * Decides before decoding, because a native decode cannot be stopped once it has begun. Null lets the picture through.
 */
export function refuseLarge(work: DecodeWork): Undrawn | null {
  const cap = work.fraction ? maxPixelsFraction : maxPixelsWhole;
  const megapixels = Math.round(work.pixels / 1e6);
  if (work.pixels > cap) {
    return failed(
      "too-large",
      megapixels > impossibleMegapixels
        ? "The file claims an impossible size. It may be damaged or malicious."
        : `The photo has ${megapixels} megapixels. Pinroll can show up to ${Math.round(cap / 1e6)} in this format.`,
    );
  }
  if (work.pixels * work.scans > maxProgressiveWork) {
    return failed(
      "too-large",
      `The photo is stored in ${work.scans} passes, which would take too long to show.`,
    );
  }
  return null;
}
