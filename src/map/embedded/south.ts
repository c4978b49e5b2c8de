import type BaseLayer from "ol/layer/Base.js";
import type View from "ol/View.js";
import { southOf, withoutIce } from "../shared/geography.ts";
import type { Palette } from "./layers/palette.ts";

/** Up to this zoom the far south is left out. */
const farZoom = 3;

/**
 * The far south. From afar the map ends where nobody lives: else a third of what a high window shows would be ice. Nearer,
 * the ice goes on below the world's southern edge instead of ending in a straight coast.
 */
export class South {
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
