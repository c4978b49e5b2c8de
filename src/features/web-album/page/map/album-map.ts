import DragPan from "ol/interaction/DragPan.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import OlMap from "ol/Map.js";
import type View from "ol/View.js";
import MVT from "ol/format/MVT.js";
import VectorTileSource from "ol/source/VectorTile.js";
import type Tile from "ol/Tile.js";
import VectorTile from "ol/VectorTile.js";
import { LineLayer } from "../../../../map/embedded/layers/line-layer.ts";
import { palettes } from "../../../../map/embedded/layers/palette.ts";
import { nameStyle, shapeStyle } from "../../../../map/embedded/layers/style.ts";
import { maxEmbeddedZoom, viewFrom } from "../../../../map/embedded/layers/view.ts";
import { namesLayer } from "../../../../map/embedded/layers/vector-layers.ts";
import { metresOf, worldMetres, type Metres } from "../../../../map/shared/geography.ts";
import { AlbumMarkers, type MapAlbum } from "./album-markers.ts";
import type { MapLine } from "../../../../map/shared/map-surface.ts";
import type { WebAlbumPhoto } from "../../shared/web-album.ts";

/** A single photo is shown with the town around it. */
const fitZoom = 12;
const moveMs = 250;

/** The smallest box around points, in metres; it may reach across the antimeridian. Null without points. */
export function extentOf(points: readonly Metres[]): [number, number, number, number] | null {
  if (points.length === 0) return null;
  const [south, north] = spanOf(points.map(([, y]) => y));
  const xs = points.map(([x]) => x).sort((a, b) => a - b);
  // The widest gap between neighbours is what the box leaves out.
  let widest = (xs[0] ?? 0) + worldMetres - (xs.at(-1) ?? 0);
  let [west, east] = [xs[0] ?? 0, xs.at(-1) ?? 0];
  for (let at = 1; at < xs.length; at++) {
    const gap = (xs[at] ?? 0) - (xs[at - 1] ?? 0);
    if (gap <= widest) continue;
    widest = gap;
    [west, east] = [xs[at] ?? 0, (xs[at - 1] ?? 0) + worldMetres];
  }
  return [west, south, east, north];
}

function spanOf(values: readonly number[]): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return [least, most];
}

/** Longer ways between two photos are drawn as gaps: nobody walked straight ahead there. In degrees. */
const longest = 2.5;

/** The route from photo to photo in the order they were taken; those of wide dates have no place in it. */
export function routeLines(photos: readonly WebAlbumPhoto[]): MapLine[] {
  const way = photos
    .flatMap(({ taken, wide, at }) => (taken === null || wide !== null || at === null ? [] : [{ taken, at }]))
    .sort((a, b) => (a.taken < b.taken ? -1 : a.taken > b.taken ? 1 : 0))
    .filter(({ at }, index, all) => String(at) !== String(all[index - 1]?.at));
  const lines: MapLine[] = [];
  const parts: { path: number[][]; gap: number[][] } = { path: [[]], gap: [] };
  for (const [index, { at }] of way.entries()) {
    const before = way[index - 1]?.at;
    if (before && isFar(before, at)) {
      parts.gap.push([before[1], before[0], at[1], at[0]]);
      parts.path.push([]);
    }
    parts.path.at(-1)?.push(at[1], at[0]);
  }
  for (const kind of ["path", "gap"] as const) {
    const starts: number[] = [];
    const points: number[] = [];
    for (const part of parts[kind].filter(({ length }) => length > 2)) {
      starts.push(points.length / 2);
      points.push(...part);
    }
    if (starts.length > 0) lines.push({ key: kind, kind, starts, points: Float64Array.from(points) });
  }
  return lines;
}

type Point = readonly [lat: number, lng: number];

function isFar(a: Point, b: Point): boolean {
  const across = Math.abs(a[1] - b[1]);
  const east = Math.min(across, 360 - across) * Math.cos((a[0] * Math.PI) / 180);
  return Math.hypot(a[0] - b[0], east) > longest;
}

/** The basemap's maximum zoom; OpenLayers enlarges its tiles beyond. */
const maxZoom = 8;

type Tiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Vector tiles from an album. Where it has none that deep, a part of the tile above stands in. */
function albumSource(tiles: Tiles): VectorTileSource {
  const format = new MVT({ idProperty: "none" });
  const source = new VectorTileSource({
    format,
    maxZoom,
    url: "{z}/{x}/{y}",
    overlaps: false,
    tileLoadFunction: (tile: Tile, url: string) => {
      if (!(tile instanceof VectorTile)) return;
      tile.setLoader((_extent, _resolution, projection) => {
        const [z = 0, x = 0, y = 0] = url.split("/").map(Number);
        const found = deepest(tiles, z, x, y);
        const extent = source.getTileGrid()?.getTileCoordExtent([...found.at]);
        const options = { featureProjection: projection, ...(extent ? { extent } : {}) };
        const features = found.bytes ? format.readFeatures(found.bytes.slice().buffer, options) : [];
        tile.setFeatures(features);
        return Promise.resolve(features);
      });
    },
  });
  return source;
}

/** The tile itself, or the one above it that there is. */
export function deepest(
  tiles: Tiles,
  z: number,
  x: number,
  y: number,
): { at: [z: number, x: number, y: number]; bytes: Uint8Array<ArrayBuffer> | null } {
  for (let up = 0; up <= z; up++) {
    const at: [number, number, number] = [z - up, x >> up, y >> up];
    const bytes = tiles.get(at.join("/"));
    if (bytes) return { at, bytes };
  }
  return { at: [z, x, y], bytes: null };
}

/** The album's map: land and names from its own tiles, the route, and markers with pictures. */
export class AlbumMap {
  readonly #target: HTMLElement;
  readonly #map: OlMap;
  readonly #view: View;
  readonly #markers: AlbumMarkers;
  readonly #points: { index: number; at: Metres }[];
  #shown: { index: number; at: Metres }[];

  constructor(target: HTMLElement, tiles: ReadonlyMap<string, Uint8Array<ArrayBuffer>>, of: MapAlbum) {
    const { album } = of;
    this.#target = target;
    this.#points = album.photos.flatMap(({ at }, index) =>
      at === null ? [] : [{ index, at: metresOf(at[0], at[1]) }],
    );
    this.#shown = this.#points;
    const source = albumSource(tiles);
    const shapes = new VectorTileLayer({ source, renderMode: "hybrid" });
    const names = namesLayer({ source });
    const lines = new LineLayer();
    lines.show(routeLines(album.photos));
    const dark = matchMedia("(prefers-color-scheme: dark)");
    const setTheme = (): void => {
      const theme = dark.matches ? "dark" : "light";
      const palette = palettes[theme];
      shapes.setBackground(palette.water);
      shapes.setStyle(shapeStyle(palette));
      names.setStyle(nameStyle(palette));
      lines.setTheme(theme);
    };
    setTheme();
    dark.addEventListener("change", setTheme);
    this.#view = viewFrom(null, target.clientWidth, target.clientHeight);
    const small = matchMedia("(max-width: 899px)");
    // In a page that is scrolled by a finger, one finger passes the map by; two move it.
    const drag = new DragPan({
      condition: (event) => {
        const isTouch =
          event.originalEvent instanceof PointerEvent && event.originalEvent.pointerType === "touch";
        return (
          !isTouch ||
          !small.matches ||
          target.closest(".large") !== null ||
          event.activePointers?.length === 2
        );
      },
    });
    this.#map = new OlMap({
      target,
      view: this.#view,
      layers: [shapes, lines.layer, names],
      controls: [],
      interactions: [
        drag,
        new MouseWheelZoom(),
        new PinchZoom(),
        new DoubleClickZoom({ duration: moveMs }),
        new KeyboardPan(),
        new KeyboardZoom({ duration: moveMs }),
      ],
    });
    this.#markers = new AlbumMarkers(this.#map, of, (members) => this.#pressed(members));
    if (this.#hasSize()) this.fit(false);
    // Hidden at first, as in print.
    else this.#map.on("change:size", () => this.fit(false));
  }

  /** Shows these photos alone; null shows all. */
  show(found: ReadonlySet<number> | null): void {
    this.#shown = found === null ? this.#points : this.#points.filter(({ index }) => found.has(index));
    this.#markers.show(this.#shown);
    if (this.#shown.length > 0) this.fit(true);
  }

  #hasSize(): boolean {
    return (this.#map.getSize() ?? []).every((edge) => edge > 0) && this.#map.getSize() !== undefined;
  }

  zoom(by: number): void {
    this.#view.animate({ zoom: (this.#view.getZoom() ?? 0) + by, duration: still() ? 0 : moveMs });
  }

  /** The map has another size; one finger moves it while it is large. */
  resized(isLarge: boolean): void {
    this.#target.style.touchAction = isLarge ? "none" : "";
    this.#map.updateSize();
    this.fit(false);
  }

  /** Shows all photos. */
  fit(isMoving: boolean): void {
    this.#fitTo(
      this.#shown.map(({ at }) => at),
      isMoving,
    );
  }

  #fitTo(points: readonly Metres[], isMoving: boolean): void {
    const extent = extentOf(points);
    if (extent === null) return;
    const duration = isMoving && !still() ? moveMs : 0;
    this.#view.fit(extent, { padding: [56, 40, 48, 40], maxZoom: fitZoom, duration });
    this.#markers.show(this.#shown);
  }

  /** One photo opens; several are shown apart, and open where that cannot be. */
  #pressed(members: readonly number[]): void {
    const chosen = new Set(members);
    const points = this.#points.filter(({ index }) => chosen.has(index)).map(({ at }) => at);
    const [first] = points;
    const isOneSpot = points.every(
      (at) => Math.hypot(at[0] - (first?.[0] ?? 0), at[1] - (first?.[1] ?? 0)) < 30,
    );
    if (isOneSpot || (this.#view.getZoom() ?? 0) >= maxEmbeddedZoom - 0.5) this.#markers.open(members);
    else this.#fitTo(points, true);
  }
}

const still = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
