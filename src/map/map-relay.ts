import type { Bounds } from "../photo/geo/bounds.ts";
import type { FitOptions, MapMove, MapSurfaceHandle, MapView } from "./shared/map-surface.ts";

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
