import { AdvancedMarker } from "@vis.gl/react-google-maps";
import { memo, useLayoutEffect, useMemo, useRef, type ReactElement } from "react";
import { markerElement, mostMarkers, showMarker, showState } from "../shared/marker-element.ts";
import type { MapMarker } from "../shared/map-surface.ts";
import type { FromFrame } from "./messages.ts";

/** Highlighted markers are above others. Google needs a z-index for all markers, or for none. */
const heights = { plain: 1, standsOut: 2 };

interface FrameMarkersProps {
  markers: readonly MapMarker[];
  selected: string | null;
  highlighted: string | null;
  send: (message: FromFrame) => void;
}

/** The markers of the built-in map, positioned by Google. */
export function FrameMarkers({ markers, selected, highlighted, send }: FrameMarkersProps): ReactElement {
  return (
    <>
      {markers.slice(0, mostMarkers).map((marker) => (
        <Marker
          key={marker.key}
          marker={marker}
          selected={marker.key === selected}
          highlighted={marker.key === highlighted}
          send={send}
        />
      ))}
    </>
  );
}

interface MarkerProps {
  marker: MapMarker;
  selected: boolean;
  highlighted: boolean;
  send: (message: FromFrame) => void;
}

const Marker = memo(function Marker(props: MarkerProps): ReactElement {
  const { lat, lng } = props.marker;
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  return (
    <AdvancedMarker
      position={position}
      zIndex={props.selected || props.highlighted ? heights.standsOut : heights.plain}
    >
      <MarkerButton {...props} />
    </AdvancedMarker>
  );
});

/** An anchor without size, so that the button's centre is on the location. */
function MarkerButton({ marker, selected, highlighted, send }: MarkerProps): ReactElement {
  const spot = useRef<HTMLDivElement>(null);
  const shown = useRef<{ button: HTMLButtonElement; marker: MapMarker } | null>(null);
  useLayoutEffect(() => {
    const button =
      shown.current?.button ?? markerElement(marker.key, (key) => send({ type: "picture", key }));
    if (!button.isConnected) spot.current?.append(button);
    showMarker(button, marker, shown.current?.marker ?? null);
    shown.current = { button, marker };
    showState(button, { selected, highlighted });
  }, [marker, selected, highlighted, send]);
  return <div ref={spot} className="google-map-spot" />;
}
