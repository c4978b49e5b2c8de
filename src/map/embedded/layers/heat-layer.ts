import Layer from "ol/layer/Layer.js";
import type { FrameState } from "ol/Map.js";
import ViewHint from "ol/ViewHint.js";
import type { MapHeat } from "../../shared/map-surface.ts";
import { worldMetres } from "../../shared/geography.ts";
import { densityOf, type HeatDensity, type HeatView } from "./heat-density.ts";

/** Red, green, blue, 0 to 255, and opacity, 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/**
 * Colours from one photo to the densest spot: shades of the accent, away from the land's lightness. The first is a
 * single photo's and must stand out from land and water.
 */
const scales: Record<"light" | "dark", readonly Colour[]> = {
  light: [
    [15, 118, 110, 0.82],
    [9, 90, 84, 0.89],
    [5, 64, 60, 0.94],
    [3, 44, 41, 0.95],
  ],
  dark: [
    [30, 156, 144, 0.92],
    [55, 214, 194, 0.93],
    [153, 246, 228, 0.95],
    [240, 255, 252, 0.98],
  ],
};

/** Table entries below one photo, where a spot fades out, and above. */
const [fading, shading] = [64, 192];

/** The density at which a spot is gone. Its logarithm falls evenly, so that a dense spot has no edge either. */
const leastSeen = 0.01;

/** The colour table of a theme: red, green, blue and alpha per step. */
export function heatTable(theme: "light" | "dark"): Uint8ClampedArray {
  const scale = scales[theme];
  const table = new Uint8ClampedArray((fading + shading) * 4);
  for (let step = 0; step < fading + shading; step++) {
    const [red, green, blue, alpha] = shadeAt(scale, (step - fading) / (shading - 1));
    const seen = Math.min(1, step / fading) ** 1.6;
    table.set([red, green, blue, alpha * seen * 255], step * 4);
  }
  return table;
}

/** The colour at a fraction of the scale, 0 to 1. */
function shadeAt(scale: readonly Colour[], part: number): Colour {
  const at = Math.max(0, Math.min(1, part)) * (scale.length - 1);
  const from = scale[Math.floor(at)] ?? [0, 0, 0, 0];
  const to = scale[Math.min(scale.length - 1, Math.floor(at) + 1)] ?? from;
  const mixed = (channel: 0 | 1 | 2 | 3): number => from[channel] + (to[channel] - from[channel]) * (at % 1);
  return [mixed(0), mixed(1), mixed(2), mixed(3)];
}

/**
 * Colours densities. One photo has the first shade, `most` the last; steps between are logarithmic, because a city has
 * a thousand times the photos of a village.
 */
export function colourHeat(
  values: Float32Array,
  most: number,
  table: Uint8ClampedArray,
  into: Uint8ClampedArray,
): void {
  const perLog = 1 / Math.log(Math.max(most, leastMost));
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    const step = value <= 1 ? fadeOf(value) : fading + shadeOf(Math.log(value) * perLog);
    const colour = Math.min(fading + shading - 1, step) * 4;
    into[at * 4] = table[colour] ?? 0;
    into[at * 4 + 1] = table[colour + 1] ?? 0;
    into[at * 4 + 2] = table[colour + 2] ?? 0;
    into[at * 4 + 3] = table[colour + 3] ?? 0;
  }
}

const fadeOf = (value: number): number =>
  value <= leastSeen ? 0 : Math.floor((1 - Math.log(value) / Math.log(leastSeen)) * fading);

/** The dense end of the scale gets more room. */
const shadeOf = (part: number): number => Math.round(part ** 1.5 * (shading - 1));

/** Minimum for the last shade: a handful of photos is not dense. */
const leastMost = 12;

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
