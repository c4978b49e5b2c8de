import { useEffect, useImperativeHandle, useRef, useState, type ReactElement } from "react";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import { Controls } from "../shared/controls.tsx";
import type { GoogleFailure, MapSurfaceHandle, MapSurfaceProps, MapView } from "../shared/map-surface.ts";
import { GoogleEngine } from "./google-engine.ts";
import type { FrameState } from "./messages.ts";
import "./google-map.css";

interface GoogleMapProps extends Omit<MapSurfaceProps, "onFailure"> {
  /** Must not change; other access needs another frame. */
  access: GoogleAccess;
  /** Another engine is shown: the frame is hidden and its events are ignored. */
  asleep: boolean;
  /** The other engine's view, applied when this one wakes. */
  wakeAt: MapView | null;
  onFailure: (failure: GoogleFailure) => void;
  /** Google has drawn a map. */
  onReady: () => void;
  /** The map was sent to this view, where a replacing engine will start. */
  onAim: (view: MapView) => void;
}

const noLines: FrameState["lines"] = [];

function stateOf(props: Omit<MapSurfaceProps, "onFailure">): FrameState {
  const { markers, lines = noLines, area = null, spot = null, ...rest } = props;
  const { selected, highlighted, theme, still } = rest;
  return { markers, lines, area, spot, selected, highlighted, theme, still };
}

/**
 * Google's map in a frame with its own security policy: none of Google's scripts run in the page, and only plain data
 * crosses.
 */
export function GoogleMap(props: GoogleMapProps): ReactElement {
  const { asleep, everything, padding } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  const [engine, setEngine] = useState<GoogleEngine | null>(null);
  useEffect(() => {
    latest.current = props;
    engine?.show(stateOf(props));
  });
  useEffect(() => {
    if (!frame.current) return;
    const { access, initial, words } = latest.current;
    const frameWords = { language: document.documentElement.lang, world: words.world };
    const awake = (): GoogleMapProps | null => (latest.current.asleep ? null : latest.current);
    const made = new GoogleEngine(
      frame.current,
      { access, initial, state: stateOf(latest.current), words: frameWords },
      {
        ready: () => latest.current.onReady(),
        aim: (view) => awake()?.onAim(view),
        move: (move) => awake()?.onMove(move),
        click: (key) => awake()?.onMarkerClick(key),
        pictureShown: (key) => awake()?.onPictureShown(key),
        failure: (failure) => latest.current.onFailure(failure),
      },
    );
    setEngine(made);
    return () => {
      setEngine(null);
      made.close();
    };
  }, []);
  useEffect(() => {
    const { wakeAt } = latest.current;
    if (!asleep && wakeAt) engine?.jumpTo(wakeAt);
  }, [asleep, engine]);
  useEffect(() => engine?.setPadding(padding), [engine, padding]);
  useImperativeHandle<MapSurfaceHandle | null, MapSurfaceHandle | null>(props.handle, () => engine, [engine]);
  return (
    <div className="map-surface" data-asleep={asleep}>
      <iframe ref={frame} className="google-map-frame" title={props.words.google} />
      <Controls
        words={props.words}
        onZoom={(zoom) => engine?.step({ east: 0, north: 0, zoom })}
        onFit={everything && (() => engine?.fit(everything))}
      />
    </div>
  );
}
