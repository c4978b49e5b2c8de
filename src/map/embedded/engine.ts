import type Interaction from "ol/interaction/Interaction.js";
import type BaseLayer from "ol/layer/Base.js";
import type VectorTileLayer from "ol/layer/VectorTile.js";
import OlMap from "ol/Map.js";
import { unByKey } from "ol/Observable.js";
import type View from "ol/View.js";
import type { Bounds } from "../../photo/geo/bounds.ts";
import { stepPixels, type KeySteps } from "../shared/key-steps.ts";
import type {
  FitOptions,
  MapFailure,
  MapMove,
  MapPadding,
  MapSurfaceHandle,
  MapView,
} from "../shared/map-surface.ts";
import { archiveSource } from "./tiles/archive-source.ts";
import { Relief } from "./tiles/relief.ts";
import {
  fitted,
  fitZoom,
  leastZoom,
  metresOf,
  resolutionOf,
  southOf,
  viewOf,
  viewportOf,
  withoutIce,
  zoomOf,
} from "../shared/geography.ts";
import { moveMs } from "../shared/glide.ts";
import { interactionsOf } from "./interactions/interactions.ts";
import { palettes, type Palette } from "./layers/palette.ts";
import { nameStyle, shapeStyle, type NamesOf } from "./layers/style.ts";
import { namesLayer, ShapesLayer } from "./layers/vector-layers.ts";
import { viewFrom } from "./layers/view.ts";
import type { MarkerSides } from "../shared/marker-sides.ts";

/** Events for the component. */
interface EngineEvents {
  move(move: MapMove): void;
  failure(failure: MapFailure): void;
}

/** An element above the canvas that follows the map each frame. */
export interface Above {
  readonly element: HTMLElement;
  follow(centre: readonly number[], resolution: number): void;
}

/** Initial state of the engine. */
interface EngineOptions {
  initial: MapView | null;
  theme: "light" | "dark";
  padding: MapPadding;
  still: boolean;
}

/** Calls back when the window moves to a screen with another pixel density. */
function followDensity(changed: (density: number) => void): () => void {
  let media: MediaQueryList;
  const watch = (): void => {
    media = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    media.addEventListener("change", report, { once: true });
  };
  const report = (): void => {
    changed(devicePixelRatio);
    watch();
  };
  watch();
  return () => media.removeEventListener("change", report);
}

/** Where a map lies on the page, so that it notices a bar that comes or goes above it. */
class Edges {
  readonly #target: Element;
  /** CSS pixels. */
  #top = 0;
  #height = 0;

  constructor(target: Element) {
    this.#target = target;
  }

  /**
   * By how many CSS pixels the map's upper edge alone went down since the last call; 0 where its lower edge moved, too, as
   * with the window.
   */
  moved(height: number): number {
    const { top } = this.#target.getBoundingClientRect();
    const down = top - this.#top;
    const isAlone = this.#height > 0 && Math.abs(down + height - this.#height) < 1;
    [this.#top, this.#height] = [top, height];
    return isAlone ? down : 0;
  }
}

/** Up to this zoom the far south is left out. */
const farZoom = 3;

/**
 * The far south. From afar the map ends where nobody lives: else a third of what a high window shows would be ice. Nearer,
 * the ice goes on below the world's southern edge instead of ending in a straight coast.
 */
class South {
  readonly #target: HTMLElement;
  readonly #view: View;
  readonly #layers: readonly BaseLayer[];
  #whole = false;
  /** From where on land fills the background, in CSS pixels. */
  #y = 0;

  constructor(target: HTMLElement, view: View, layers: readonly BaseLayer[]) {
    this.#target = target;
    this.#view = view;
    this.#layers = layers;
    view.on("change:resolution", () => this.#zoomed());
    this.#zoomed();
  }

  /** Whether there is something to see there, so that it is not left out. */
  show(whole: boolean): void {
    this.#whole = whole;
    this.#zoomed();
  }

  /** Fills what is below the world's edge, on a map this many CSS pixels high, with its centre in metres. */
  draw(centre: readonly number[], resolution: number, height: number): void {
    const y = this.#layers[0]?.getExtent() ? height : southOf(centre, resolution, height);
    if (y === this.#y) return;
    this.#y = y;
    this.#target.style.backgroundPositionY = `${y}px`;
  }

  setPalette({ water, land }: Palette): void {
    const { style } = this.#target;
    style.background = `${water} linear-gradient(${land}, ${land}) no-repeat`;
    style.backgroundPositionY = `${this.#y}px`;
  }

  #zoomed(): void {
    const extent = this.#whole || (this.#view.getZoom() ?? 0) > farZoom ? undefined : withoutIce;
    for (const layer of this.#layers) if (layer.getExtent() !== extent) layer.setExtent(extent);
  }
}

/** OpenLayers on a canvas with the built-in map, and the elements above it. */
export class EmbeddedEngine implements MapSurfaceHandle {
  readonly #map: OlMap;
  readonly #view: View;
  /** Land, water and borders; names are a separate layer, so that no frame has to draw both. */
  readonly #shapes: ShapesLayer;
  readonly #names: VectorTileLayer;
  readonly #target: HTMLElement;
  readonly #events: EngineEvents;
  readonly #end: (() => void)[] = [];
  #padding: MapPadding;
  #still: boolean;
  #theme: "light" | "dark";
  readonly #naming: NamesOf = {};
  #sides: MarkerSides | null = null;
  #byPerson = false;
  #failed = false;
  /** Destination of the last move. */
  #goal: { centre: number[]; zoom: number } | null = null;
  readonly south: South;
  readonly #edges: Edges;
  /** What to fit once the map has a size: it may be hidden. */
  #waiting: { bounds: Bounds; maxZoom: number } | null = null;

  constructor(target: HTMLElement, above: Above, options: EngineOptions, events: EngineEvents) {
    this.#target = target;
    this.#events = events;
    this.#padding = options.padding;
    this.#still = options.still;
    this.#theme = options.theme;
    this.#view = viewFrom(options.initial, target.clientWidth, target.clientHeight);
    const source = archiveSource((error) => this.#fail(error));
    this.#shapes = new ShapesLayer({ source }, false);
    this.#names = namesLayer({ source, visible: false });
    this.#edges = new Edges(target);
    this.south = new South(target, this.#view, [this.#shapes, this.#names]);
    this.setTheme(options.theme);
    const keyed = (): void => {
      this.#byPerson = true;
    };
    this.#map = new OlMap({
      target,
      layers: [this.#shapes, this.#names],
      view: this.#view,
      controls: [],
      interactions: interactionsOf(this.#still ? 0 : moveMs, (steps) => this.step(steps)),
      moveTolerance: 4,
      // Tiles are loaded one at a time: parsing several in one frame would block the page.
      maxTilesLoading: 1,
    });
    this.#map.getOverlayContainer()?.append(above.element);
    this.#map.once("rendercomplete", () => {
      this.#shapes.begun = true;
      this.#names.setVisible(true);
      this.#shapes.shading = new Relief(() => this.#map.render());
      this.#map.render();
    });
    const keys = [
      this.#map.on("postrender", ({ frameState }) => {
        if (!frameState) return;
        const { center, resolution } = frameState.viewState;
        above.follow(center, resolution);
        this.south.draw(center, resolution, frameState.size[1] ?? 0);
        if (this.#view.getInteracting()) this.#tell(false);
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
    this.south.setPalette(palette);
    this.#theme = theme;
    this.#shapes.setStyle(shapeStyle(palette));
    const aside: NamesOf["aside"] = (...town) => this.#sides?.of(...town) ?? null;
    this.#names.setStyle(nameStyle(palette, { ...this.#naming, aside }));
  }

  /** Hides place names for which the predicate, given a point and a resolution in metres, is false; null hides none. */
  nameWithin(named: NamesOf["within"] | null): void {
    this.#naming.within = named ?? undefined;
    this.setTheme(this.#theme);
  }

  /** Places the names of towns beside markers. */
  nameBeside(sides: MarkerSides): void {
    this.#sides = sides;
    this.#names.changed();
  }

  /** Has towns called so; null for as in the map's data. */
  callTowns(called: NonNullable<NamesOf["called"]> | null): void {
    this.#naming.called = called;
    this.setTheme(this.#theme);
  }

  /** Sets the maximum zoom of the view. */
  setMostZoom(zoom: number): void {
    this.#view.setMaxZoom(zoom);
  }

  /** Adds a layer above the names; it is removed with the engine. */
  addTopLayer(layer: BaseLayer): void {
    this.#map.addLayer(layer);
  }

  /** Adds a layer above the land and below the names; it is removed with the engine. */
  addLayer(layer: BaseLayer): void {
    const layers = this.#map.getLayers();
    layers.insertAt(layers.getArray().indexOf(this.#names), layer);
  }

  /** Adds an interaction that takes precedence over all others. */
  addInteraction(interaction: Interaction): void {
    this.#map.addInteraction(interaction);
  }

  setPadding(padding: MapPadding): void {
    this.#padding = padding;
  }

  setStill(still: boolean): void {
    this.#still = still;
  }

  fit(bounds: Bounds, { maxZoom = fitZoom, animate = true }: FitOptions = {}): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    this.#byPerson = false;
    this.#waiting = width < 1 || height < 1 ? { bounds, maxZoom } : null;
    if (this.#waiting) return;
    const zooms = { least: this.#view.getMinZoom(), most: Math.min(this.#view.getMaxZoom(), maxZoom) };
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
    this.#byPerson = false;
    this.#go(metresOf(lat, lng), zoom, true);
  }

  locate(clientX: number, clientY: number): { lat: number; lng: number } | null {
    const { left, top, right, bottom } = this.#target.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) return null;
    const at = this.#map.getCoordinateFromPixel([clientX - left, clientY - top]);
    if (!at) return null;
    const { lat, lng } = viewOf(at, 0);
    return { lat, lng };
  }

  /** Moves by the steps of a key or button. Steps taken during an animation add up. */
  step({ east, north, zoom }: KeySteps): void {
    this.#byPerson = true;
    const moving = this.#view.getAnimating() ? this.#goal : null;
    const [x = 0, y = 0] = moving?.centre ?? this.#view.getCenter() ?? [];
    const from = moving?.zoom ?? this.#view.getZoom() ?? 0;
    const stepped = zoom ? Math.round((from + zoom) * 2) / 2 : from;
    const to = Math.max(this.#view.getMinZoom(), Math.min(this.#view.getMaxZoom(), stepped));
    const pixels = stepPixels * resolutionOf(from);
    this.#go([x + east * pixels, y + north * pixels], to, true);
  }

  /** Focuses the map itself, where arrows pan. */
  focus(): void {
    this.#target.focus({ preventScroll: true });
  }

  /** Removes everything; the engine cannot be used afterwards. */
  close(): void {
    for (const end of this.#end) end();
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }

  #go(centre: number[], zoom: number, animate: boolean): void {
    this.#goal = { centre, zoom };
    this.#view.cancelAnimations();
    if (animate && !this.#still) {
      this.#view.animate({ center: centre, zoom, duration: moveMs });
      return;
    }
    this.#view.setCenter(centre);
    this.#view.setZoom(zoom);
  }

  #resize(): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    if (width < 1) return;
    // What is on the map stays where it is on the screen.
    const down = this.#edges.moved(height);
    if (down !== 0) this.#view.adjustCenter([0, (-down / 2) * (this.#view.getResolution() ?? 0)]);
    const least = leastZoom(width);
    // Setting the view's limits would stop a move halfway.
    const moving = this.#view.getAnimating() ? this.#goal : null;
    this.#view.setMinZoom(least);
    if ((this.#view.getZoom() ?? 0) < least) this.#view.setZoom(least);
    if (this.#waiting) this.fit(this.#waiting.bounds, { maxZoom: this.#waiting.maxZoom, animate: false });
    else if (moving) this.#go(moving.centre, Math.max(least, moving.zoom), true);
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

  /** Many tiles fail at once if the archive is unreachable; people are told once. */
  #fail(error: unknown): void {
    if (this.#failed) return;
    this.#failed = true;
    console.error("The map could not be read:", error);
    this.#events.failure({ kind: "map" });
  }
}
