import type { Bounds, Viewport } from "../../photo/geo/bounds.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY, worldPixels } from "../../photo/geo/mercator.ts";
import type { MapPadding, MapView } from "./map-surface.ts";

/** Half the width of the world in metres (EPSG:3857). */
const half = 20037508.342789244;

/** The width of the world in metres (EPSG:3857). */
export const worldMetres = 2 * half;

/** A point in metres (EPSG:3857), x east and y north. */
export type Metres = [x: number, y: number];

/** Degrees to metres. */
export function metresOf(lat: number, lng: number): Metres {
  return [(mercatorX(lng) - 0.5) * 2 * half, (0.5 - mercatorY(lat)) * 2 * half];
}

/** Metres to a view in degrees; copies of the world beyond the antimeridian map to the world itself. */
export function viewOf([x, y]: readonly number[], zoom: number): MapView {
  const lat = latitudeOf(Math.max(0, Math.min(1, 0.5 - (y ?? 0) / (2 * half))));
  return { lat, lng: longitudeOf(0.5 + (x ?? 0) / (2 * half)), zoom };
}

/** Metres per CSS pixel at a zoom. */
export const resolutionOf = (zoom: number): number => (2 * half) / (worldPixels * 2 ** zoom);

/** The zoom at which a CSS pixel spans this many metres. */
export const zoomOf = (resolution: number): number => Math.log2((2 * half) / (worldPixels * resolution));

/** The viewport around a centre. A map as wide as the world shows -180 to 180. */
export function viewportOf(
  centre: readonly number[],
  resolution: number,
  width: number,
  height: number,
): Viewport {
  const [x = 0, y = 0] = centre;
  const east = (width * resolution) / 2;
  const north = (height * resolution) / 2;
  const whole = east >= half;
  const bounds: Bounds = {
    west: whole ? -180 : longitudeOf(0.5 + (x - east) / (2 * half)),
    east: whole ? 180 : longitudeOf(0.5 + (x + east) / (2 * half)),
    north: viewOf([x, y + north], 0).lat,
    south: viewOf([x, y - north], 0).lat,
  };
  return { bounds, zoom: zoomOf(resolution) };
}

/** Minimum zoom of a map this wide, in CSS pixels: the world fills its width once. */
export const leastZoom = (width: number): number => Math.log2(Math.max(1, width) / worldPixels);

/** Latitudes where people live and travel, without the ice of both ends. */
const peopled = { south: -60, north: 80 };

/** The world in metres, however often it is repeated, north of the ice of Antarctica; islands end there, too. */
export const withoutIce = [-40 * half, metresOf(peopled.south, 0)[1], 40 * half, half];

/** Whether a box reaches into the ice of Antarctica. */
export const reachesIce = (bounds: Bounds | null): boolean => bounds !== null && bounds.south < peopled.south;

/** What a map of this size shows first: the world, but not the ice at its ends. */
export function worldView(width: number, height: number): MapView {
  const [top, bottom] = [mercatorY(peopled.north), mercatorY(peopled.south)];
  const filled = Math.log2(Math.max(1, height) / (worldPixels * (bottom - top)));
  return {
    lat: latitudeOf((top + bottom) / 2),
    lng: 0,
    zoom: Math.max(leastZoom(width), filled),
  };
}

/**
 * Zoom levels a view may be further away so that Greenwich is in its middle, as people know the world, and not the
 * Pacific.
 */
const worldSlack = 0.6;

/** Maximum zoom when fitting, unless another is asked for. */
export const fitZoom = 13;

/**
 * Centre and zoom that fit a box within the padding, on the copy of the world nearest to `from`. A box across the
 * antimeridian that takes nearly all the world is shown as the whole world.
 */
export function fitted(
  box: Bounds,
  size: readonly [width: number, height: number],
  padding: MapPadding,
  zooms: { least: number; most: number },
  from: readonly number[],
): { centre: Metres; zoom: number } {
  const room = [
    Math.max(32, size[0] - padding.left - padding.right),
    Math.max(32, size[1] - padding.top - padding.bottom),
  ] as const;
  const crosses = box.west > box.east;
  const across = box.east - box.west + (crosses ? 360 : 0);
  const isWorld = crosses && zoomOf(((across / 360) * 2 * half) / room[0]) - leastZoom(size[0]) < worldSlack;
  const bounds = isWorld ? { ...box, west: -180, east: 180 } : box;
  const [west, north] = metresOf(bounds.north, bounds.west);
  const [to, south] = metresOf(bounds.south, bounds.east);
  const east = bounds.west > bounds.east ? to + 2 * half : to;
  const needed = Math.max((east - west) / room[0], (north - south) / room[1], 1e-9);
  const zoom = Math.max(zooms.least, Math.min(zooms.most, zoomOf(needed)));
  const pixel = resolutionOf(zoom);
  // At the whole world nothing is under the tools that would not be beside them elsewhere.
  const aside = isWorld ? 0 : ((padding.right - padding.left) / 2) * pixel;
  const x = (west + east) / 2 + aside;
  const middle = (north + south) / 2 + ((padding.top - padding.bottom) / 2) * pixel;
  const reach = (size[1] / 2) * pixel;
  // Not beyond the end of the world.
  const free = Math.max(0, half - (middle + reach));
  const y = middle + Math.min(free, northward(south, middle - reach, padding.bottom * pixel));
  const copies = Math.round(((from[0] ?? 0) - x) / (2 * half));
  return { centre: [x + copies * 2 * half, Math.max(-half, Math.min(half, y))], zoom };
}

/**
 * How far north a view may move, in metres, so that it shows no Antarctica if nothing is there: what begins at `south`
 * stays `room` above the view's `edge`.
 */
function northward(south: number, edge: number, room: number): number {
  const [, ice] = metresOf(peopled.south, 0);
  return south < ice ? 0 : Math.max(0, Math.min(ice - edge, south - edge - room));
}

/** CSS pixels from the top of a map to the world's southern edge, at most the map's height. */
export function southOf(centre: readonly number[], resolution: number, height: number): number {
  return Math.min(height, Math.floor(height / 2 + ((centre[1] ?? 0) + half) / resolution));
}

/** Ground metres per CSS pixel at a latitude. */
export function groundResolution(lat: number, zoom: number): number {
  return resolutionOf(zoom) * Math.cos((lat * Math.PI) / 180);
}
