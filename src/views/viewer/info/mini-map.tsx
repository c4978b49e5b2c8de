import { lazy, Suspense, useEffect, useMemo, useRef, type ReactElement } from "react";
import type { MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Location, PhotoId } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { useReducedMotion } from "../../shell/frame/use-media.ts";

/** Fetched when the first details with a location are shown; the map page shares it. */
const WorldMap = lazy(async () => ({ default: (await import("../../../map/world-map.tsx")).WorldMap }));

/** Towns and their surroundings: the built-in map has no streets. */
const zoom = 8;
const padding = { top: 0, right: 0, bottom: 0, left: 0 };
const nothing = (): void => undefined;

interface MiniMapProps {
  photo: PhotoId;
  location: Location;
}

/** A still map around the location of a photo. It says nothing the table does not, so it is not read out. */
export function MiniMap({ photo, location: { lat, lng } }: MiniMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const picture = usePicture(photo)?.url ?? null;
  const still = useReducedMotion();
  const markers = useMemo(
    () => [{ key: "here", lat, lng, count: 1, name: "", pill: null, picture, colour: null }],
    [lat, lng, picture],
  );
  useEffect(() => handle.current?.flyTo({ lat, lng, zoom }), [lat, lng]);
  return (
    <div className="viewer-map" inert aria-hidden>
      <Suspense>
        <WorldMap
          markers={markers}
          selected={null}
          highlighted={null}
          initial={{ lat, lng, zoom }}
          everything={null}
          theme="dark"
          padding={padding}
          still={still}
          onMove={nothing}
          onMarkerClick={nothing}
          onPictureShown={nothing}
          onFailure={nothing}
          handle={handle}
        />
      </Suspense>
    </div>
  );
}
