import { AdvancedMarker, useAdvancedMarkerRef } from "@vis.gl/react-google-maps";
import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from "react";
import type { MapSpot, MapView } from "../shared/map-surface.ts";
import { glide } from "../shared/glide.ts";

/** Above all markers. */
const topmost = 3;

/** A picture that moves between locations. It ignores pointers and is hidden from screen readers. */
export function FrameSpot({ spot }: { spot: MapSpot }): ReactElement {
  const { lat, lng, ms, picture, colour } = spot;
  const [ref, marker] = useAdvancedMarkerRef();
  const [first] = useState({ lat, lng });
  const at = useRef<MapView>({ ...first, zoom: 0 });
  useEffect(() => {
    if (!marker) return;
    return glide(at.current, { lat, lng, zoom: 0 }, ms, (now) => {
      at.current = now;
      marker.position = { lat: now.lat, lng: now.lng };
    });
  }, [marker, lat, lng, ms]);
  return (
    <AdvancedMarker ref={ref} position={first} zIndex={topmost}>
      <div className="google-map-spot" aria-hidden>
        <div className="map-spot" style={{ "--map-marker-colour": colour ?? undefined } as CSSProperties}>
          <img className="map-spot-picture" alt="" src={picture ?? undefined} />
        </div>
      </div>
    </AdvancedMarker>
  );
}
