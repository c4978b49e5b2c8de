import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { appleBurstId } from "../exif/apple-note.ts";
import type { ParsedFile } from "../header/header.ts";

/**
 * Google's camera puts the burst's name into every file name, and COVER into the picture it chose:
 * 00000IMG_00000_BURST20200904115433782_COVER.jpg, 00100lPORTRAIT_00100_BURST20200822144512345.jpg.
 */
const googleName = /^(\d{5})[a-z]{0,3}[A-Z]+_\1_(BURST\d{14}(?:\d{3})?)(?!\d)(_COVER)?/;

/** No camera writes longer IDs. */
const longestId = 100;

/**
 * The burst a picture belongs to, by ID and never by time: Apple's maker note, Google's XMP, Google's file names.
 * Nikon's BurstGroupID is a 16-bit counter that wraps, and Samsung's is undocumented.
 */
export function burstOf(
  { walk, xmp }: Pick<ParsedFile, "walk" | "xmp">,
  name: string,
): Pick<PhotoRecord, "burstId" | "burstPrimary"> {
  const [, , named = null, cover] = googleName.exec(name) ?? [];
  const burstId = appleBurstId(walk) ?? xmp.burstId?.slice(0, longestId) ?? named;
  return { burstId, burstPrimary: burstId !== null && (xmp.burstPrimary || cover !== undefined) };
}
