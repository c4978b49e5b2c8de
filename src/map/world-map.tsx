import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from "react";
import { EmbeddedMap } from "./embedded/embedded-map.tsx";
import { chooseEngine, type EngineNote } from "./engine-choice.ts";
import { GoogleMap } from "./google/google-map.tsx";
import type { GoogleAccess } from "../photo/geo/google-access.ts";
import type { MapMove, MapSurfaceHandle, MapSurfaceProps, MapView } from "./shared/map-surface.ts";
import { MapRelay } from "./map-relay.ts";
import { useGoogle } from "./use-google.ts";

interface WorldMapProps extends MapSurfaceProps {
  /** The user's access to Google Maps; null for the built-in map. Must not change. */
  google?: GoogleAccess | null;
  /** Reports a note about which map is shown; null for none. */
  onEngineNote?: (note: EngineNote | null) => void;
}

/**
 * The world map: Google's if the user chose it, else, and whenever that fails, the built-in one. A new engine starts at
 * the last view.
 */
export function WorldMap({ google = null, onEngineNote, ...surface }: WorldMapProps): ReactElement {
  const { outcome, online, tell } = useGoogle(google !== null);
  const { heat = null, tool = "move", initial } = surface;
  const { engine, note } = useMemo(
    () => chooseEngine({ google: google && outcome, online, heat, tool }),
    [google, outcome, online, heat, tool],
  );
  const [last, setLast] = useState<MapView | null>(null);
  const shown = useRef<MapSurfaceHandle>(null);
  const unused = useRef<MapSurfaceHandle>(null);
  const relay = useRef<MapRelay>(null);
  useImperativeHandle(surface.handle, () => (relay.current ??= new MapRelay(shown)), []);
  useLayoutEffect(() => relay.current?.changed(), [engine]);
  useEffect(() => onEngineNote?.(note), [onEngineNote, note]);

  const moved = (move: MapMove): void => {
    if (move.settled) setLast(move.view);
    surface.onMove(move);
    if (move.settled) relay.current?.settled(move);
  };
  const isUp = google !== null && typeof outcome !== "object" && (online || outcome === "ready");
  const asleep = engine !== "google";
  return (
    <>
      {isUp && (
        <GoogleMap
          {...surface}
          access={google}
          asleep={asleep}
          initial={last ?? initial}
          wakeAt={last}
          onMove={moved}
          onAim={setLast}
          onReady={() => tell({ type: "ready" })}
          onFailure={(failure) => tell({ type: "failed", failure })}
          handle={asleep ? unused : shown}
        />
      )}
      {asleep && <EmbeddedMap {...surface} initial={last ?? initial} onMove={moved} handle={shown} />}
    </>
  );
}
