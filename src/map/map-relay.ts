import type { Bounds } from "../photo/geo/bounds.ts";
import type { MapMove, MapSurfaceHandle, MapView } from "./shared/map-surface.ts";

/**
 * Passes what the app asks of a map on to the engine on show. An engine that only just came may not hear it yet, and one
 * that fails may never get there: what was asked is asked again of whichever engine tells next where it looks, until one
 * of them moved.
 */
export class MapRelay implements MapSurfaceHandle {
  readonly #engine: { current: MapSurfaceHandle | null };
  #isUp = false;
  /** Where the engine on show looked last. */
  #view: MapView | null = null;
  #again: (() => void) | null = null;

  constructor(engine: { current: MapSurfaceHandle | null }) {
    this.#engine = engine;
  }

  /** Another engine is on show. */
  changed(): void {
    this.#isUp = false;
  }

  /** The engine on show came to rest, and told where it looks. */
  told({ view, byPerson }: Pick<MapMove, "view" | "byPerson">): void {
    if (!this.#isUp) this.#again?.();
    else if (byPerson || !sameView(view, this.#view)) this.#again = null;
    this.#isUp = true;
    this.#view = view;
  }

  fit(bounds: Bounds, options: { maxZoom?: number; animate?: boolean } = {}): void {
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

/** Give or take what is lost on the way through a frame. */
function sameView(a: MapView, b: MapView | null): boolean {
  const near = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6;
  return b !== null && near(a.lat, b.lat) && near(a.lng, b.lng) && near(a.zoom, b.zoom);
}
