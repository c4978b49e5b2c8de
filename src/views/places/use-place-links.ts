import { useAtomValue, useStore } from "jotai";
import type { MouseEvent } from "react";
import { filterToQuery } from "../../photo/filter/filter.ts";
import type { Place } from "../../photo/geo/place.ts";
import { filterAtom } from "../../store/filter/filter.ts";
import { libraryAtom } from "../../store/library/library.ts";
import { fitWishAtom } from "../../store/view.ts";
import { useQuery } from "../shell/layout/route.ts";
import { useWide } from "../shell/layout/use-media.ts";

/** To be spread on a link. */
interface LinkTarget {
  href: string;
  onClick?: (event: MouseEvent) => void;
}

/** Ways from the Places page. The rest of the filter goes along on each. */
interface PlaceLinks {
  /** All countries, or what is within one. */
  inside: (country: string | null) => LinkTarget;
  /** The photos of a place in the grid. */
  photos: (place: Place) => LinkTarget;
  /** The same on the map. */
  map: (place: Place) => LinkTarget;
}

/** The library tells what matches sooner than this; a place that holds all that matched before changes no box. */
const latestMs = 500;

/** Links that lead to places: real ones, which a person may also open in another tab. */
export function usePlaceLinks(): PlaceLinks {
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
    inside: (country) => ({
      href: `/places${query === "" ? "" : `?${query}`}${country === null ? "" : `#${country}`}`,
    }),
    photos: (place) => ({ href: at("/", place), ...(isBeside ? { onClick: fit } : {}) }),
    map: (place) => ({ href: at("/map", place), onClick: fit }),
  };
}
