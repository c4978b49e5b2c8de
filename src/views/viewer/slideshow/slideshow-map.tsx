import { useEffect, useMemo, useRef, useState, type ReactElement } from "react";
import type { MapLine, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { PhotoId } from "../../../photo/photo.ts";
import { useDetails } from "../../../store/library/details.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { SmallMap } from "../../shell/controls/small-map.tsx";

/** Shows towns and their surroundings. */
const zoom = 8;

/** Where the photo on screen was taken, and the way there from those shown before. Hidden from screen readers. */
export function SlideshowMap({ photo }: { photo: PhotoId }): ReactElement {
  const handle = useRef<MapSurfaceHandle>(null);
  const details = useDetails(photo);
  const picture = usePicture(photo)?.url ?? null;
  const here = details?.record.location ?? null;
  const [way, setWay] = useState<readonly number[]>([]);
  const last = { lng: way.at(-2), lat: way.at(-1) };
  if (here && (here.lng !== last.lng || here.lat !== last.lat)) setWay([...way, here.lng, here.lat]);
  const lines = useMemo(
    (): MapLine[] =>
      way.length < 4 ? [] : [{ key: "way", points: Float64Array.from(way), starts: [0], kind: "path" }],
    [way],
  );
  const { lng, lat } = last;
  const markers = useMemo(
    () =>
      lng === undefined || lat === undefined
        ? []
        : [{ key: "here", lat, lng, count: 1, name: "", pill: null, picture, colour: null }],
    [lng, lat, picture],
  );
  useEffect(() => {
    if (lng !== undefined && lat !== undefined) handle.current?.flyTo({ lat, lng, zoom });
  }, [lng, lat]);
  return (
    <div className="slideshow-map" inert aria-hidden>
      <SmallMap
        markers={markers}
        lines={lines}
        initial={here && { lat: here.lat, lng: here.lng, zoom }}
        theme="dark"
        handle={handle}
      />
    </div>
  );
}
