import { atom, useAtomValue } from "jotai";
import { useMemo } from "react";
import type { Cluster } from "../../store/library/library.ts";
import { useDetails } from "../../store/library/details.ts";
import { reachedAtom } from "../../store/map/day-path.ts";
import { hoveredAtom, openedAtom } from "../../store/view.ts";
import { holds, mapDistance } from "./clusters/boxes.ts";

/** The photo in the viewer, else the one hovered in the grid, else the one a replay has reached. */
const pointedAtom = atom((get) => get(openedAtom) ?? get(hoveredAtom) ?? get(reachedAtom));

/** The key of the cluster with that photo; null if there is none. */
export function useHighlight(clusters: readonly Cluster[] | undefined): string | null {
  const location = useDetails(useAtomValue(pointedAtom))?.record.location;
  return useMemo(() => {
    if (!location || !clusters) return null;
    const around = clusters.filter(({ bounds }) => holds(bounds, location.lat, location.lng));
    around.sort((a, b) => mapDistance(a, location) - mapDistance(b, location));
    return around[0]?.key ?? null;
  }, [clusters, location]);
}
