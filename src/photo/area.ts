import type { Bounds } from "./bounds.ts";

/**
 * The corners of an area on the map in degrees, longitude first, not closed. Longitudes may go beyond 180 where it
 * crosses the antimeridian, so that neighbouring corners are never more than half the world apart.
 */
export type Area = readonly (readonly [lng: number, lat: number])[];

/** More corners than this do not fit an address. */
export const mostCorners = 64;

/** As it stands in an address: corners by ";", their numbers by ",", to about a metre. */
export function areaToText(area: Area): string {
  return area.map(([lng, lat]) => `${rounded(lng)},${rounded(lat)}`).join(";");
}

/** Reads what `areaToText` wrote; null when it makes no sense. */
export function areaFromText(text: string): Area | null {
  const area = text.split(";").map((corner) => corner.split(",").map(Number));
  if (area.length < 3 || area.length > mostCorners) return null;
  const corners = area.flatMap(([lng, lat, ...rest]) => {
    if (lng === undefined || lat === undefined || rest.length > 0) return [];
    return Math.abs(lng) <= 540 && Math.abs(lat) <= 90 ? [[lng, lat] as const] : [];
  });
  return corners.length === area.length ? corners : null;
}

/** The area of a box, over the antimeridian where the box crosses it. */
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
 * An area of at most `most` corners, made by leaving out, one after the other, the corner that changes it least
 * (Visvalingam and Whyatt 1993).
 */
export function simplifiedArea(area: Area, most = mostCorners): Area {
  const corners = [...area];
  const sizeAt = (at: number): number => {
    const [ax, ay] = corners.at(at - 1) ?? [0, 0];
    const [bx, by] = corners[at] ?? [0, 0];
    const [cx, cy] = corners[(at + 1) % corners.length] ?? [0, 0];
    return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
  };
  while (corners.length > Math.max(3, most)) {
    let least = 0;
    let leastSize = Number.POSITIVE_INFINITY;
    for (let at = 0; at < corners.length; at++) {
      const size = sizeAt(at);
      if (size < leastSize) [least, leastSize] = [at, size];
    }
    corners.splice(least, 1);
  }
  return corners;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
