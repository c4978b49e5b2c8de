import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import type { MapHeat } from "../../shared/map-surface.ts";
import { worldMetres } from "../../shared/geography.ts";
import { colourHeat, heatTable } from "./heat-colours.ts";
import { densityOf } from "./heat-density.ts";
import type { Density, HeatView } from "./heat-density.ts";

/**
 * Photos as a density, above the land and under the names of places. (The engine's own layer of this kind needs WebGL.)
 * It is drawn anew in every frame, at a few CSS pixels to a pixel, and the browser scales that up softly.
 */
export class HeatLayer {
  readonly layer = new Layer({ visible: false, render: (frame) => this.#render(frame) });
  readonly #element = document.createElement("div");
  readonly #canvas = document.createElement("canvas");
  readonly #context = this.#canvas.getContext("2d");
  #points: MapHeat["points"] | null = null;
  #table = heatTable("light");
  #density: Density | undefined;
  #image: ImageData | null = null;
  /** What has the last shade: the densest spot of a map at rest. It falls only there, so that colours do not swim. */
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

  /** Shows where these photos lie; null takes it off the map. */
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

  #draw({ values, columns, rows, edge, x, y }: Density): void {
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
