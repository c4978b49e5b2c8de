import type { Area } from "../../../photo/geo/area.ts";
import { viewOf, worldMetres } from "../../shared/geography.ts";
import type { Metres } from "../../shared/geography.ts";

/**
 * The box between the first and last point, with the midpoints of its long sides, since it may span more than half the
 * world.
 */
export function boxOf(points: readonly Metres[]): Metres[] {
  const [[x, y], [toX, toY]] = [points[0] ?? [0, 0], points.at(-1) ?? [0, 0]];
  const middle = (x + toX) / 2;
  return [
    [x, y],
    [middle, y],
    [toX, y],
    [toX, toY],
    [middle, toY],
    [x, toY],
  ];
}

/** The drawn area in degrees, in one piece on the copy of the world that holds most of it. */
export function areaOf(corners: readonly Metres[]): Area {
  const xs = corners.map(([x]) => x);
  const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
  const copy = Math.round(middle / worldMetres) * worldMetres;
  return corners.map(([x, y]) => [((x - copy) / worldMetres) * 360, viewOf([x, y], 0).lat]);
}
