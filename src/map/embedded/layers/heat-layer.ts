import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import type { MapHeat } from "../../shared/map-surface.ts";
import { worldMetres } from "../../shared/geography.ts";
import { colourHeat, heatTable } from "./heat-colours.ts";
import { densityOf, type HeatDensity, type HeatView } from "./heat-density.ts";

/**
 * A heatmap above the land and below place names. (OpenLayers' own heatmap needs WebGL.) It is redrawn each frame at a
 * few CSS pixels per pixel, and the browser scales it up smoothly.
 */
export class HeatLayer {
  readonly layer = new Layer({ visible: false, render: (frame) => this.#render(frame) });
  readonly #element = document.createElement("div");
  readonly #canvas = document.createElement("canvas");
  readonly #context = this.#canvas.getContext("2d");
  #points: MapHeat["points"] | null = null;
  #table = heatTable("light");
  #density: HeatDensity | undefined;
  #image: ImageData | null = null;
  /**
   * The density of the last shade: the densest spot of the map at rest. It only decreases at rest, so that colours do
   * not shift while the map moves.
   */
  #most = 0;

  constructor() {
    this.#element.className = "map-heat";
    this.#element.setAttribute("aria-hidden", "true");
    this.#canvas.className = "map-heat-canvas";
    this.#element.append(this.#canvas);
  }

  setTheme(theme: "light" | "dark"): void {
    this.#table = heatTable(theme);
    this.layer.changed();
  }

  /** Shows these photos; null hides the heatmap. */
  show(heat: MapHeat | null): void {
    this.#points = heat?.points ?? null;
    if (heat === null) [this.#density, this.#image] = [undefined, null];
    this.layer.setVisible(heat !== null);
    this.layer.changed();
  }

  #render({ size, viewHints, viewState: { center, resolution } }: FrameState): HTMLElement {
    const [width = 0, height = 0] = size;
    if (this.#points === null || width < 1 || height < 1) return this.#element;
    const view = viewFrom(center, resolution, width, height);
    const density = densityOf(this.#points, view, this.#density);
    const moving = (viewHints[ViewHint.ANIMATING] ?? 0) > 0 || (viewHints[ViewHint.INTERACTING] ?? 0) > 0;
    this.#most = moving ? Math.max(this.#most, density.most) : density.most;
    this.#density = density;
    this.#draw(density);
    return this.#element;
  }

  #draw({ values, columns, rows, edge, x, y }: HeatDensity): void {
    if (this.#image?.width !== columns || this.#image.height !== rows) {
      [this.#canvas.width, this.#canvas.height] = [columns, rows];
      this.#image = new ImageData(columns, rows);
    }
    colourHeat(values, this.#most, this.#table, this.#image.data);
    this.#context?.putImageData(this.#image, 0, 0);
    const { style } = this.#canvas;
    style.width = `${columns * edge}px`;
    style.height = `${rows * edge}px`;
    style.transform = `translate(${x}px, ${y}px)`;
  }
}

function viewFrom(
  [x = 0, y = 0]: readonly number[],
  resolution: number,
  width: number,
  height: number,
): HeatView {
  const world = worldMetres / resolution;
  const left = (x / worldMetres + 0.5) * world - width / 2;
  const top = (0.5 - y / worldMetres) * world - height / 2;
  return { world, left, top, width, height };
}
