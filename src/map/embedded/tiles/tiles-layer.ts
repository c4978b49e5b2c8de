import LayerGroup from "ol/layer/Group.js";
import TileLayer from "ol/layer/Tile.js";
import type VectorTileLayer from "ol/layer/VectorTile.js";
import type { MapTiles } from "../../../photo/geo/map-tiles.ts";
import type { MapFailure } from "../../shared/map-surface.ts";
import { vectorSource } from "./archive-source.ts";
import { palettes } from "../layers/palette.ts";
import { nameStyle, plainShapes, shapeStyle } from "../layers/style.ts";
import { creditOf, layersOf, openTiles, type TileReader } from "./tiles-archive.ts";
import { isReached, reachOf, type Reach } from "./tiles-reach.ts";
import { addressPictures, archivePictures } from "./tiles-pictures.ts";
import { tileTrouble, watchPolicy } from "./tiles-trouble.ts";
import { namesLayer, ShapesLayer } from "../layers/vector-layers.ts";
import { maxEmbeddedZoom } from "../layers/view.ts";

/** Events of the user's tiles. */
export interface TilesEvents {
  /** They are drawn there, with their own names, so the map beneath must hide its names. Null: nowhere. */
  covers(reach: Reach | null): void;
  /** Maximum zoom of the view. */
  deepens(zoom: number): void;
  /** Their attribution, in plain text. */
  credit(text: string | null): void;
  /** They fail to load; told once. */
  failed(failure: MapFailure): void;
}

/** The user's own tiles, drawn over the built-in map within their bounds. */
export class TilesLayer {
  readonly layer = new LayerGroup();
  #events: TilesEvents | null = null;
  #theme: "light" | "dark";
  #shapes: VectorTileLayer | null = null;
  #names: VectorTileLayer | null = null;
  #reach: Reach | null = null;
  /** Whether the style knows the archive's layers. */
  #known = true;
  /** Incremented on every change, to ignore late responses for removed tiles. */
  #turn = 0;
  #end: () => void = () => undefined;

  constructor(theme: "light" | "dark") {
    this.#theme = theme;
  }

  /** Sets the receiver of events. */
  listen(events: TilesEvents): void {
    this.#events = events;
  }

  setTheme(theme: "light" | "dark"): void {
    this.#theme = theme;
    const palette = palettes[theme];
    const reach = this.#reach;
    if (!reach) return;
    this.#shapes?.setStyle(this.#known ? shapeStyle(palette, true) : plainShapes(palette));
    const within = (at: readonly number[], resolution: number): boolean => isReached(reach, at, resolution);
    this.#names?.setStyle(nameStyle(palette, { detailed: true, within }));
  }

  /** Removes the tiles without an event. */
  close(): void {
    this.#turn++;
    this.#end();
    this.#end = () => undefined;
    this.#shapes = null;
    this.#names = null;
    this.#known = true;
    this.layer.getLayers().clear();
  }

  /** Replaces the tiles; null for none. */
  show(tiles: MapTiles | null): void {
    this.close();
    const turn = this.#turn;
    this.#reach =
      tiles &&
      reachOf(tiles.archive, maxEmbeddedZoom, tiles.kind === "saved" ? tiles.saved.areas : undefined);
    this.#events?.covers(null);
    this.#events?.credit(tiles?.kind === "url" ? tiles.credit || null : null);
    this.#events?.deepens(this.#reach?.mostZoom ?? maxEmbeddedZoom);
    if (!tiles) return;
    let hasDrawn = false;
    let hasFailed = false;
    const drawn = (): void => {
      if (hasDrawn || turn !== this.#turn) return;
      hasDrawn = true;
      if (this.#known) this.#events?.covers(this.#reach);
    };
    const tell = (failure: MapFailure): void => {
      if (hasFailed || turn !== this.#turn) return;
      hasFailed = true;
      this.#events?.failed(failure);
    };
    this.#end = watchPolicy(tiles, tell);
    const failed = (error: unknown): void => {
      if (!hasFailed) console.error("Map tiles could not be read:", error);
      tileTrouble(tiles, error, hasDrawn, tell);
    };
    this.#add(tiles, drawn, failed, turn);
  }

  #add(tiles: MapTiles, drawn: () => void, failed: (error: unknown) => void, turn: number): void {
    const from = this.#reach?.from ?? Infinity;
    // OpenLayers excludes a layer at exactly this resolution.
    const options = { maxResolution: from * 1.001 };
    if (tiles.kind === "url" && tiles.archive === null) {
      this.#push(new TileLayer({ ...options, source: addressPictures(tiles.url, { drawn, failed }) }));
      return;
    }
    const archive = openTiles(tiles);
    const { kind, maxZoom } = tiles.archive ?? { kind: "raster", maxZoom: 0 };
    if (kind === "raster") {
      this.#push(new TileLayer({ ...options, source: archivePictures(archive, maxZoom, { drawn, failed }) }));
    } else {
      const source = vectorSource(archive, maxZoom, failed, drawn);
      this.#shapes = new ShapesLayer({ ...options, source });
      this.#names = namesLayer({ ...options, source });
      this.#push(this.#shapes, this.#names);
      this.setTheme(this.#theme);
    }
    void this.#askMetadata(tiles, archive, turn, failed);
  }

  async #askMetadata(
    tiles: MapTiles,
    archive: TileReader,
    turn: number,
    failed: (error: unknown) => void,
  ): Promise<void> {
    try {
      const metadata = await archive.getMetadata();
      if (turn !== this.#turn) return;
      const own = creditOf(metadata);
      if (own !== null && !(tiles.kind === "url" && tiles.credit)) this.#events?.credit(own);
      const layers = layersOf(metadata);
      if (!this.#shapes || layers.length === 0 || layers.includes("earth") || layers.includes("places"))
        return;
      // Another schema: its lines are drawn thinly, and the map beneath keeps its names.
      this.#known = false;
      this.#events?.covers(null);
      this.setTheme(this.#theme);
    } catch (error) {
      if (turn === this.#turn) failed(error);
    }
  }

  #push(...layers: (TileLayer | VectorTileLayer)[]): void {
    for (const layer of layers) this.layer.getLayers().push(layer);
  }
}
