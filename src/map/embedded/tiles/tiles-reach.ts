import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { TileArchive } from "../../../photo/geo/map-tiles.ts";
import { metresOf, resolutionOf } from "../../shared/geography.ts";

/** Minimum size of the tiles' area on the map, in CSS pixels; smaller ones are not drawn. */
const leastPixels = 96;

/** Zoom levels by which tiles may be enlarged. */
const enlarged = { vector: 3, raster: 1 };

/** Maximum zoom of any map. */
const deepest = 20;

/** Where, and from which zoom, the user's tiles replace the built-in map. */
export interface Reach {
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
