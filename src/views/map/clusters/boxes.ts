import type { Bounds } from "../../../photo/geo/bounds.ts";
import {
  latitudeOf,
  longitudeOf,
  mercatorLatitude,
  mercatorX,
  mercatorY,
  worldPixels,
} from "../../../photo/geo/mercator.ts";
import type { Viewport } from "../../../photo/geo/bounds.ts";
import type { MapMove, MapPadding, MapView } from "../../../map/shared/map-surface.ts";

/** Whether two boxes are the same box. */
export function sameBounds(a: Bounds | null, b: Bounds | null): boolean {
  if (!a || !b) return a === b;
  return a.west === b.west && a.south === b.south && a.east === b.east && a.north === b.north;
}

/** Width of a box in degrees of longitude. */
function spanOf({ west, east }: Bounds): number {
  return west > east ? east - west + 360 : east - west;
}

/** Whether `inner` is inside `outer`; latitudes beyond the map count as its edge. */
export function contains(outer: Bounds, inner: Bounds): boolean {
  const shown = (lat: number): number => Math.max(-mercatorLatitude, Math.min(mercatorLatitude, lat));
  const slack = 1e-6;
  if (shown(inner.south) < shown(outer.south) - slack || shown(inner.north) > shown(outer.north) + slack)
    return false;
  if (spanOf(outer) >= 360) return true;
  const offset = (inner.west - outer.west + 720 + slack) % 360;
  return offset + spanOf(inner) <= spanOf(outer) + 2 * slack;
}

/** What a viewport shows without a strip on each side, in CSS pixels. */
export function withoutSides({ bounds, zoom }: Viewport, sides: MapPadding): Bounds {
  const pixel = 1 / (worldPixels * 2 ** zoom);
  const whole = spanOf(bounds) >= 360;
  return {
    west: whole ? -180 : longitudeOf(mercatorX(bounds.west) + sides.left * pixel),
    east: whole ? 180 : longitudeOf(mercatorX(bounds.east) - sides.right * pixel),
    north: latitudeOf(mercatorY(bounds.north) + sides.top * pixel),
    south: latitudeOf(mercatorY(bounds.south) - sides.bottom * pixel),
  };
}

/** Whether a point is in a box, give or take rounding. */
export function holds(bounds: Bounds, lat: number, lng: number): boolean {
  return contains(bounds, { west: lng, east: lng, south: lat, north: lat });
}

/** The longer side of a box in CSS pixels at a zoom. */
export function pixelsOf(bounds: Bounds, zoom: number): number {
  const across = spanOf(bounds) / 360;
  const down = mercatorY(bounds.south) - mercatorY(bounds.north);
  return Math.max(across, down) * worldPixels * 2 ** zoom;
}

/** Squared distance of two points on the map, the short way around; 1 is the width of the world. */
export function mapDistance(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const x = Math.abs(mercatorX(a.lng) - mercatorX(b.lng)) % 1;
  return Math.min(x, 1 - x) ** 2 + (mercatorY(a.lat) - mercatorY(b.lat)) ** 2;
}

/**
 * The group whose box is nearest to a point; if several contain it, the one whose middle is nearest. Null if none is
 * within `pixels` CSS pixels at this zoom.
 */
export function nearest<Group extends { lat: number; lng: number; bounds: Bounds }>(
  groups: readonly Group[],
  at: { lat: number; lng: number },
  zoom: number,
  pixels: number,
): Group | null {
  let found: { group: Group; outside: number; away: number } | null = null;
  for (const group of groups) {
    const outside = Math.sqrt(mapDistance(at, nearestWithin(group.bounds, at))) * worldPixels * 2 ** zoom;
    const away = mapDistance(at, group);
    if (outside > pixels) continue;
    if (found && (outside > found.outside || (outside === found.outside && away >= found.away))) continue;
    found = { group, outside, away };
  }
  return found?.group ?? null;
}

/** The point of a box nearest to another point. */
function nearestWithin(
  bounds: Bounds,
  { lat, lng }: { lat: number; lng: number },
): { lat: number; lng: number } {
  const north = Math.max(bounds.south, Math.min(bounds.north, lat));
  const east = (((lng - bounds.west) % 360) + 360) % 360;
  const span = spanOf(bounds);
  if (east <= span) return { lat: north, lng };
  return { lat: north, lng: east - span < 360 - east ? bounds.east : bounds.west };
}

/** Half a marker and some air, in CSS pixels. */
const markerRoom = 44;

/** The nearest view that has a point, with its marker, outside the strips that are covered; null if this one has. */
export function viewInSight(
  { view, width, height }: Pick<MapMove, "view" | "width" | "height">,
  at: { lat: number; lng: number },
  covered: MapPadding,
): MapView | null {
  const pixel = 1 / (worldPixels * 2 ** view.zoom);
  const across = mercatorX(at.lng) - mercatorX(view.lng);
  const x = (across - Math.round(across)) / pixel + width / 2;
  const y = (mercatorY(at.lat) - mercatorY(view.lat)) / pixel + height / 2;
  const east = x - within(x, covered.left, width - covered.right);
  const south = y - within(y, covered.top, height - covered.bottom);
  if (east === 0 && south === 0) return null;
  return {
    lat: latitudeOf(mercatorY(view.lat) + south * pixel),
    lng: longitudeOf(mercatorX(view.lng) + east * pixel),
    zoom: view.zoom,
  };
}

/** The nearest value with room for a marker on both sides; the middle where there is none. */
function within(value: number, from: number, to: number): number {
  if (to - from < 2 * markerRoom) return (from + to) / 2;
  return Math.max(from + markerRoom, Math.min(to - markerRoom, value));
}
