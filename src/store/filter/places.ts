import type { PlaceCount } from "../../photo/geo/place.ts";
import { liveQuery } from "../query.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/**
 * Countries with their regions and cities, of what matches the filter but for its place; null before the first answer.
 * A page that is opened again shows the last answer until there is a newer one.
 */
export const placesAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => get(placesVersionAtom),
  ask: (library): Promise<readonly PlaceCount[]> => library.queries.places(),
  restMs: 300,
  keeps: true,
});
