import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { TileArchive } from "../../../photo/geo/map-tiles.ts";
import { metresOf, resolutionOf } from "../../shared/geography.ts";

/** From this width or height on the map, in CSS pixels, tiles are drawn: smaller, they would be a stamp on the land. */
const leastPixels = 96;

/** How far beyond its own tiles a map may be enlarged. */
const enlarged = { vector: 3, raster: 1 };

/** As deep as any map goes. */
const deepest = 20;

/** Where, and from how near, tiles a person brought take the place of the map the app carries. */
export interface Reach {
  /** West, south, east and north in the engine's metres; null is everywhere. */
  box: readonly [west: number, south: number, east: number, north: number] | null;
  /** Metres in a CSS pixel from which on, and nearer, they are drawn. */
  from: number;
  /** As deep as the view may go: what the tiles show well, and at least `usual`. */
  mostZoom: number;
}

/** Where an archive reaches; tiles at an address that says nothing of itself reach everywhere. */
export function reachOf(archive: TileArchive | null, usual: number): Reach {
  if (!archive) return { box: null, from: Infinity, mostZoom: deepest };
  const { kind, minZoom, maxZoom, bounds } = archive;
  // Vector tiles are made to be drawn 512 pixels wide: a zoom of theirs is one less than the map's.
  const viewZoom = (zoom: number): number => zoom + (kind === "vector" ? 1 : 0);
  const box = bounds && boxOf(bounds);
  const fits = box ? Math.max(box[2] - box[0], box[3] - box[1]) / leastPixels : Infinity;
  return {
    box,
    // A view further out than the first tiles would take a great many of them.
    from: Math.min(fits, minZoom === 0 ? Infinity : resolutionOf(viewZoom(minZoom) - 1)),
    mostZoom: Math.min(deepest, Math.max(usual, viewZoom(maxZoom) + enlarged[kind])),
  };
}

/** Whether a point (metres) at a resolution (metres in a pixel) is where the tiles are drawn. */
export function isReached(
  { box, from }: Reach,
  [x = 0, y = 0]: readonly number[],
  resolution: number,
): boolean {
  if (resolution > from) return false;
  return box === null || (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]);
}

function boxOf({ west, south, east, north }: Bounds): NonNullable<Reach["box"]> {
  const [left, bottom] = metresOf(Math.max(south, -85.06), west);
  const [right, top] = metresOf(Math.min(north, 85.06), east);
  return [left, bottom, right, top];
}
