import { useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import type { MapMove, MapSurfaceProps } from "../map-surface.ts";
import { Engine } from "./engine.ts";
import { LineLayer } from "./line-layer.ts";
import { Markers } from "./markers.ts";

/** What an embedded map is made of. */
export interface MapParts {
  engine: Engine;
  markers: Markers;
  lines: LineLayer;
}

/** Makes the parts once the target is on the page, and takes them down with it; null until then. */
export function useParts(
  target: RefObject<HTMLElement | null>,
  props: MapSurfaceProps,
  settled: (move: MapMove) => void,
): MapParts | null {
  const latest = useRef({ ...props, settled });
  const [parts, setParts] = useState<MapParts | null>(null);
  useEffect(() => {
    latest.current = { ...props, settled };
  });
  useEffect(() => {
    if (!target.current) return;
    const { initial, theme, padding, still } = latest.current;
    const markers = new Markers({
      click: (key) => latest.current.onMarkerClick(key),
      pictureShown: (key) => latest.current.onPictureShown(key),
      focusLost: () => engine.focus(),
    });
    const begin = { initial, theme, padding, still };
    const engine = new Engine(target.current, markers, begin, {
      move(move) {
        if (move.settled) latest.current.settled(move);
        latest.current.onMove(move);
      },
      failure: (failure) => latest.current.onFailure(failure),
    });
    const lines = new LineLayer();
    engine.addLayer(lines.layer);
    setParts({ engine, markers, lines });
    return () => {
      setParts(null);
      engine.close();
    };
  }, [target]);
  return parts;
}
