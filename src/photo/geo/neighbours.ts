/**
 * Photos without a location, each with the located photo nearest in time. Entry i of every array belongs to the photo
 * `ids[i]`; the smallest gap comes first.
 */
export interface Neighbours {
  ids: Uint32Array<ArrayBuffer>;
  /** Rows of the nearest photos. */
  near: Uint32Array<ArrayBuffer>;
  /** Milliseconds from the nearest photo to this one: negative if that one is later. */
  gaps: Float64Array<ArrayBuffer>;
  /** Location of the nearest photo, in degrees. */
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  /** Number of photos without a location considered, including those without a match. */
  placeless: number;
}

/** Minutes to a photo with a location up to which it is copied, unless a person chooses otherwise. */
export const usualGap = 30;

/** How many photos are within a gap of this many minutes. */
export function withinGap({ gaps }: Pick<Neighbours, "gaps">, minutes: number): number {
  const beyond = gaps.findIndex((gap) => Math.abs(gap) > minutes * 60_000);
  return beyond < 0 ? gaps.length : beyond;
}
