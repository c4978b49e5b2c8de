import type { ReactElement } from "react";
import { GoogleSection } from "./google-section.tsx";
import { MapTilesSection } from "./map-tiles-section.tsx";

/** Other maps than the built-in one. */
export function MapSection(): ReactElement {
  return (
    <>
      <MapTilesSection />
      <GoogleSection />
    </>
  );
}
