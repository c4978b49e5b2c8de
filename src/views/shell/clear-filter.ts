import { useAtomValue } from "jotai";
import { isFiltering, noFilter, type Filter } from "../../photo/filter/filter.ts";
import { filterAtom, setFilter } from "../../store/filter/filter.ts";
import { scopeHere, scopeOf, usePage } from "./layout/route.ts";

/** Shows all photos again, or on the page of an album or trip all of that. */
export function clearFilter(): void {
  setFilter({ ...noFilter, ...scopeHere() });
}

/** A filter without what the page itself says. */
export function withoutScope(filter: Filter, { album, trip }: Pick<Filter, "album" | "trip">): Filter {
  return {
    ...filter,
    album: filter.album === album ? null : filter.album,
    trip: filter.trip === trip ? null : filter.trip,
  };
}

/** The album or trip of this page, and whether the filter excludes photos of what the page shows. */
export function useNarrowing(): Pick<Filter, "album" | "trip"> & { narrows: boolean } {
  const filter = useAtomValue(filterAtom);
  const { album, trip } = scopeOf(usePage());
  return { album, trip, narrows: isFiltering(withoutScope(filter, { album, trip })) };
}
