import type { Bounds } from "./bounds.ts";

/**
 * Corners of an area on the map in degrees, longitude first, not closed. Longitudes exceed 180 where the area crosses
 * the antimeridian, so neighbouring corners are never more than half the world apart. A single one with a radius in metres
 * is a circle; `outlineOf` gives its corners.
 */
export type Area = readonly (readonly [lng: number, lat: number, metres?: number])[];

/** Maximum number of corners, so that an area fits into a URL. */
export const mostCorners = 64;

/** Text for URLs: corners separated by ";", numbers by ",", accurate to about a metre. */
export function areaToText(area: Area): string {
  return area.map((corner) => corner.map(rounded).join()).join(";");
}

/** Parses the text of `areaToText`; null if invalid. */
export function areaFromText(text: string): Area | null {
  const area = text.split(";").map((corner) => corner.split(",").map(Number));
  const numbers = area.length === 1 ? 3 : 2;
  const isCorner = (corner: number[]): boolean => {
    const [lng = NaN, lat = NaN, metres = 1] = corner;
    return corner.length === numbers && Math.abs(lng) <= 540 && Math.abs(lat) <= 90 && metres > 0;
  };
  return area.length !== 2 && area.length <= mostCorners && area.every(isCorner)
    ? (area as unknown as Area)
    : null;
}

/** The area of a box, across the antimeridian if the box crosses it. */
export function areaOfBounds({ west, south, east, north }: Bounds): Area {
  const end = west > east ? east + 360 : east;
  const middle = (west + end) / 2;
  return [
    [west, north],
    [middle, north],
    [end, north],
    [end, south],
    [middle, south],
    [west, south],
  ];
}

/**
 * Simplifies an area to at most `most` corners by repeatedly removing the corner that changes it least (Visvalingam and
 * Whyatt 1993).
 */
export function simplifiedArea(area: Area, most = mostCorners): Area {
  const count = area.length;
  const before = Int32Array.from(area, (_, i) => (i + count - 1) % count);
  const after = Int32Array.from(area, (_, i) => (i + 1) % count);
  const sizes = Float64Array.from(area, (_, i) => sizeOf(area, before[i], i, after[i]));
  for (let left = count; left > Math.max(3, most); left--) {
    let least = 0;
    for (let i = 1; i < count; i++) if ((sizes[i] ?? 0) < (sizes[least] ?? 0)) least = i;
    const [one = 0, other = 0] = [before[least], after[least]];
    after[one] = other;
    before[other] = one;
    // A removed corner is never the least again.
    sizes[least] = Number.POSITIVE_INFINITY;
    sizes[one] = sizeOf(area, before[one], one, other);
    sizes[other] = sizeOf(area, one, other, after[other]);
  }
  return area.filter((_, i) => sizes[i] !== Number.POSITIVE_INFINITY);
}

/** Twice the area of a triangle. */
function sizeOf(area: Area, a = 0, b = 0, c = 0): number {
  const [ax, ay] = area[a] ?? [0, 0];
  const [bx, by] = area[b] ?? [0, 0];
  const [cx, cy] = area[c] ?? [0, 0];
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}

const rounded = (number = 0): number => Math.round(number * 1e5) / 1e5;
