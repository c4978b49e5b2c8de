import type OlMap from "ol/Map.js";
import { worldMetres, type Metres } from "../../../../map/shared/geography.ts";
import { newElement } from "../element.ts";
import { AlbumDates, photoName, type PageSpeech } from "../photo-words.ts";
import type { WebAlbum } from "../../shared/web-album.ts";
import type { AlbumFiles } from "../album-files.ts";

/** Markers nearer than this are one, in CSS pixels. */
const apart = 56;
/** How far beyond the map's edge markers are kept. */
const margin = 40;

interface Marker {
  at: Metres;
  button: HTMLButtonElement;
}

/** What the map shows, and what a click on photos does. */
export interface MapAlbum {
  album: WebAlbum;
  files: AlbumFiles;
  say: PageSpeech;
  open: (indexes: readonly number[]) => void;
}

/** Photos whose markers would cover each other at a zoom. */
interface AlbumCluster {
  at: Metres;
  /** Their indexes, in the album's order. */
  members: number[];
}

/**
 * Groups points that are nearer to a group's first than `reach`, in metres: first come, first served. A grid of squares
 * keeps that linear.
 */
export function clustersOf(points: readonly { index: number; at: Metres }[], reach: number): AlbumCluster[] {
  const squares = new Map<string, AlbumCluster[]>();
  const clusters: AlbumCluster[] = [];
  for (const { index, at } of points) {
    const [column, row] = [Math.floor(at[0] / reach), Math.floor(at[1] / reach)];
    const near = nearby(squares, column, row).find(
      (one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < reach,
    );
    if (near) near.members.push(index);
    else {
      const cluster = { at, members: [index] };
      clusters.push(cluster);
      const key = `${column} ${row}`;
      squares.set(key, [...(squares.get(key) ?? []), cluster]);
    }
  }
  return clusters;
}

function nearby(squares: ReadonlyMap<string, AlbumCluster[]>, column: number, row: number): AlbumCluster[] {
  const steps = [0, -1, 1];
  return steps.flatMap((x) => steps.flatMap((y) => squares.get(`${column + x} ${row + y}`) ?? []));
}

/** Buttons with pictures on the map: one photo, or several close together. */
export class AlbumMarkers {
  readonly #map: OlMap;
  readonly #of: MapAlbum;
  readonly #pressed: (members: readonly number[]) => void;
  readonly #root = newElement("div", "markers");
  readonly #dates: AlbumDates;
  #points: readonly { index: number; at: Metres }[] = [];
  #markers = new Map<string, Marker>();
  #zoom = NaN;

  constructor(map: OlMap, of: MapAlbum, pressed: (members: readonly number[]) => void) {
    this.#map = map;
    this.#of = of;
    this.#pressed = pressed;
    this.#dates = new AlbumDates(of.album.locale);
    map.getOverlayContainerStopEvent()?.append(this.#root);
    map.on("postrender", () => this.#follow());
    map.on("moveend", () => this.#group());
  }

  show(points: readonly { index: number; at: Metres }[]): void {
    this.#points = points;
    this.#zoom = NaN;
    this.#group();
  }

  open(members: readonly number[]): void {
    this.#of.open(members);
  }

  /** Groups anew where the zoom changed. */
  #group(): void {
    const resolution = this.#map.getView().getResolution();
    if (resolution === undefined || resolution === this.#zoom) return;
    this.#zoom = resolution;
    const next = new Map<string, Marker>();
    for (const cluster of clustersOf(this.#points, apart * resolution)) {
      const key = cluster.members.join(" ");
      const marker = this.#markers.get(key) ?? { at: cluster.at, button: this.#buttonOf(cluster) };
      next.set(key, marker);
      if (!marker.button.isConnected) this.#root.append(marker.button);
    }
    for (const [key, { button }] of this.#markers) if (!next.has(key)) button.remove();
    this.#markers = next;
    this.#follow();
  }

  #buttonOf({ members }: AlbumCluster): HTMLButtonElement {
    const { album, files, say } = this.#of;
    const first = members[0] ?? 0;
    const photo = album.photos[first];
    const image = newElement("img");
    image.alt = "";
    const button = newElement("button", "marker", [image]);
    button.type = "button";
    if (photo) {
      image.src = files.url(photo.thumbnail);
      if (photo.colour) button.style.backgroundColor = photo.colour;
    }
    const one = photoName(album, first, say, this.#dates);
    const place = photo?.place ?? "";
    const many = say("pageMarkerPhotos", { count: members.length });
    button.setAttribute("aria-label", members.length === 1 ? one : place === "" ? many : `${many}, ${place}`);
    if (members.length > 1)
      button.append(
        newElement("span", "marker-count", [new Intl.NumberFormat(album.locale).format(members.length)]),
      );
    button.addEventListener("click", () =>
      members.length === 1 ? this.open(members) : this.#pressed(members),
    );
    return button;
  }

  /** Puts each button where its photos are, on the copy of the world that is in view. */
  #follow(): void {
    const [width = 0, height = 0] = this.#map.getSize() ?? [];
    const [centre = 0, middle = 0] = this.#map.getView().getCenter() ?? [];
    const resolution = this.#map.getView().getResolution() ?? 1;
    for (const { at, button } of this.#markers.values()) {
      const east = at[0] - centre;
      const x = width / 2 + (east - Math.round(east / worldMetres) * worldMetres) / resolution;
      const y = height / 2 + (middle - at[1]) / resolution;
      const isIn = x > -margin && y > -margin && x < width + margin && y < height + margin;
      button.hidden = !isIn;
      button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
    }
  }
}
