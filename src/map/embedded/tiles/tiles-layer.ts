import LayerGroup from "ol/layer/Group.js";
import TileLayer from "ol/layer/Tile.js";
import type VectorTileLayer from "ol/layer/VectorTile.js";
import ImageTileSource from "ol/source/ImageTile.js";
import type { MapTiles, TileArchive } from "../../../photo/geo/map-tiles.ts";
import type { MapFailure } from "../../shared/map-surface.ts";
import { vectorSource } from "./archive-source.ts";
import { palettes } from "../layers/palette.ts";
import { nameStyle, plainShapes, shapeStyle } from "../layers/style.ts";
import { creditOf, layersOf, openTiles, type TileReader } from "./tiles-archive.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { metresOf, resolutionOf } from "../../shared/geography.ts";
import { namesLayer, ShapesLayer } from "../layers/vector-layers.ts";
import { maxEmbeddedZoom } from "../layers/view.ts";

/** Minimum size of the tiles' area on the map, in CSS pixels; smaller ones are not drawn. */
const leastPixels = 96;

/** Zoom levels by which tiles may be enlarged. */
const enlarged = { vector: 3, raster: 1 };

/** Maximum zoom of any map. */
const deepest = 20;

/** Where, and from which zoom, the user's tiles replace the built-in map. */
interface Reach {
  /** West, south, east and north in metres of each area; null is everywhere. */
  boxes: readonly (readonly [west: number, south: number, east: number, north: number])[] | null;
  /** Maximum resolution in metres per CSS pixel at which they are drawn. */
  from: number;
  /** Maximum zoom of the view: what the tiles show well, and at least `usual`. */
  mostZoom: number;
}

/** The reach of an archive, or of `areas` of it; raster URLs without metadata reach everywhere. */
export function reachOf(archive: TileArchive | null, usual: number, areas?: readonly Bounds[]): Reach {
  if (!archive) return { boxes: null, from: Infinity, mostZoom: deepest };
  const { kind, minZoom, maxZoom, bounds } = archive;
  // Vector tiles are drawn 512 pixels wide: their zoom is one less than the map's.
  const viewZoom = (zoom: number): number => zoom + (kind === "vector" ? 1 : 0);
  const boxes = (areas ?? (bounds && [bounds]))?.map(boxOf) ?? null;
  const spans = boxes?.map((box) => Math.max(box[2] - box[0], box[3] - box[1])) ?? [Infinity];
  const fits = Math.max(...spans) / leastPixels;
  return {
    boxes,
    // Zoomed out beyond the first tiles, a view would need a great many of them.
    from: Math.min(fits, minZoom === 0 ? Infinity : resolutionOf(viewZoom(minZoom) - 1)),
    mostZoom: Math.min(deepest, Math.max(usual, viewZoom(maxZoom) + enlarged[kind])),
  };
}

/** Whether the tiles are drawn at this point (metres) and resolution (metres per pixel). */
export function isReached(
  { boxes, from }: Reach,
  [x = 0, y = 0]: readonly number[],
  resolution: number,
): boolean {
  if (resolution > from) return false;
  return (
    boxes === null ||
    boxes.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north)
  );
}

function boxOf({ west, south, east, north }: Bounds): readonly [number, number, number, number] {
  const [left, bottom] = metresOf(Math.max(south, -85.06), west);
  const [right, top] = metresOf(Math.min(north, 85.06), east);
  return [left, bottom, right, top];
}

/** Events of the user's tiles. */
interface TilesEvents {
  /** They are drawn there, with their own names, so the map beneath must hide its names. Null: nowhere. */
  covers(reach: Reach | null): void;
  /** Maximum zoom of the view. */
  deepens(zoom: number): void;
  /** Their attribution, in plain text. */
  credit(text: string | null): void;
  /** They fail to load; told once. */
  failed(failure: MapFailure): void;
}

/** Maximum delay of the browser's policy violation event after the failed request, in milliseconds. */
const refusalMs = 500;

const hostOf = (url: string): string => new URL(url, location.href).host;

/**
 * Calls `tell` if the page's security policy blocks the tile server. Returns a function that stops watching.
 */
function watchPolicy(tiles: MapTiles, tell: (failure: MapFailure) => void): () => void {
  if (tiles.kind !== "url") return () => undefined;
  const host = hostOf(tiles.url);
  const violated = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
    if (URL.canParse(blockedURI) && new URL(blockedURI).host === host) tell({ kind: "server-refused", host });
  };
  document.addEventListener("securitypolicyviolation", violated);
  return () => document.removeEventListener("securitypolicyviolation", violated);
}

/**
 * Tells people about a tile that failed. `drawn`: other tiles loaded, so a single failure says nothing about the server.
 * `watchPolicy` reports policy violations first.
 */
function tileTrouble(
  tiles: MapTiles,
  error: unknown,
  drawn: boolean,
  tell: (failure: MapFailure) => void,
): void {
  if (tiles.kind === "saved") tell({ kind: "saved-streets" });
  else if (tiles.kind === "file") {
    const gone = error instanceof DOMException && /^Not(Readable|Found|Allowed)/.test(error.name);
    tell({ kind: gone ? "file-gone" : "file-damaged", name: tiles.file.name });
  } else if (!drawn) {
    const failure = { kind: "server-silent", host: hostOf(tiles.url) } as const;
    setTimeout(() => tell(failure), refusalMs);
  }
}

/** Callbacks for tiles; `failed` is called for each that could not be read. */
interface PicturesHost {
  drawn: () => void;
  failed: (error: unknown) => void;
}

/** The archive has no such tile: a less detailed one is drawn instead. */
class NoTile extends Error {}

/** Maximum zoom of tiles requested from a URL without metadata. */
const deepestAtAddress = 19;

/** Raster tiles of an archive. */
function archivePictures(
  archive: Pick<TileReader, "getZxy">,
  maxZoom: number,
  host: PicturesHost,
): ImageTileSource {
  return picturesOf(maxZoom, host, async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    if (!found) throw new NoTile();
    return createImageBitmap(new Blob([found.data]));
  });
}

/**
 * Raster tiles at a URL with {z}, {x} and {y} (or {-y}, counted from the south). Unlike OpenLayers' own loader this
 * needs no CORS headers, because the images are only displayed.
 */
function addressPictures(url: string, host: PicturesHost): ImageTileSource {
  return picturesOf(deepestAtAddress, host, async (z, x, y) => {
    const picture = new Image();
    picture.src = tileAddress(url, z, x, y);
    await picture.decode();
    return picture;
  });
}

/** URL of one tile. */
function tileAddress(url: string, z: number, x: number, y: number): string {
  const south = 2 ** z - 1 - y;
  return url.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`).replace("{-y}", `${south}`);
}

function picturesOf(
  maxZoom: number,
  { drawn, failed }: PicturesHost,
  load: (z: number, x: number, y: number) => Promise<ImageBitmap | HTMLImageElement>,
): ImageTileSource {
  return new ImageTileSource({
    maxZoom,
    loader: async (z, x, y) => {
      try {
        const picture = await load(z, x, y);
        drawn();
        return picture;
      } catch (error) {
        if (!(error instanceof NoTile)) failed(error);
        throw error;
      }
    },
  });
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
