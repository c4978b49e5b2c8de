import type { Orientation, Source, StoredOrientation } from "../../../src/photo/photo.ts";

/** The value as an Exif orientation; null unless it is a whole number from 1 to 8 (Exif 2.32, 4.6.4, tag 0x0112). */
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

/** An orientation and its source; both null if the file states none. */
export interface OrientationFound {
  orientation: Orientation | null;
  orientationSource: Source | null;
}

/** The first value present, in order of precedence. */
export function chooseOrientation(
  candidates: readonly (readonly [Orientation | null, Source | null])[],
): OrientationFound {
  for (const [orientation, orientationSource] of candidates) {
    if (orientation !== null) return { orientation, orientationSource };
  }
  return { orientation: null, orientationSource: null };
}

/** All values present, in the order given. */
export function storedOrientations(
  candidates: readonly (readonly [Orientation | null, Source | null])[],
): StoredOrientation[] {
  return candidates.flatMap(([value, source]) =>
    value === null || source === null ? [] : [{ value, source }],
  );
}
