import type { ReactElement } from "react";
import "./map-tools.css";

/** The tools above the map, at its top left. Each is a component of its own, which draws nothing where it is of no use. */
export function MapTools(): ReactElement {
  return <div className="map-tools" role="toolbar" aria-label="Map tools"></div>;
}
