/**
 * Where something is, in names. `country` is a code of ISO 3166-1 with two letters, which people are told in their own
 * language; `region` and `city` are names as GeoNames writes them.
 */
export interface Place {
  country: string;
  region: string | null;
  city: string | null;
}

/** Photos of one country, region or city, and of what is within. */
export interface PlaceCount {
  place: Place;
  count: number;
  /** The row whose picture stands for it. */
  cover: number;
  /** Regions of a country, cities of a region; the one with most photos first. */
  within: PlaceCount[];
}

/** Whether `place` is `within`, or the same. */
export function isPlaceWithin(place: Place, within: Place): boolean {
  if (place.country !== within.country) return false;
  if (within.region !== null && place.region !== within.region) return false;
  return within.city === null || place.city === within.city;
}
