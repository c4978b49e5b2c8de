import type { Orientation, Source } from "../../src/photo/photo.ts";

/** The value as an Exif orientation; null for anything but a whole number from 1 to 8 (Exif 2.32, 4.6.4, tag 0x0112). */
export function validOrientation(value: unknown): Orientation | null {
  const single: unknown = typeof value === "string" && /^[1-8]$/.test(value.trim()) ? Number(value) : value;
  switch (single) {
    case 1:
    case 2:
    case 3:
    case 4:
    case 5:
    case 6:
    case 7:
    case 8:
      return single;
    default:
      return null;
  }
}

/** Where an orientation may come from; null where it does not tell. */
export interface OrientationSources {
  container: Orientation | null;
  containerSource: Source | null;
  exif: Orientation | null;
  xmp: Orientation | null;
}

/**
 * The orientation that counts. A container that prescribes its turning is obeyed by every decoder, so its Exif value
 * is a mere copy (HEIF, ISO/IEC 23008-12, 6.5.10; MIAF, 7.3.4.2); else Exif, else XMP.
 */
export function chooseOrientation(from: OrientationSources): {
  orientation: Orientation | null;
  orientationSource: Source | null;
} {
  if (from.container !== null)
    return { orientation: from.container, orientationSource: from.containerSource };
  if (from.exif !== null) return { orientation: from.exif, orientationSource: "exif:Orientation" };
  if (from.xmp !== null) return { orientation: from.xmp, orientationSource: "xmp:Orientation" };
  return { orientation: null, orientationSource: null };
}
