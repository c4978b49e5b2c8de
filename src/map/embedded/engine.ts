import VectorTileLayer from "ol/layer/VectorTile.js";
import OlMap from "ol/Map.js";
import { unByKey } from "ol/Observable.js";
import View from "ol/View.js";
import type { Bounds } from "../../photo/bounds.ts";
import type { MapFailure, MapMove, MapPadding, MapSurfaceHandle, MapView } from "../map-surface.ts";
import { archiveSource } from "./archive-source.ts";
import { fitted, leastZoom, metresOf, southOf, viewOf, viewportOf, zoomOf } from "./geography.ts";
import { interactionsOf } from "./interactions.ts";
import type { Markers } from "./markers.ts";
import { palettes } from "./palette.ts";
import { basemapStyle } from "./style.ts";

/** As deep as the map goes: some metres to a thumbnail. */
const mostZoom = 18;

/** As deep as fitting goes: one photo is shown with the town around it. */
const fitZoom = 13;

/** How long a move takes, in milliseconds. */
const moveMs = 200;

/** What the engine tells its component. */
export interface EngineEvents {
  move(move: MapMove): void;
  failure(failure: MapFailure): void;
}

/** What the engine needs to begin. */
export interface EngineOptions {
  initial: MapView | null;
  theme: "light" | "dark";
  padding: MapPadding;
  still: boolean;
}

/** OpenLayers on a canvas, with the map the app carries, and the markers above it. */
export class Engine implements MapSurfaceHandle {
  readonly #map: OlMap;
  readonly #view: View;
  readonly #layer: VectorTileLayer;
  readonly #target: HTMLElement;
  readonly #events: EngineEvents;
  readonly #end: (() => void)[] = [];
  #padding: MapPadding;
  #still: boolean;
  #byPerson = false;
  #failed = false;
  #south = 0;

  constructor(target: HTMLElement, markers: Markers, options: EngineOptions, events: EngineEvents) {
    this.#target = target;
    this.#events = events;
    this.#padding = options.padding;
    this.#still = options.still;
    this.#view = viewFrom(options.initial, target.clientWidth);
    this.#layer = new VectorTileLayer({
      source: archiveSource((error) => this.#fail(error)),
      declutter: true,
      renderMode: "hybrid",
      renderBuffer: 128,
    });
    this.setTheme(options.theme);
    const keyed = (): void => {
      this.#byPerson = true;
    };
    this.#map = new OlMap({
      target,
      layers: [this.#layer],
      view: this.#view,
      controls: [],
      interactions: interactionsOf(this.#still ? 0 : moveMs),
      moveTolerance: 4,
    });
    this.#map.getOverlayContainer()?.append(markers.element);
    const keys = [
      this.#map.on("postrender", ({ frameState }) => {
        if (!frameState) return;
        const { center, resolution } = frameState.viewState;
        markers.follow(center, resolution);
        this.#drawSouth(southOf(center, resolution, frameState.size[1] ?? 0));
        if (frameState.animate || this.#view.getInteracting()) this.#tell(false);
      }),
      this.#map.on("moveend", () => this.#tell(true)),
      this.#map.on("pointerdrag", keyed),
      this.#map.on("change:size", () => this.#resize()),
    ];
    this.#end.push(() => unByKey(keys));
    for (const type of ["wheel", "keydown", "dblclick"]) {
      target.addEventListener(type, keyed);
      this.#end.push(() => target.removeEventListener(type, keyed));
    }
    this.#end.push(followDensity((density) => this.#map.setPixelRatio(density)));
    this.#resize();
  }

  setTheme(theme: "light" | "dark"): void {
    const palette = palettes[theme];
    const { style } = this.#target;
    style.background = `${palette.water} linear-gradient(${palette.land}, ${palette.land}) no-repeat`;
    style.backgroundPositionY = `${this.#south}px`;
    this.#layer.setStyle(basemapStyle(palette));
  }

  setPadding(padding: MapPadding): void {
    this.#padding = padding;
  }

  setStill(still: boolean): void {
    this.#still = still;
  }

  fit(
    bounds: Bounds,
    { maxZoom = fitZoom, animate = true }: { maxZoom?: number; animate?: boolean } = {},
  ): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const zooms = { least: this.#view.getMinZoom(), most: Math.min(mostZoom, maxZoom) };
    const { centre, zoom } = fitted(
      bounds,
      [width, height],
      this.#padding,
      zooms,
      this.#view.getCenter() ?? [],
    );
    this.#go(centre, zoom, animate);
  }

  flyTo({ lat, lng, zoom }: MapView): void {
    this.#go(metresOf(lat, lng), zoom, true);
  }

  /** One step in (1) or out (-1), by a button. */
  zoomBy(steps: number): void {
    this.#byPerson = true;
    const zoom = Math.round(((this.#view.getZoom() ?? 0) + steps) * 2) / 2;
    this.#go(this.#view.getCenter() ?? [0, 0], zoom, true);
  }

  /** Puts the focus on the map itself, where arrows pan. */
  focus(): void {
    this.#target.focus({ preventScroll: true });
  }

  /** Takes everything down; the engine is of no use afterwards. */
  close(): void {
    for (const end of this.#end) end();
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  #go(center: number[], zoom: number, animate: boolean): void {
    this.#view.cancelAnimations();
    if (animate && !this.#still) {
      this.#view.animate({ center, zoom, duration: moveMs });
      return;
    }
    this.#view.setCenter(center);
    this.#view.setZoom(zoom);
  }

  #resize(): void {
    const [width = 0] = this.#map.getSize() ?? [];
    if (width < 1) return;
    const least = leastZoom(width);
    this.#view.setMinZoom(least);
    if ((this.#view.getZoom() ?? 0) < least) this.#view.setZoom(least);
  }

  /** Below the southern edge of the map there is ice as far as one looks, not a straight coast. `y` in CSS pixels. */
  #drawSouth(y: number): void {
    if (y === this.#south) return;
    this.#south = y;
    this.#target.style.backgroundPositionY = `${y}px`;
  }

  #tell(settled: boolean): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const centre = this.#view.getCenter();
    const resolution = this.#view.getResolution();
    if (!centre || resolution === undefined || width < 1 || height < 1) return;
    this.#events.move({
      viewport: viewportOf(centre, resolution, width, height),
      view: viewOf(centre, zoomOf(resolution)),
      width,
      height,
      settled,
      byPerson: this.#byPerson,
    });
  }

  /** Many tiles fail at once when the archive is out of reach; people hear of it once. */
  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    console.error("The map could not be read:", error);
    this.#events.failure({ kind: "load", message: "The map could not be loaded." });
  }
}

function viewFrom(initial: MapView | null, width: number): View {
  const least = leastZoom(width || 1024);
  return new View({
    center: initial ? metresOf(initial.lat, initial.lng) : metresOf(25, 10),
    zoom: Math.max(least, initial?.zoom ?? least),
    minZoom: least,
    maxZoom: mostZoom,
    enableRotation: false,
    multiWorld: true,
    // Round the world without end, but never past the poles.
    extent: [-Infinity, ...metresOf(-85, 0).slice(1), Infinity, ...metresOf(85, 0).slice(1)],
    constrainOnlyCenter: true,
  });
}

/** Calls back when the window moves to a screen of another density. */
function followDensity(changed: (density: number) => void): () => void {
  let media: MediaQueryList;
  const watch = (): void => {
    media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    media.addEventListener("change", told, { once: true });
  };
  const told = (): void => {
    changed(devicePixelRatio);
    watch();
  };
  watch();
  return () => media.removeEventListener("change", told);
}
