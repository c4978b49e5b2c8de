import { useAtomValue } from "jotai";
import { useCallback, type ReactElement } from "react";
import { heatAtom, heatPointsAtom } from "../../../store/map/heat.ts";
import { useTouchOnly } from "../../shell/layout/use-media.ts";
import type { MapHeat, MapSurfaceProps } from "../../../map/shared/map-surface.ts";
import { nearest } from "../clusters/boxes.ts";
import type { ShownClusters } from "../clusters/clusters.ts";
import { mapWords } from "../../../words/map.ts";

/** Says how to open photos while the map has no markers. */
export function HeatHint(): ReactElement | null {
  const touch = useTouchOnly();
  if (!useAtomValue(heatAtom)) return null;
  return <p className="map-note">{mapWords.say(touch ? "heatTap" : "heatClick")}</p>;
}

/** How far from photos a click may be, in CSS pixels: half the size of one photo's spot. */
const reachPixels = 24;

/**
 * The heatmap; null for markers. A click on it opens what a marker there would: the nearest cluster, if one is near.
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
