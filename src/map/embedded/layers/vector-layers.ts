import VectorTileLayer, { type Options } from "ol/layer/VectorTile.js";
import CanvasVectorTileLayerRenderer from "ol/renderer/canvas/VectorTileLayer.js";
import { getUid } from "ol/util.js";

/** Names, drawn anew in every frame: pictures of tiles would stay empty, and be put on the map all the same. */
export function namesLayer(options: Options): VectorTileLayer {
  return new VectorTileLayer({ ...options, declutter: true, renderBuffer: 128, renderMode: "vector" });
}

/** Land, water and lines: a picture of each tile, made once for a zoom of the map, and one in each frame at most. */
export class ShapesLayer extends VectorTileLayer {
  /**
   * False while a map begins: a tile's own first picture may then come in steps as well, for there is nothing else that
   * its place would stay empty of.
   */
  begun: boolean;

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
 * Where a zoom ends, the pictures of all tiles in view would be made anew in one frame, which holds up the page. Here a
 * frame takes one step: it lists what one tile's picture is drawn of, or draws it. Until then the tile's picture of the
 * zoom before is shown, as it was while the map moved.
 */
class StepwiseRenderer extends CanvasVectorTileLayerRenderer {
  readonly #layer: ShapesLayer;
  #frame = -1;
  /** The step of this frame was taken. */
  #stepped = false;

  constructor(layer: ShapesLayer) {
    super(layer, { cacheSize: 0 });
    this.#layer = layer;
  }

  override drawTile(...all: Parameters<CanvasVectorTileLayerRenderer["drawTile"]>): void {
    const [tile, frameState] = all;
    if (frameState.index !== this.#frame) this.#stepped = false;
    this.#frame = frameState.index;
    const is = this.#stateOf(tile);
    if (is.drawn || !is.inSteps) {
      super.drawTile(...all);
      this.#stepped ||= !is.drawn;
      return;
    }
    frameState.animate = true;
    const draw = (): void => super.drawTile(...all);
    if (is.listed && !this.#stepped) draw();
    else if (is.listed || !this.#stepped) this.#listOnly(tile, draw);
    else this.#withPicture(tile, draw);
    this.#stepped = true;
  }

  #stateOf(tile: Tile): { drawn: boolean; listed: boolean; inSteps: boolean } {
    const state = tile.getReplayState(this.#layer);
    const revision = this.#layer.getRevision();
    const wanted = tile.wantedResolution;
    const styled = state.renderedTileRevision === revision;
    return {
      drawn: styled && state.renderedTileResolution === wanted,
      listed: state.renderedRevision === revision && state.renderedResolution === wanted,
      // In another style all are drawn at once, so that no two styles are seen side by side.
      inSteps: styled || (!this.#layer.begun && !tile.hasContext()),
    };
  }

  /** Lists nothing, and draws the picture the tile has, if any. */
  #withPicture(tile: Tile, draw: () => void): void {
    // The engine goes through what is listed of every tile in view.
    tile.executorGroups[getUid(this.#layer)] ??= [];
    if (!tile.hasContext()) return;
    const { wantedResolution } = tile;
    tile.wantedResolution = tile.getReplayState(this.#layer).renderedTileResolution;
    draw();
    tile.wantedResolution = wantedResolution;
  }

  /** As `#withPicture`, but lists: the engine makes no picture where it finds that made already. */
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
