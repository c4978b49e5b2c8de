import type { TagCount } from "../../photo/filter/tags.ts";
import type { PlaceCount } from "../../photo/geo/place.ts";
import { afterFrame } from "../library/frames.ts";
import { placesVersionAtom, snapshotAtom } from "../library/snapshot.ts";
import { liveQuery } from "../query.ts";
import { filterStateAtom } from "./filter-state.ts";

/** The choices of the filter panel; null before the first answer. */
export const facetsAtom = liveQuery({
  question: (get) => get(filterStateAtom),
  dependsOn: (get) => get(snapshotAtom).version,
  ask: async (library) => {
    // After the frame in which the library gets the filter.
    await afterFrame(() => undefined);
    return library.search.facets();
  },
  restMs: 500,
});

/** Tags of what matches, as if the filter had no tag, most photos first; null before the first answer. */
export const tagsAtom = liveQuery({
  question: (get) => get(filterStateAtom),
  dependsOn: (get) => get(snapshotAtom).version,
  ask: async (library): Promise<readonly TagCount[]> => {
    await afterFrame(() => undefined);
    return library.search.tags();
  },
  restMs: 1000,
});

/**
 * Countries with their regions and cities, as if the filter had no place; null before the first answer. A page that is
 * opened again shows the last answer first.
 */
export const placesAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => get(placesVersionAtom),
  ask: (library): Promise<readonly PlaceCount[]> => library.queries.places(),
  restMs: 300,
  keeps: true,
});
