import { useEffect, useState } from "react";
import type { MapSurfaceProps } from "../shared/map-surface.ts";
import { isReached } from "./tiles/tiles-reach.ts";
import type { MapParts } from "./use-parts.ts";

/** Draws the user's own tiles and returns their attribution. */
export function useTiles(
  parts: MapParts | null,
  { tiles = null, theme, onFailure }: Pick<MapSurfaceProps, "tiles" | "theme" | "onFailure">,
): string | null {
  const [credit, setCredit] = useState<string | null>(null);
  useEffect(() => {
    if (!parts) return;
    const { engine } = parts;
    parts.tiles.hear({
      covers: (reach) => engine.nameWithin(reach && ((at, resolution) => !isReached(reach, at, resolution))),
      deepens: (zoom) => engine.setMostZoom(zoom),
      credit: setCredit,
      failed: (message) => onFailure({ kind: "load", message }),
    });
  }, [parts, onFailure]);
  useEffect(() => parts?.tiles.setTheme(theme), [parts, theme]);
  useEffect(() => parts?.tiles.show(tiles), [parts, tiles]);
  useEffect(() => () => parts?.tiles.close(), [parts]);
  return credit;
}
