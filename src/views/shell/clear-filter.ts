import { useAtomValue } from "jotai";
import { isFiltering, noFilter } from "../../photo/filter/filter.ts";
import { filterAtom, setFilter } from "../../store/filter/filter.ts";
import { albumHere, albumOf, useRoute } from "./layout/route.ts";

/** Shows all photos again, or on an album's page all photos of the album. */
export function clearFilter(): void {
  setFilter({ ...noFilter, album: albumHere() });
}

/** The album of this page, and whether the filter excludes photos of it; elsewhere whether it excludes any. */
export function useNarrowing(): { album: string | null; narrows: boolean } {
  const filter = useAtomValue(filterAtom);
  const album = albumOf(useRoute().page);
  const narrows = isFiltering(filter.album === album ? { ...filter, album: null } : filter);
  return { album, narrows };
}
