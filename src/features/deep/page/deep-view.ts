import { defaults } from "ol/interaction/defaults.js";
import TileLayer from "ol/layer/Tile.js";
import OlMap from "ol/Map.js";
import Projection from "ol/proj/Projection.js";
import type RenderEvent from "ol/render/Event.js";
import ImageTile from "ol/source/ImageTile.js";
import TileGrid from "ol/tilegrid/TileGrid.js";
import View from "ol/View.js";

/** A huge picture, by tiles. Sizes are in its own pixels. */
interface DeepSource {
  width: number;
  height: number;
  /** Edge of a tile. */
  tileEdge: number;
  /** A tile at a half of the picture's size for each level; null where it cannot be drawn. */
  tile: (level: number, x: number, y: number) => Promise<ImageBitmap | null>;
}

/** A point, in CSS pixels of the view. */
interface DeepPoint {
  x: number;
  y: number;
}

/** Where the whole picture lies when the view opens, in CSS pixels of the view. */
interface DeepRect extends DeepPoint {
  width: number;
}

/** What the view tells. */
interface DeepEvents {
  /** CSS pixels for each of the picture's. */
  scale: (scale: number) => void;
  /** The person zoomed out to the whole picture. */
  leave: () => void;
  tap: () => void;
}

/** CSS pixels for each of the picture's, at most. */
const mostScale = 16;
/** From this many on, pixels are drawn as squares. */
const crispScale = 4;
const zoomMs = 250;
/** Tiles kept: 1 MB each. */
const mostTiles = 96;

/** Shows a huge picture and lets a person zoom into it, down to single pixels. */
export class DeepView {
  readonly #map: OlMap;
  readonly #view: View;
  readonly #whole: number;
  readonly #still: boolean;
  #entered = false;
  /** Where the last zoom goes: CSS pixels for each of the picture's. */
  #goal = 1;

  /** `whole`: CSS pixels for each of the picture's when all of it is seen. */
  constructor(
    target: HTMLElement,
    source: DeepSource,
    begin: DeepRect,
    options: { whole: number; still: boolean },
    events: DeepEvents,
  ) {
    const { width, height } = source;
    this.#still = options.still;
    this.#whole = 1 / options.whole;
    const extent = [0, -height, width, 0];
    const projection = new Projection({ code: "picture", units: "pixels", extent });
    const resolution = width / begin.width;
    const { clientWidth, clientHeight } = target;
    this.#view = new View({
      projection,
      extent,
      showFullExtent: true,
      enableRotation: false,
      smoothExtentConstraint: false,
      smoothResolutionConstraint: false,
      center: [(clientWidth / 2 - begin.x) * resolution, (begin.y - clientHeight / 2) * resolution],
      resolution,
      // The first and the last; any between. A least resolution given alone is rounded.
      resolutions: [this.#whole, 1 / mostScale],
      constrainResolution: false,
    });
    const layer = new TileLayer({
      source: tileSource(source, projection, extent),
      extent,
      cacheSize: mostTiles,
    });
    layer.on("prerender", ({ context }: RenderEvent) => {
      if (context instanceof CanvasRenderingContext2D && this.scale > crispScale)
        context.imageSmoothingEnabled = false;
    });
    this.#map = new OlMap({
      target,
      layers: [layer],
      view: this.#view,
      controls: [],
      interactions: defaults({
        altShiftDragRotate: false,
        pinchRotate: false,
        keyboard: false,
        doubleClickZoom: false,
        zoomDuration: this.#still ? 0 : zoomMs,
      }),
      maxTilesLoading: 4,
    });
    // For callers that wait until everything in view is there.
    this.#map.on("loadend", () => target.setAttribute("data-rests", "true"));
    this.#map.on("loadstart", () => target.setAttribute("data-rests", "false"));
    this.#view.on("change:resolution", () => events.scale(this.scale));
    this.#map.on("moveend", () => {
      const resolution = this.#view.getResolution() ?? 0;
      if (this.#entered && resolution >= this.#whole * 0.995) events.leave();
    });
    this.#map.on("singleclick", () => events.tap());
    this.#map.on("dblclick", ({ pixel: [x = 0, y = 0] }) => {
      if (this.scale * devicePixelRatio < 0.99) this.zoomTo(1 / devicePixelRatio, { x, y });
      else this.zoomTo(0);
    });
  }

  /** CSS pixels for each of the picture's. */
  get scale(): number {
    return 1 / (this.#view.getResolution() ?? 1);
  }

  /** Zooms by a factor around a point; without, around the middle. */
  zoomBy(factor: number, around?: DeepPoint): void {
    // Steps taken while it moves add up.
    this.zoomTo((this.#view.getAnimating() ? this.#goal : this.scale) * factor, around);
  }

  /** Zooms to this many CSS pixels for each of the picture's, as far as that goes. */
  zoomTo(scale: number, around?: DeepPoint): void {
    this.#entered = true;
    this.#goal = Math.min(mostScale, Math.max(1 / this.#whole, scale));
    const resolution = 1 / this.#goal;
    const anchor = around && this.#map.getCoordinateFromPixel([around.x, around.y]);
    this.#view.cancelAnimations();
    this.#view.animate({ resolution, duration: this.#still ? 0 : zoomMs, ...(anchor && { anchor }) });
  }

  /** Looks this many CSS pixels further to the right and down; false where the picture ends there. */
  moveBy(x: number, y: number): boolean {
    const [fromX = 0, fromY = 0] = this.#view.getCenter() ?? [];
    const resolution = this.#view.getResolution() ?? 1;
    this.#view.adjustCenter([x * resolution, -y * resolution]);
    const [toX = 0, toY = 0] = this.#view.getCenter() ?? [];
    return Math.abs(toX - fromX) + Math.abs(toY - fromY) >= resolution;
  }

  /** From now on seeing all of the picture means to leave. */
  enter(): void {
    this.#entered = true;
  }

  /** Removes everything; the view cannot be used afterwards. */
  close(): void {
    this.#map.setTarget(undefined);
    this.#map.dispose();
  }
}

/** Levels from the one on which the whole picture is a tile, to its own pixels. */
function tileSource(source: DeepSource, projection: Projection, extent: number[]): ImageTile {
  const { width, height, tileEdge } = source;
  const levels = Math.max(0, Math.ceil(Math.log2(Math.max(width, height) / tileEdge)));
  const resolutions = Array.from({ length: levels + 1 }, (_, z) => 2 ** (levels - z));
  const tileGrid = new TileGrid({ extent, origin: [0, 0], resolutions, tileSize: tileEdge });
  return new ImageTile({
    projection,
    tileGrid,
    wrapX: false,
    transition: 120,
    loader: async (z, x, y) => {
      const tile = await source.tile(levels - z, x, y);
      if (tile === null) throw new Error("This part of the photo has no preview");
      return tile;
    },
  });
}
