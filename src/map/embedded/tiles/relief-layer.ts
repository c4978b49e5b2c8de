import TileLayer from "ol/layer/Tile.js";
import { PMTiles } from "pmtiles";
import { zoomOf } from "../../shared/geography.ts";
import { RangeFile } from "./range-file.ts";
import { archivePictures } from "./tiles-pictures.ts";

/** Shadows and lights of mountains. */
const reliefFile = "/relief.pmtiles";

/** Deepest tiles, and the size in CSS pixels they are drawn at: twice their own, since slopes are soft. */
const maxZoom = 3;
const drawnPixels = 1024;

/** Zooms between which the relief fades out: nearer, it would only be a blur. */
const fades = { from: 6.5, to: 9 };

/** The relief between the land and what is drawn on it. It is an ornament: nothing is said if it cannot be read. */
export class ReliefLayer {
  readonly layer = new TileLayer({ visible: false });

  /** Loads what is in view, once the land is drawn. */
  begin(): void {
    const archive = new PMTiles(new RangeFile(reliefFile));
    const host = { drawn: () => undefined, failed: () => undefined };
    this.layer.setSource(archivePictures(archive, maxZoom, host, drawnPixels));
    this.layer.setVisible(true);
  }

  /** Fades it with the zoom; called each frame. */
  follow(resolution: number): void {
    const share = (fades.to - zoomOf(resolution)) / (fades.to - fades.from);
    const opacity = Math.round(Math.max(0, Math.min(1, share)) * 20) / 20;
    if (opacity !== this.layer.getOpacity()) this.layer.setOpacity(opacity);
  }
}
