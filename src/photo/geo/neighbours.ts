/**
 * Photos without a location, and for each the photo nearest in time that has one. Entry i of every array is about the photo
 * `ids[i]`; the smallest gap comes first.
 */
export interface Neighbours {
  ids: Uint32Array<ArrayBuffer>;
  /** Rows of the photos near in time. */
  near: Uint32Array<ArrayBuffer>;
  /** From the near one to the photo, in milliseconds: negative where the near one was taken later. */
  gaps: Float64Array<ArrayBuffer>;
  /** Degrees, where the near one was taken. */
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  /** All photos without a location that were looked at, also those that nothing was found for. */
  placeless: number;
}
