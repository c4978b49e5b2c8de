import type { PhotosNearby } from "../../../src/contract/queries.ts";
import type { Area } from "../../../src/photo/geo/area.ts";
import { mercatorLatitude } from "../../../src/photo/geo/mercator.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { PhotoId } from "../../../src/photo/photo.ts";
import { Fact, isShown, isTile } from "../state/facts.ts";
import type { LibraryColumns } from "../state/columns.ts";
import { metresBetween } from "../../../src/photo/geo/great-circle.ts";

const radians = Math.PI / 180;

/** Corners of the circle; with so many it reaches half a per cent too far at most. */
const corners = 32;

/** A degree of a great circle in metres. */
const degree = metresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 });

/** How many photos lie within so many metres of one over the ground, itself or its tile among them; 0 without a location. Hidden ones count only around a hidden one. */
export function nearbyOf(
  { facts, marks, lat, lng, rows }: Pick<LibraryColumns, "facts" | "marks" | "lat" | "lng" | "rows">,
  id: PhotoId,
  metres: number,
): PhotosNearby {
  if (!isShown(facts[id] ?? 0) || !isLocated(facts[id] ?? 0)) return { count: 0, area: null };
  const [south, west] = [lat[id] ?? Number.NaN, lng[id] ?? Number.NaN];
  const reach = metres / degree;
  const cosine = Math.cos(south * radians);
  // Haversines of angles, which are exact for small ones.
  const most = reach >= 180 ? 1 : Math.sin((reach / 2) * radians) ** 2;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    if (isHidden(marks[row]) && !isHidden(marks[id])) continue;
    const [known, north] = [facts[row] ?? 0, lat[row] ?? Number.NaN];
    if (!(Math.abs(north - south) <= reach) || !isTile(known) || !isLocated(known)) continue;
    const up = Math.sin(((north - south) / 2) * radians);
    const across = Math.sin((((lng[row] ?? Number.NaN) - west) / 2) * radians);
    if (up * up + cosine * Math.cos(north * radians) * across * across <= most) count++;
  }
  return { count, area: circle(south, west, reach) };
}

function isLocated(facts: number): boolean {
  return (facts & Fact.located) !== 0;
}

/** A circle of a radius in degrees; null where it goes beyond the edge of the map. */
function circle(lat: number, lng: number, radius: number): Area | null {
  // The edges between the corners touch the circle.
  const angle = Math.atan(Math.tan(Math.min(radius, 89) * radians) / Math.cos(Math.PI / corners));
  if (Math.abs(lat) + angle / radians >= mercatorLatitude) return null;
  const [sine, cosine] = [Math.sin(lat * radians), Math.cos(lat * radians)];
  return Array.from({ length: corners }, (_, corner): [lng: number, lat: number] => {
    const bearing = (2 * Math.PI * corner) / corners;
    const north = sine * Math.cos(angle) + cosine * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(Math.sin(bearing) * Math.sin(angle) * cosine, Math.cos(angle) - sine * north);
    return [lng + east / radians, Math.asin(north) / radians];
  });
}
