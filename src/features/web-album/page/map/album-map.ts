import DragPan from "ol/interaction/DragPan.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import VectorTileLayer from "ol/layer/VectorTile.js";
import OlMap from "ol/Map.js";
import type View from "ol/View.js";
import { LineLayer } from "../../../../map/embedded/layers/line-layer.ts";
import { palettes } from "../../../../map/embedded/layers/palette.ts";
import { nameStyle, shapeStyle } from "../../../../map/embedded/layers/style.ts";
import { maxEmbeddedZoom, viewFrom } from "../../../../map/embedded/layers/view.ts";
import { namesLayer } from "../../../../map/embedded/layers/vector-layers.ts";
import { metresOf, type Metres } from "../../../../map/shared/geography.ts";
import type { MapAlbum } from "./map-album.ts";
import { albumSource } from "./album-source.ts";
import { AlbumMarkers } from "./album-markers.ts";
import { routeLines } from "./route-lines.ts";
import { extentOf } from "./extent.ts";

/** A single photo is shown with the town around it. */
const fitZoom = 12;
const moveMs = 250;

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
