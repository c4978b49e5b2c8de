import VectorTileLayer, { type Options } from "ol/layer/VectorTile.js";
import CanvasVectorTileLayerRenderer from "ol/renderer/canvas/VectorTileLayer.js";

/** Land, water and lines: a picture of each tile, made once for a zoom of the map. */
export function shapesLayer(options: Options): VectorTileLayer {
  return new OneAtATime({ ...options, renderMode: "hybrid" });
}

/** Names, drawn anew in every frame: pictures of tiles would stay empty, and be put on the map all the same. */
export function namesLayer(options: Options): VectorTileLayer {
  return new VectorTileLayer({ ...options, declutter: true, renderBuffer: 128, renderMode: "vector" });
}

class OneAtATime extends VectorTileLayer {
  override createRenderer(): CanvasVectorTileLayerRenderer {
    return new OneAtATimeRenderer(this, { cacheSize: 0 });
  }
}

/**
 * Where a zoom ends, the pictures of all tiles in view would be made anew in one frame, which holds up the page: here
 * it is one in each frame. Until then a tile's picture of the zoom before is shown, as it was while the map moved.
 */
class OneAtATimeRenderer extends CanvasVectorTileLayerRenderer {
  #frame = -1;
  #made = false;

  override drawTile(...all: Parameters<CanvasVectorTileLayerRenderer["drawTile"]>): void {
    const [tile, frameState] = all;
    if (frameState.index !== this.#frame) this.#made = false;
    this.#frame = frameState.index;
    const { renderedTileResolution: known, renderedTileRevision } = tile.getReplayState(this.getLayer());
    const wanted = tile.wantedResolution;
    const styled = renderedTileRevision === this.getLayer().getRevision();
    const due = !styled || known !== wanted;
    const waits = due && styled && this.#made;
    if (waits) {
      tile.wantedResolution = known;
      frameState.animate = true;
    }
    super.drawTile(...all);
    tile.wantedResolution = wanted;
    this.#made ||= due && !waits;
  }
}
