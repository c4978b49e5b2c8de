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

const rounded = (number = 0): number => Math.round(number * 1e5) / 1e5;
