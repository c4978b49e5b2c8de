import { atom } from "jotai";
import { liveQuery } from "../query.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/** Whether the map shows a heatmap instead of markers. */
export const heatAtom = atom(false);

/** Locations of all matching photos: web mercator, x and y alternating. Null while unused: it is large. */
export const heatPointsAtom = liveQuery({
  question: (get) => get(heatAtom) || null,
  dependsOn: (get) => get(placesVersionAtom),
  ask: async (library) => ({ points: await library.queries.heat() }),
  restMs: 1000,
});
