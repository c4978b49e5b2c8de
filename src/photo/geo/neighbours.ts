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
