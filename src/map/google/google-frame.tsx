import {
  AdvancedMarker,
  APIProvider,
  ColorScheme,
  ControlPosition,
  Map as GoogleMaps,
  useAdvancedMarkerRef,
  useMap,
} from "@vis.gl/react-google-maps";
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from "react";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import type { MapMarker, MapSpot, MapView } from "../shared/map-surface.ts";
import type { GoogleCamera } from "./camera.ts";
import { FrameLines } from "./frame-lines.tsx";
import { markerElement, mostMarkers, showMarker, showState } from "../shared/marker-element.ts";
import { glide } from "../shared/glide.ts";
import type { FrameState, FromFrame } from "./messages.ts";

/** Must stay the same array: a new one makes the library reload everything. */
const libraries = ["marker"];

/** Markers need a map ID; this is Google's demo ID for those without one. */
const trialMapId = "DEMO_MAP_ID";

const world: MapView = { lat: 25, lng: 10, zoom: 2 };

interface GoogleFrameProps {
  access: GoogleAccess;
  initial: MapView | null;
  state: FrameState;
  camera: GoogleCamera;
  send: (message: FromFrame) => void;
}

/** Above all markers. */
const topmost = 3;

/** A picture that moves between locations. It ignores pointers and is hidden from screen readers. */
function FrameSpot({ spot }: { spot: MapSpot }): ReactElement {
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

/** Highlighted markers are above others. Google needs a z-index for all markers, or for none. */
const heights = { plain: 1, standsOut: 2 };

interface FrameMarkersProps {
  markers: readonly MapMarker[];
  selected: string | null;
  highlighted: string | null;
  send: (message: FromFrame) => void;
}

/** The markers of the built-in map, positioned by Google. */
function FrameMarkers({ markers, selected, highlighted, send }: FrameMarkersProps): ReactElement {
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

/** Google's map with our markers and lines. Its only own control switches between map and satellite. */
export function GoogleFrame({ access, initial, state, camera, send }: GoogleFrameProps): ReactElement {
  const { markers, lines, area, spot, selected, highlighted, theme } = state;
  const { lat, lng, zoom } = initial ?? world;
  const failed = useCallback(
    (error: unknown) => {
      console.error("Google Maps could not be loaded:", error);
      send({ type: "failure", kind: "load" });
    },
    [send],
  );
  const settled = useCallback(() => {
    send({ type: "ready" });
    camera.settled();
  }, [camera, send]);
  const moved = useCallback(() => camera.moved(), [camera]);
  const seized = useCallback(() => camera.seize(), [camera]);
  return (
    <APIProvider
      apiKey={access.key}
      language={googleLanguage(document.documentElement.lang)}
      libraries={libraries}
      authReferrerPolicy="origin"
      solutionChannel=""
      disableUsageAttribution
      onError={failed}
    >
      <GoogleMaps
        mapId={access.mapId ?? trialMapId}
        defaultCenter={{ lat, lng }}
        defaultZoom={zoom}
        defaultTilt={0}
        colorScheme={theme === "dark" ? ColorScheme.DARK : ColorScheme.LIGHT}
        gestureHandling="greedy"
        isFractionalZoomEnabled
        headingInteractionEnabled={false}
        tiltInteractionEnabled={false}
        keyboardShortcuts={false}
        clickableIcons={false}
        disableDefaultUI
        scaleControl
        mapTypeControl
        mapTypeControlOptions={{ position: ControlPosition.TOP_RIGHT }}
        onIdle={settled}
        onBoundsChanged={moved}
        onDragstart={seized}
      >
        <Attached camera={camera} />
        <FrameLines lines={lines} area={area} theme={theme} />
        <FrameMarkers markers={markers} selected={selected} highlighted={highlighted} send={send} />
        {spot && <FrameSpot spot={spot} />}
      </GoogleMaps>
    </APIProvider>
  );
}

function Attached({ camera }: { camera: GoogleCamera }): null {
  const map = useMap();
  useEffect(() => {
    camera.attach(map);
    return () => camera.attach(null);
  }, [camera, map]);
  return null;
}

/** Google names Chinese by regions: https://developers.google.com/maps/faq#languagesupport */
function googleLanguage(tag: string): string {
  return tag === "zh-Hans" ? "zh-CN" : tag;
}
