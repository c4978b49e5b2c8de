/**
 * A named place. `country` is a two-letter ISO 3166-1 code, shown in the person's language; `region` and `city` are
 * names as in GeoNames.
 */
export interface Place {
  country: string;
  region: string | null;
  city: string | null;
  /** What region and city are called in the person's language; left out where that is the same. */
  shown?: Pick<Place, "region" | "city">;
}

/** Photos of a country, region or city, and of the places in it. */
export interface PlaceCount {
  place: Place;
  count: number;
  /** Row of its cover photo. */
  cover: number;
  /** Regions of a country or cities of a region, most photos first. */
  within: PlaceCount[];
}

/** Whether `place` is `within` or inside it. */
export function isPlaceWithin(place: Place, within: Place): boolean {
  if (place.country !== within.country) return false;
  if (within.region !== null && place.region !== within.region) return false;
  return within.city === null || place.city === within.city;
}
