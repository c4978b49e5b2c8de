import type { ReactElement } from "react";
import { EmbeddedMap } from "./embedded/embedded-map.tsx";
import type { MapSurfaceProps } from "./map-surface.ts";

/** The map of the world, drawn by the engine at hand: the one the app carries. */
export function WorldMap(props: MapSurfaceProps): ReactElement {
  return <EmbeddedMap {...props} />;
}
