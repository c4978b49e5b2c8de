import { mercatorX, mercatorY, latitudeOf, longitudeOf, worldPixels } from "../../../photo/geo/mercator.ts";

/** Photos at one place, or at one cell. */
export interface PlacedCount {
  lat: number;
  lng: number;
  count: number;
  /** What it stands for. */
  from: number;
}

/** Spots close together. */
export interface GatheredCount {
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** The largest of its spots, where it stands. */
  spot: PlacedCount;
}

/** Edge of a square of the map in which all become one, in CSS pixels, and the least distance of two: a marker has 48. */
const squarePixels = 72;
const leastDistance = 54;

/** Gathers spots into clusters that do not cover each other at this zoom, the largest first. */
export function gatherCounts(spots: Iterable<PlacedCount>, zoom: number): GatheredCount[] {
  const scale = worldPixels * 2 ** zoom;
  const squares = new Map<string, { x: number; y: number; count: number; spot: PlacedCount }>();
  for (const spot of spots) {
    const [x, y] = [mercatorX(spot.lng) * scale, mercatorY(spot.lat) * scale];
    const key = `${Math.floor(x / squarePixels)}:${Math.floor(y / squarePixels)}`;
    const square = squares.get(key);
    if (!square) squares.set(key, { x, y, count: spot.count, spot });
    else {
      square.count += spot.count;
      if (spot.count > square.spot.count) Object.assign(square, { x, y, spot });
    }
  }
  const kept: { key: string; x: number; y: number; count: number; spot: PlacedCount }[] = [];
  for (const [key, square] of [...squares].toSorted(([, a], [, b]) => b.count - a.count)) {
    const near = kept.find(({ x, y }) => Math.hypot(x - square.x, y - square.y) < leastDistance);
    if (near) near.count += square.count;
    else kept.push({ key: `${Math.round(zoom * 4)}:${key}`, ...square });
  }
  return kept.map(({ key, x, y, count, spot }) => ({
    key,
    lat: latitudeOf(y / scale),
    lng: longitudeOf(x / scale),
    count,
    spot,
  }));
}
