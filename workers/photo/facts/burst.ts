import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { appleBurstId } from "../exif/apple-note.ts";
import type { ParsedFile } from "../header/header.ts";

/**
 * Google's camera names every picture of a burst after the burst, and its own choice of them COVER:
 * 00000IMG_00000_BURST20200904115433782_COVER.jpg, 00100lPORTRAIT_00100_BURST20200822144512345.jpg.
 */
const googleName = /^(\d{5})[a-z]{0,3}[A-Z]+_\1_(BURST\d{14}(?:\d{3})?)(?!\d)(_COVER)?/;

/** No camera writes longer ones. */
const longestId = 100;

/**
 * The burst a picture belongs to, by an identifier and never by times: Apple's maker note, Google's XMP, Google's file
 * names. Nikon's BurstGroupID is a counter of 16 bits that starts again, and Samsung's is not documented.
 */
export function burstOf(
  { walk, xmp }: Pick<ParsedFile, "walk" | "xmp">,
  name: string,
): Pick<PhotoRecord, "burstId" | "burstPrimary"> {
  const [, , named = null, cover] = googleName.exec(name) ?? [];
  const burstId = appleBurstId(walk) ?? xmp.burstId?.slice(0, longestId) ?? named;
  return { burstId, burstPrimary: burstId !== null && (xmp.burstPrimary || cover !== undefined) };
}
