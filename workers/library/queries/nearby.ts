import type { PhotosNearby } from "../../../src/contract/queries.ts";
import type { Area } from "../../../src/photo/geo/area-text.ts";
import { degree, outlineOf } from "../../../src/photo/geo/circle.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { Fact, isShown, isTile } from "../state/facts.ts";
import type { LibraryColumns } from "../state/columns.ts";

const radians = Math.PI / 180;

/** How many photos lie within this many metres of one over the ground, itself or its tile among them; 0 without a location. Hidden ones count only around a hidden one. */
export function nearbyOf(
  { facts, marks, lat, lng, rows }: Pick<LibraryColumns, "facts" | "marks" | "lat" | "lng" | "rows">,
  id: Row,
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
  const area: Area = [[west, south, metres]];
  return { count, area: outlineOf(area).length > 0 ? area : null };
}

function isLocated(facts: number): boolean {
  return (facts & Fact.located) !== 0;
}
