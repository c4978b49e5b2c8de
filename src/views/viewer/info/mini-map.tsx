import { useEffect, useMemo, useRef, type ReactElement } from "react";
import type { MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Location, PhotoId } from "../../../photo/photo.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../shell/controls/small-map.tsx";

/** Shows towns and their surroundings: the built-in map has no streets. */
const zoom = 8;

interface MiniMapProps {
  photo: PhotoId;
  location: Location;
}

/** A static map around a photo's location. Hidden from screen readers: the details say the same. */
export function MiniMap({ photo, location: { lat, lng } }: MiniMapProps): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const picture = usePicture(photo)?.url ?? null;
  const markers = useMemo(
    () => [{ key: "here", lat, lng, count: 1, name: "", pill: null, picture, colour: null }],
    [lat, lng, picture],
  );
  useEffect(() => handle.current?.flyTo({ lat, lng, zoom }), [lat, lng]);
  return (
    <div className="viewer-map" inert aria-hidden>
      <SmallMap markers={markers} initial={{ lat, lng, zoom }} theme="dark" handle={handle} />
    </div>
  );
}
