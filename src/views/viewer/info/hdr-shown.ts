import { useHighRange } from "../../../store/pictures/high-range.ts";
import { useOriginal, type Original } from "../../../store/pictures/original.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";

/**
 * What becomes of an HDR photo here: `here`: it is shown as HDR; `screen`: this screen has no more range; `size`: it is
 * shown by tiles, which have none; `format`: this browser does not draw the format, and what is drawn for it has none;
 * `elsewhere`: not known, as the original is not there.
 */
export type HdrShown = "here" | "screen" | "size" | "format" | "elsewhere";

/** What becomes of the HDR of an open photo; null where it is not HDR. `tiled`: it is shown by tiles. */
export function useHdrShown(details: PhotoDetails | null, tiled: boolean): HdrShown | null {
  const isHigh = useHighRange();
  const isHdr = details?.record.hdr === true;
  const original = useOriginal(isHdr ? details.id : null);
  return isHdr ? hdrShown(details.record.type, original, { isHigh, tiled }) : null;
}

/** The same of an HDR photo of this type, on a screen of high range or not. */
export function hdrShown(
  type: string,
  original: Original,
  { isHigh, tiled }: { isHigh: boolean; tiled: boolean },
): HdrShown {
  if (!isHigh) return "screen";
  if (tiled) return "size";
  if (original.state !== "ready") return "elsewhere";
  // Another type was drawn from it, without its light.
  return original.type === type ? "here" : "format";
}
