import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { useDetails } from "../../store/library.ts";
import { hoveredAtom } from "../../store/view.ts";
import { holds, mapDistance } from "./boxes.ts";
import type { Cluster } from "./cluster-query.ts";

/** The key of the cluster that holds the photo pointed at in the grid; null when none does. */
export function useHighlight(clusters: readonly Cluster[] | undefined): string | null {
  const location = useDetails(useAtomValue(hoveredAtom))?.record.location;
  return useMemo(() => {
    if (!location || !clusters) return null;
    const around = clusters.filter(({ bounds }) => holds(bounds, location.lat, location.lng));
    around.sort((a, b) => mapDistance(a, location) - mapDistance(b, location));
    return around[0]?.key ?? null;
  }, [clusters, location]);
}
