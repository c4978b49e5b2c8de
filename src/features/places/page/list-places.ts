import type { Place, PlaceCount } from "../../../photo/geo/place.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { oncePerLocale } from "../../../words/locale.ts";

/** Most photos first, or alphabetically in the person's language. */
export type PlaceOrder = "count" | "name";

/** A place in a list. */
export interface ListedPlace {
  place: Place;
  /** Name of the place itself, without region and country. */
  name: string;
  count: number;
  /** Row of its cover photo. */
  cover: number;
  within: readonly PlaceCount[];
}

/** The cities of a region; of no region if `region` is null. */
export interface RegionList {
  region: ListedPlace | null;
  cities: ListedPlace[];
}

const collators = oncePerLocale((locale) => new Intl.Collator(locale));

/** Places with their names, sorted; equal counts by name. */
export function listPlaces(counts: readonly PlaceCount[], order: PlaceOrder, locale?: string): ListedPlace[] {
  const { compare } = collators(locale);
  return counts
    .map((each): ListedPlace => ({ ...each, name: shortPlaceName(each.place, locale) }))
    .sort((a, b) => (order === "count" ? b.count - a.count : 0) || compare(a.name, b.name));
}

/**
 * The places of a country by region. Cities of regions that hold no other, and those without a region, come last: such a
 * region would say every city twice.
 */
export function listRegions(country: PlaceCount, order: PlaceOrder, locale?: string): RegionList[] {
  const regions = listPlaces(country.within.filter(holdsSeveral), order, locale);
  const alone = country.within.filter((each) => !holdsSeveral(each)).map((each) => each.within[0] ?? each);
  const loose = listPlaces(alone, order, locale);
  const lists: RegionList[] = regions.map((region) => ({
    region,
    cities: listPlaces(region.within, order, locale),
  }));
  return loose.length === 0 ? lists : [...lists, { region: null, cities: loose }];
}

const holdsSeveral = ({ place, within }: PlaceCount): boolean => place.region !== null && within.length > 1;

/** Photos of all places together. */
export const photosIn = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
