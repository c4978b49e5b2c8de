import type { Bounds } from "../photo/bounds.ts";
import type { MapSurfaceHandle, MapView } from "./map-surface.ts";

/**
 * Passes what the app asks of a map on to the engine on show. An engine that only just came may not hear it yet: what is
 * asked of it before it told where it looks is asked again then.
 */
export class MapRelay implements MapSurfaceHandle {
  readonly #engine: { current: MapSurfaceHandle | null };
  #isUp = false;
  #again: (() => void) | null = null;

  constructor(engine: { current: MapSurfaceHandle | null }) {
    this.#engine = engine;
  }

  /** Another engine is on show. */
  changed(): void {
    this.#isUp = false;
  }

  /** The engine on show told where it looks. */
  told(): void {
    this.#isUp = true;
    this.#again?.();
    this.#again = null;
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
    this.#again = this.#isUp ? null : () => pass(true);
    pass(false);
  }
}
