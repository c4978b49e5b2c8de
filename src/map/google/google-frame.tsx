import {
  APIProvider,
  ColorScheme,
  ControlPosition,
  Map as GoogleMaps,
  useMap,
} from "@vis.gl/react-google-maps";
import { useCallback, useEffect, type ReactElement } from "react";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import type { MapView } from "../shared/map-surface.ts";
import type { GoogleCamera } from "./camera.ts";
import { FrameLines } from "./frame-lines.tsx";
import { FrameMarkers } from "./frame-markers.tsx";
import { FrameSpot } from "./frame-spot.tsx";
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
