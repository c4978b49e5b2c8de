import { atom } from "jotai";
import type { Viewport } from "../../../photo/geo/bounds.ts";
import { liveQuery } from "../../../store/query.ts";
import type { Cluster } from "../../../store/library/library.ts";
import { placesVersionAtom } from "../../../store/library/snapshot.ts";
import { mapMoveAtom } from "../map-state.ts";

/** The clusters of a map at rest. Their photos are asked for with the same viewport. */
export interface ShownClusters {
  viewport: Viewport;
  /** CSS pixels. */
  width: number;
  height: number;
  clusters: Cluster[];
}

/** The clusters of the map at rest, again when locations change. */
export const clustersAtom = liveQuery({
  question: (get) => get(mapMoveAtom),
  dependsOn: (get) => get(placesVersionAtom),
  ask: async (library, { viewport, width, height }): Promise<ShownClusters> => {
    const clusters = await library.queries.clusters(viewport, width);
    return { viewport, width, height, clusters };
  },
  restMs: 200,
});

/** Takes the newer clusters that came with an opened one, unless the map has moved on. */
export const correctedClustersAtom = atom(null, (get, set, shown: ShownClusters, clusters: Cluster[]) => {
  if (get(clustersAtom)?.viewport === shown.viewport) set(clustersAtom, { ...shown, clusters });
});
