import { afterFrame } from "../library/frames.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { liveQuery } from "../query.ts";
import { filterStateAtom } from "./filter-state.ts";

/** What there is to choose from within the filter; null before the first answer. */
export const facetsAtom = liveQuery({
  question: (get) => get(filterStateAtom),
  dependsOn: (get) => get(snapshotAtom).version,
  ask: async (library) => {
    // After the frame in which the library is told of the filter.
    await afterFrame(() => undefined);
    return library.search.facets();
  },
  restMs: 500,
});
