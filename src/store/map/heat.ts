import { atom } from "jotai";
import { liveQuery } from "../query.ts";
import { placesVersionAtom } from "../library/snapshot.ts";

/** The map shows how dense photos lie, instead of markers. */
export const heatAtom = atom(false);

/** Where all matching photos are: web mercator, x and y in turn. Null while nobody wants it: it is large. */
export const heatPointsAtom = liveQuery({
  question: (get) => get(heatAtom) || null,
  dependsOn: (get) => get(placesVersionAtom),
  ask: async (library) => ({ points: await library.queries.heat() }),
  restMs: 1000,
});
