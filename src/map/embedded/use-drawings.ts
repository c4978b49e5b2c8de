import { useEffect } from "react";
import type { MapLine, MapSurfaceProps } from "../shared/map-surface.ts";
import type { MapParts } from "./use-parts.ts";

const none: readonly MapLine[] = [];

/** Keeps lines, heatmap, area and moving picture up to date. */
export function useDrawings(
  parts: MapParts | null,
  { lines = none, area = null, spot = null, tool = "move", heat = null, theme }: MapSurfaceProps,
): void {
  useEffect(() => {
    parts?.lines.setTheme(theme);
    parts?.area.setTheme(theme);
    parts?.heat.setTheme(theme);
  }, [parts, theme]);
  useEffect(() => parts?.lines.show(lines), [parts, lines]);
  useEffect(() => parts?.area.show(area), [parts, area]);
  useEffect(() => parts?.spot.show(spot), [parts, spot]);
  useEffect(() => parts?.draw.setTool(tool), [parts, tool]);
  useEffect(() => parts?.heat.show(heat), [parts, heat]);
  const isClicked = heat !== null && tool === "move";
  useEffect(() => parts?.clicks.setActive(isClicked), [parts, isClicked]);
}
