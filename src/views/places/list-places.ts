import type { Place, PlaceCount } from "../../photo/geo/place.ts";
import { shortPlaceName } from "../shell/words/place-words.ts";

/** Most photos first, or by the alphabet of the person's language. */
export type PlaceOrder = "count" | "name";

/** A place as a list shows it. */
export interface ListedPlace {
  place: Place;
  /** Of the place alone, without what it lies in. */
  name: string;
  count: number;
  /** The row whose picture stands for it. */
  cover: number;
  within: readonly PlaceCount[];
}

/** The cities of a region; of none where `region` is null. */
export interface RegionList {
  region: ListedPlace | null;
  cities: ListedPlace[];
}

/** Places with their names, in order. Places with equally many photos are in the order of their names. */
export function listPlaces(counts: readonly PlaceCount[], order: PlaceOrder, locale?: string): ListedPlace[] {
  const { compare } = new Intl.Collator(locale);
  return counts
    .map((each): ListedPlace => ({ ...each, name: shortPlaceName(each.place, locale) }))
    .sort((a, b) => (order === "count" ? b.count - a.count : 0) || compare(a.name, b.name));
}

/** What is within a country, region by region; cities of no region come last. */
export function listRegions(country: PlaceCount, order: PlaceOrder, locale?: string): RegionList[] {
  const inside = listPlaces(country.within, order, locale);
  const regions = inside.filter(({ place }) => place.region !== null);
  const loose = inside.filter(({ place }) => place.region === null);
  const lists: RegionList[] = regions.map((region) => ({
    region,
    cities: listPlaces(region.within, order, locale),
  }));
  return loose.length === 0 ? lists : [...lists, { region: null, cities: loose }];
}

/** How many photos the places hold together. */
export const photosIn = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
