import { useAtomValue, useStore } from "jotai";
import type { MouseEvent } from "react";
import { filterToQuery } from "../../../photo/filter/filter.ts";
import type { Place } from "../../../photo/geo/place.ts";
import { filterAtom } from "../../../store/filter/filter.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { fitWishAtom } from "../../../store/view.ts";
import { useQuery } from "../../../views/shell/layout/route.ts";
import { useWide } from "../../../views/shell/layout/use-media.ts";

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
