import { useEffect } from "react";
import type { MapLine, MapSurfaceProps } from "../map-surface.ts";
import type { MapParts } from "./use-parts.ts";

const none: readonly MapLine[] = [];

/** Keeps what is drawn between the land and the markers up to date. */
export function useDrawings(parts: MapParts | null, { lines = none, theme }: MapSurfaceProps): void {
  useEffect(() => parts?.lines.setTheme(theme), [parts, theme]);
  useEffect(() => parts?.lines.show(lines), [parts, lines]);
}
