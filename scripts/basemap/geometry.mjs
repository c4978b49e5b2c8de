/** Edge of the tiles that zooms in this folder count in, as in the Protomaps schema; zoom 0 is one such tile. */
export const tilePixels = 512;

/** Longitude and latitude in degrees to web mercator, 0 to 1. */
export function mercator([lng, lat]) {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI];
}

/** Web mercator back to degrees, with four decimals. */
export function degrees([x, y]) {
  const lat = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  return [Math.round((x - 0.5) * 3_600_000) / 10_000, Math.round(lat * 10_000) / 10_000];
}

/** All polygons of a feature, each a list of rings in web mercator. */
export function polygonsOf({ geometry }) {
  const polygons = geometry?.type === "Polygon" ? [geometry.coordinates] : (geometry?.coordinates ?? []);
  return polygons.map((rings) => rings.map((ring) => ring.map(mercator)));
}

/** Signed area and centroid of a ring. */
export function centroidOf(ring) {
  let [x, y, twice] = [0, 0, 0];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const cross = ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
    x += (ring[j][0] + ring[i][0]) * cross;
    y += (ring[j][1] + ring[i][1]) * cross;
    twice += cross;
  }
  return { area: Math.abs(twice / 2), centre: [x / (3 * twice), y / (3 * twice)] };
}

/** Distance from a point to the nearest edge of a polygon, negative outside. */
export function clearance([x, y], rings) {
  let inside = false;
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[j];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
      least = Math.min(least, toSegment(x - ax, y - ay, bx - ax, by - ay));
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(least);
}

function toSegment(x, y, dx, dy) {
  const along = dx || dy ? Math.max(0, Math.min(1, (x * dx + y * dy) / (dx * dx + dy * dy))) : 0;
  return (x - along * dx) ** 2 + (y - along * dy) ** 2;
}
