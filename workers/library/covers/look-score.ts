import { differenceOf } from "../../../src/photo/similar/difference.ts";
import { At, type PictureLook } from "../../../src/photo/similar/look-layout.ts";

/** From here on a thumbnail is as sharp, and as rich in contrast, as a cover needs to be: more of it is noise. */
const enough = { sharpness: 120, contrast: 40 };

/** Share of the pixels, of 255, that may be black or white. */
const mostClipped = 80;

/** Mean brightness, 0 to 255, of paper. */
const paper = 165;

/**
 * How well a picture stands for others by its look, in the points of `coverScore`: from 20 for a sharp one down to -90 for a
 * plain sky, a blurred one, or a page of print.
 */
export function lookScore(look: PictureLook): number {
  const share = (at: number, of: number): number => Math.min(1, (look[at] ?? 0) / of);
  let score = 40 * share(At.sharpness, enough.sharpness) + 20 * share(At.contrast, enough.contrast) - 40;
  if (look[At.plain] === 1) score -= 30;
  if ((look[At.black] ?? 0) + (look[At.white] ?? 0) > mostClipped) score -= 15;
  return isPaper(look) ? score - 40 : score;
}

/** Bright and without a colour in any part. */
function isPaper(look: PictureLook): boolean {
  const parts = look.subarray(At.brightness, At.colour);
  return parts.reduce((sum, part) => sum + part, 0) > paper * parts.length && differenceOf(look, look).grey;
}
