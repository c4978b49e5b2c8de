import { atom, useAtom, useAtomValue } from "jotai";
import { useCallback, type ReactElement } from "react";
import { heatAtom, heatPointsAtom } from "../../../store/map/heat.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { HeatIcon } from "../../shell/controls/icons.tsx";
import { useTouchOnly } from "../../shell/layout/use-media.ts";
import { ToolButton } from "./tool-button.tsx";
import type { MapHeat, MapSurfaceProps } from "../../../map/shared/map-surface.ts";
import { nearest } from "../clusters/boxes.ts";
import type { ShownClusters } from "../clusters/clusters.ts";

const somewhereAtom = atom((get) => get(libraryAtom).bounds !== null);

/** Switches the heatmap on and off; hidden while no photo has a location. */
export function HeatTool(): ReactElement | null {
  const [on, setOn] = useAtom(heatAtom);
  const somewhere = useAtomValue(somewhereAtom);
  if (!somewhere && !on) return null;
  return (
    <ToolButton
      icon={HeatIcon}
      label="Heatmap"
      title={on ? "Heatmap: show markers instead" : "Heatmap: show where photos are densest"}
      pressed={on}
      onClick={() => setOn(!on)}
    />
  );
}

/** Says how to open photos while the map has no markers. */
export function HeatHint(): ReactElement | null {
  const touch = useTouchOnly();
  if (!useAtomValue(heatAtom)) return null;
  return (
    <p className="map-note">
      {touch ? "Tap" : "Click"} a spot to see its photos. To reach them by keyboard, turn off Heatmap.
    </p>
  );
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
