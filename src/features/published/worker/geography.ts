import type { Bounds } from "../../../photo/geo/bounds.ts";
import { mercatorX, mercatorY } from "../../../photo/geo/mercator.ts";
import type { Slice } from "./blocks.ts";

/** Cells across the world in overviews, at zoom 6. */
export const cellsAcross = 64;

/** Whether a location is within bounds, which may cross the antimeridian. */
export function isInBounds({ west, south, east, north }: Bounds, lat: number, lng: number): boolean {
  if (!(lat >= south && lat <= north)) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** Whether bounds touch the box of a row group. */
export function touches({ west, south, east, north }: Bounds, box: Slice["box"]): boolean {
  if (box === null || box.south > north || box.north < south) return false;
  if (west <= east) return box.west <= east && box.east >= west;
  return box.east >= west || box.west <= east;
}

/** Whether bounds touch a cell of overviews. */
export function touchesCell({ west, south, east, north }: Bounds, cell: number): boolean {
  const [x, y] = [cell % cellsAcross, Math.floor(cell / cellsAcross)];
  const [top, bottom] = [mercatorY(north) * cellsAcross, mercatorY(south) * cellsAcross];
  if (y + 1 < top || y > bottom) return false;
  const [left, right] = [mercatorX(west) * cellsAcross, mercatorX(east) * cellsAcross];
  if (west <= east) return x + 1 >= left && x <= right;
  return x + 1 >= left || x <= right;
}
