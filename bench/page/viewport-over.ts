import type { Viewport } from "../../src/photo/geo/bounds.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY, worldPixels } from "../../src/photo/geo/mercator.ts";
import { syntheticRecord } from "./synthetic.ts";

/** The map that is asked about, in CSS pixels. */
export const mapSize = { width: 1440, height: 900 };

/** A viewport around one of this many synthetic photos, each at another zoom from the world down to a street. */
export function viewportOver(records: number, at: number): Viewport {
  let row = (at * 7919) % records;
  while (syntheticRecord(row).location === null) row = (row + 1) % records;
  const { lat = 0, lng = 0 } = syntheticRecord(row).location ?? {};
  const zoom = 2.5 + (at % 25) / 2;
  const pixels = worldPixels * 2 ** zoom;
  const [x, y] = [mercatorX(lng), mercatorY(lat)];
  const [wide, high] = [mapSize.width / pixels, mapSize.height / pixels];
  const bounds = {
    west: longitudeOf(x - wide / 2),
    east: longitudeOf(x + wide / 2),
    north: latitudeOf(Math.max(0, y - high / 2)),
    south: latitudeOf(Math.min(1, y + high / 2)),
  };
  return { bounds, zoom };
}
