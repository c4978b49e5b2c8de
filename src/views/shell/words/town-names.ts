import { townNames, type TownNames } from "../../../map/shared/town-names.ts";
import { liveQuery } from "../../../store/query.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";

/** Kept while the page is: another language is another page. */
let known: TownNames | null = null;

/** What towns and regions are called in the page's language; null until the library knows. */
export const townNamesAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => (known ? null : get(placesVersionAtom)),
  ask: async (library) => {
    if (known === null) {
      const called = await library.queries.towns();
      if (called.towns.names.length > 0) known = townNames(called);
    }
    return { find: known };
  },
  restMs: 2000,
});
