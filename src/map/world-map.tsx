import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from "react";
import { EmbeddedMap } from "./embedded/embedded-map.tsx";
import { chooseEngine, type EngineNote, type GoogleOutcome } from "./engine-choice.ts";
import { GoogleMap } from "./google/google-map.tsx";
import type { GoogleAccess } from "../photo/geo/google-access.ts";
import type {
  FitOptions,
  GoogleFailure,
  MapMove,
  MapSurfaceHandle,
  MapSurfaceProps,
  MapView,
} from "./shared/map-surface.ts";
import type { Bounds } from "../photo/geo/bounds.ts";

interface WorldMapProps extends MapSurfaceProps {
  /** The user's access to Google Maps; null for the built-in map. Must not change. */
  google?: GoogleAccess | null;
  /** Reports a note about which map is shown; null for none. */
  onEngineNote?: (note: EngineNote | null) => void;
}

/** How long an empty frame is shown before the built-in map takes its place, in milliseconds. */
export const patienceMs = 2000;

/** An event of Google's map. */
type GoogleEvent = { type: "ready" | "late" | "online" } | { type: "failed"; failure: GoogleFailure };

/** The next state. Failures are final, except a failed load, which is retried when the network is back. */
export function nextOutcome(now: GoogleOutcome, event: GoogleEvent): GoogleOutcome {
  if (event.type === "online") return isUnloaded(now) ? "loading" : now;
  if (typeof now === "object") return now;
  if (event.type === "failed") return event.failure;
  if (event.type === "ready") return "ready";
  return now === "loading" ? "late" : now;
}

function isUnloaded(outcome: GoogleOutcome): boolean {
  return outcome === "late" || (typeof outcome === "object" && outcome.kind === "load");
}

/** Tracks the state of Google's map, once it is `wanted`, and of the network. */
function useGoogle(wanted: boolean): {
  outcome: GoogleOutcome;
  online: boolean;
  tell: (event: GoogleEvent) => void;
} {
  const [outcome, tell] = useReducer(nextOutcome, "loading");
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  useEffect(() => {
    if (!wanted || !online || outcome !== "loading") return;
    const timer = setTimeout(() => tell({ type: "late" }), patienceMs);
    return () => clearTimeout(timer);
  }, [wanted, online, outcome]);
  useEffect(() => {
    const back = (): void => tell({ type: "online" });
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  return { outcome, online, tell };
}

function followNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/**
 * Forwards the app's commands to the engine shown. An engine that just started may miss a command, and one that fails
 * may never execute it: the last command is repeated to whichever engine next reports its view, until one has moved.
 */
export class MapRelay implements MapSurfaceHandle {
  readonly #engine: { current: MapSurfaceHandle | null };
  #isUp = false;
  /** The last view the engine reported. */
  #view: MapView | null = null;
  #again: (() => void) | null = null;

  constructor(engine: { current: MapSurfaceHandle | null }) {
    this.#engine = engine;
  }

  /** Another engine is shown now. */
  changed(): void {
    this.#isUp = false;
  }

  /** The engine came to rest and reported its view. */
  settled({ view, byPerson }: Pick<MapMove, "view" | "byPerson">): void {
    if (!this.#isUp) this.#again?.();
    else if (byPerson || !sameView(view, this.#view)) this.#again = null;
    this.#isUp = true;
    this.#view = view;
  }

  fit(bounds: Bounds, options: FitOptions = {}): void {
    this.#ask((engine, again) => engine.fit(bounds, again ? { ...options, animate: false } : options));
  }

  flyTo(view: MapView): void {
    this.#ask((engine) => engine.flyTo(view));
  }

  locate(clientX: number, clientY: number): { lat: number; lng: number } | null {
    return this.#engine.current?.locate(clientX, clientY) ?? null;
  }

  #ask(what: (engine: MapSurfaceHandle, again: boolean) => void): void {
    const pass = (again: boolean): void => {
      if (this.#engine.current) what(this.#engine.current, again);
    };
    this.#again = () => pass(true);
    pass(false);
  }
}

/** Equal within the rounding of the frame's messages. */
function sameView(a: MapView, b: MapView | null): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;
  return b !== null && near(a.lat, b.lat) && near(a.lng, b.lng) && near(a.zoom, b.zoom);
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
