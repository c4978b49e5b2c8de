import type { CopyForm } from "./copy.ts";
import { type Discretion, keepsAll } from "./discretion.ts";

/** How many photos hold what some ways of saving leave out. */
export interface LossCounts {
  hdr: number;
  /** Of these, JPEGs: their copies can be HDR. */
  hdrJpeg: number;
  /** A short video within the photo's own file. */
  film: number;
  /** A short video in a file beside it, as of a Live Photo. */
  filmBeside: number;
  /** A map of depth. */
  depth: number;
  /** Of these, in a JPEG. */
  depthJpeg: number;
}

/** Of how many photos a way of saving leaves it out. */
export interface Losses {
  /** As the format has none. */
  hdr: number;
  /** Where the limit of bytes leaves no room. */
  hdrMaybe: number;
  film: number;
  depth: number;
}

/** What copies of this form leave out; `form` is null for originals, without metadata unless all is kept. */
export function lossesOf(
  counts: LossCounts,
  form: Pick<CopyForm, "type" | "maxBytes"> | null,
  discretion: Discretion,
): Losses {
  if (form === null) {
    // Behind a JPEG nothing stays but its gain map; a HEIF keeps its further pictures.
    const kept = keepsAll(discretion);
    return { hdr: 0, hdrMaybe: 0, film: kept ? 0 : counts.film, depth: kept ? 0 : counts.depthJpeg };
  }
  const isJpeg = form.type === "image/jpeg";
  return {
    hdr: isJpeg ? counts.hdr - counts.hdrJpeg : counts.hdr,
    hdrMaybe: isJpeg && form.maxBytes !== null ? counts.hdrJpeg : 0,
    film: counts.film + counts.filmBeside,
    depth: counts.depth,
  };
}
