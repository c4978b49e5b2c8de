import VectorTileLayer, { type Options } from "ol/layer/VectorTile.js";
import CanvasVectorTileLayerRenderer from "ol/renderer/canvas/VectorTileLayer.js";
import { getUid } from "ol/util.js";
import type { Shading } from "./shading.ts";

/** A layer of names, drawn as vectors each frame: pre-rendered tiles would stay empty but be composited anyway. */
export function namesLayer(options: Options): VectorTileLayer {
  return new VectorTileLayer({ ...options, declutter: true, renderBuffer: 128, renderMode: "vector" });
}

/** Land, water and lines, pre-rendered once per tile and zoom, at most one tile per frame. */
export class ShapesLayer extends VectorTileLayer {
  /**
   * False while a map starts: then a tile's first picture may also be made in steps, since there is nothing else to
   * leave a gap in.
   */
  begun: boolean;
  /** Slopes on the land, once they are wanted. */
  shading: Shading | null = null;

  constructor(options: Options, begun = true) {
    super({ ...options, renderMode: "hybrid" });
    this.begun = begun;
  }

  override createRenderer(): CanvasVectorTileLayerRenderer {
    return new StepwiseRenderer(this);
  }
}

type Tile = Parameters<CanvasVectorTileLayerRenderer["drawTile"]>[0];

/**
 * At the end of a zoom, OpenLayers would re-render all visible tiles in one frame, which blocks the page. Here each
 * frame takes one step: it builds one tile's drawing instructions, or renders it. Until then the tile's picture of the
 * previous zoom is shown, as during the move.
 */
class StepwiseRenderer extends CanvasVectorTileLayerRenderer {
  readonly #layer: ShapesLayer;
  #frame = -1;
  /** Whether this frame's step was taken. */
  #stepped = false;
  /** The pictures of tiles that have their slopes. */
  readonly #shaded = new WeakMap<Tile, string>();

  constructor(layer: ShapesLayer) {
    super(layer, { cacheSize: 0 });
    this.#layer = layer;
  }

  override drawTile(...all: Parameters<CanvasVectorTileLayerRenderer["drawTile"]>): void {
    const [tile, frameState] = all;
    if (frameState.index !== this.#frame) this.#stepped = false;
    this.#frame = frameState.index;
    this.#shade(tile);
    const is = this.#stateOf(tile);
    if (is.drawn || !is.inSteps) {
      super.drawTile(...all);
      this.#stepped ||= !is.drawn;
      // A new picture gets its slopes in the next frame.
      if (!is.drawn && this.#layer.shading && tile.hasContext()) frameState.animate = true;
      return;
    }
    frameState.animate = true;
    const draw = (): void => super.drawTile(...all);
    if (is.listed && !this.#stepped) draw();
    else if (is.listed || !this.#stepped) this.#listOnly(tile, draw);
    else this.#withPicture(tile, draw);
    this.#stepped = true;
  }

  /** Draws slopes onto a tile's picture, once for each picture. */
  #shade(tile: Tile): void {
    const { shading } = this.#layer;
    if (!shading || !tile.hasContext()) return;
    const { renderedTileResolution, renderedTileRevision } = tile.getReplayState(this.#layer);
    const picture = `${renderedTileResolution} ${renderedTileRevision}`;
    if (this.#shaded.get(tile) === picture) return;
    if (shading.shade(tile.getContext(), tile.wrappedTileCoord)) this.#shaded.set(tile, picture);
  }

  #stateOf(tile: Tile): { drawn: boolean; listed: boolean; inSteps: boolean } {
    const state = tile.getReplayState(this.#layer);
    const revision = this.#layer.getRevision();
    const wanted = tile.wantedResolution;
    const styled = state.renderedTileRevision === revision;
    return {
      drawn: styled && state.renderedTileResolution === wanted,
      listed: state.renderedRevision === revision && state.renderedResolution === wanted,
      // With a new style all tiles are rendered at once, so that two styles are never seen side by side.
      inSteps: styled || (!this.#layer.begun && !tile.hasContext()),
    };
  }

  /** Builds no instructions and draws the tile's existing picture, if any. */
  #withPicture(tile: Tile, draw: () => void): void {
    // OpenLayers iterates over the instructions of every visible tile.
    tile.executorGroups[getUid(this.#layer)] ??= [];
    if (!tile.hasContext()) return;
    const { wantedResolution } = tile;
    tile.wantedResolution = tile.getReplayState(this.#layer).renderedTileResolution;
    draw();
    tile.wantedResolution = wantedResolution;
  }

  /** As `#withPicture`, but builds instructions: OpenLayers renders no picture if it seems up to date. */
  #listOnly(tile: Tile, draw: () => void): void {
    const state = tile.getReplayState(this.#layer);
    const { renderedTileResolution, renderedTileRevision } = state;
    state.renderedTileResolution = tile.wantedResolution;
    state.renderedTileRevision = this.#layer.getRevision();
    draw();
    state.renderedTileResolution = renderedTileResolution;
    state.renderedTileRevision = renderedTileRevision;
  }
}
