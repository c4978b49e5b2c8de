import type { Area } from "./area-text.ts";
import { metresBetween } from "./great-circle.ts";
import { mercatorLatitude } from "./mercator.ts";

const radians = Math.PI / 180;

/** Corners of a circle; with this many it reaches half a per cent too far at most. */
const corners = 32;

/** A degree of a great circle in metres. */
export const degree = metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 });

/** The corners of an area, also of a circle; of one that goes beyond the edge of the map there are none. */
export function outlineOf(area: Area): Area {
  const [[lng, lat, metres] = [0, 0]] = area;
  if (metres === undefined) return area;
  // The edges between the corners touch the circle.
  const angle = Math.atan(Math.tan(Math.min(metres / degree, 89) * radians) / Math.cos(Math.PI / corners));
  if (Math.abs(lat) + angle / radians >= mercatorLatitude) return [];
  const [sine, cosine] = [Math.sin(lat * radians), Math.cos(lat * radians)];
  return Array.from({ length: corners }, (_, corner): [lng: number, lat: number] => {
    const bearing = (2 * Math.PI * corner) / corners;
    const north = sine * Math.cos(angle) + cosine * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosine, Math.cos(angle) - sine * north);
    return [lng + east / radians, Math.asin(north) / radians];
  });
}
