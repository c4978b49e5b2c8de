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

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;
