import { atom, useAtom, useAtomValue, useStore } from "jotai";
import { useLayoutEffect, useRef, type MouseEvent, type ReactElement } from "react";
import type { Place, PlaceCount } from "../../../photo/geo/place.ts";
import { commonWords } from "../../../words/common.ts";
import { placesWords } from "../words.ts";
import { PlainLink, useQuery } from "../../../views/shell/layout/route.ts";
import { focusIsLost } from "../../../views/shell/use-keep-focus.ts";
import { shortPlaceName } from "../../../views/shell/words/place-words.ts";
import { oncePerLocale } from "../../../words/locale.ts";
import { MapPinIcon } from "../../../views/shell/controls/icons.tsx";
import { PhotoCover } from "../../../views/shell/controls/photo-cover.tsx";
import { filterToQuery } from "../../../photo/filter/filter.ts";
import { filterAtom } from "../../../store/filter/filter.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fitWishAtom } from "../../../store/view.ts";
import { useWide } from "../../../views/shell/layout/use-media.ts";

const { say } = placesWords;

interface CountryListProps {
  countries: readonly PlaceCount[];
  /** The country the person returns from: its link gets the focus. */
  from: string | null;
}

/** Props of a link. */
interface LinkTarget {
  href: string;
  onClick?: (event: MouseEvent) => void;
}

/** The library has the new box by then, in milliseconds; it is the same if the place holds all that matched before. */
const latestMs = 500;

/** Links from the Places page, which can also be opened in another tab. They keep the rest of the filter. */
export function usePlaceLinks() {
  const query = useQuery();
  const filter = useAtomValue(filterAtom);
  const store = useStore();
  const isBeside = useWide();
  const fit = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    if (ctrlKey || metaKey || shiftKey) return;
    store.set(fitWishAtom, { before: store.get(libraryAtom).bounds, until: performance.now() + latestMs });
  };
  const at = (page: string, place: Place): string => {
    const wished = filterToQuery({ ...filter, place });
    return `${page}?${wished.toString()}`;
  };
  return {
    /** The places of a country. */
    inside: (country: string): LinkTarget => ({
      href: `/places${query === "" ? "" : `?${query}`}#${country}`,
    }),
    /** The photos of a place in the grid. */
    photos: (place: Place): LinkTarget => ({ href: at("/", place), ...(isBeside ? { onClick: fit } : {}) }),
    /** The same on the map. */
    map: (place: Place): LinkTarget => ({ href: at("/map", place), onClick: fit }),
  };
}

/** Most photos first, or alphabetically in the person's language. */
type PlaceOrder = "count" | "name";

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

/** All countries with photos, as links. */
export function CountryList({ countries, from }: CountryListProps): ReactElement {
  const order = useAtomValue(placeOrderAtom);
  const links = usePlaceLinks();
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    // Inside the country the focus was on the page's content.
    if (from === null || !(focusIsLost() || document.activeElement?.id === "main")) return;
    list.current?.querySelector<HTMLElement>(`[data-country="${from}"]`)?.focus();
  }, [from]);
  return (
    <section className="places-countries" aria-labelledby="places-countries">
      <div className="places-head">
        <h2 id="places-countries" className="places-number tabular">
          {say("countries", { count: countries.length })}
        </h2>
        <OrderChoice />
      </div>
      <ul ref={list} className="places-cards">
        {listPlaces(countries, order).map(({ place, name, count, cover }) => (
          <li key={place.country}>
            <PlainLink {...links.inside(place.country)} className="places-card" data-country={place.country}>
              <PhotoCover className="places-cover" icon={MapPinIcon} photo={cover} />
              <span className="places-name">{name}</span>{" "}
              <span className="places-count tabular">{commonWords.say("photos", { count })}</span>
            </PlainLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shared, so that a country opens in the order of the list it was chosen from. */
export const placeOrderAtom = atom<PlaceOrder>("count");

/** Chooses the order of places. */
export function OrderChoice(): ReactElement {
  const [order, setOrder] = useAtom(placeOrderAtom);
  return (
    <select
      className="places-order"
      aria-label={say("order")}
      value={order}
      onChange={(event) => setOrder(event.target.value === "name" ? "name" : "count")}
    >
      <option value="count">{say("orderCount")}</option>
      <option value="name">{say("orderName")}</option>
    </select>
  );
}
