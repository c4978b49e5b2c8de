import { useAtomValue } from "jotai";
import { useCallback } from "react";
import type { MapHeat, MapSurfaceProps } from "../../map/shared/map-surface.ts";
import { heatPointsAtom } from "../../store/map/heat.ts";
import { nearest } from "./clusters/boxes.ts";
import type { ShownClusters } from "./clusters/clusters.ts";

/** As far beside the photos may a click be, in CSS pixels: half the spot one of them makes. */
const reachPixels = 24;

/**
 * How dense photos lie, when that is wanted; null for markers. A click on it opens what a marker there would open: the
 * group of photos that is nearest, if one is near.
 */
export function useHeat(
  answer: ShownClusters | null,
  open: (key: string) => void,
): { heat: MapHeat | null; onHeatClick: NonNullable<MapSurfaceProps["onHeatClick"]> } {
  const heat = useAtomValue(heatPointsAtom);
  const onHeatClick = useCallback(
    (at: { lat: number; lng: number }): void => {
      const group = answer && nearest(answer.clusters, at, answer.viewport.zoom, reachPixels);
      if (group) open(group.key);
    },
    [answer, open],
  );
  return { heat, onHeatClick };
}
