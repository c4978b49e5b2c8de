/** Metres of a degree of latitude. */
const degree = 111_195;

/**
 * The points of a line that keep it within `metresAt` each of its points (Douglas-Peucker). A ring begins and ends with
 * one point; null if too little is left of it to be a shape.
 */
export function thinned(points, metresAt) {
  const isRing = points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
  const shrink = Math.cos((points[0][1] * Math.PI) / 180);
  const at = points.map(([lng, lat]) => [lng * degree * shrink, lat * degree]);
  const allowed = Float64Array.from(points, (point) => metresAt(point) ** 2);
  const keep = new Uint8Array(points.length);
  keep[0] = keep[points.length - 1] = 1;
  const waiting = [];
  if (isRing) {
    // The point across the ring: from one point to itself there is no line to measure from.
    const far = furthest(
      at,
      0,
      points.length - 1,
      (point) => (point[0] - at[0][0]) ** 2 + (point[1] - at[0][1]) ** 2,
    );
    keep[far.index] = 1;
    waiting.push([0, far.index], [far.index, points.length - 1]);
  } else waiting.push([0, points.length - 1]);
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const [from, to] = part;
    const far = furthest(at, from, to, (point, index) => toSegment(point, at[from], at[to]) / allowed[index]);
    if (far.distance <= 1) continue;
    keep[far.index] = 1;
    waiting.push([from, far.index], [far.index, to]);
  }
  const left = points.filter((_, index) => keep[index]);
  return isRing && left.length < 4 ? null : left;
}

function furthest(at, from, to, measure) {
  let found = { index: from, distance: 0 };
  for (let index = from + 1; index < to; index++) {
    const distance = measure(at[index], index);
    if (distance > found.distance) found = { index, distance };
  }
  return found;
}

/** Squared distance of a point from a stretch of a line. */
function toSegment([x, y], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const along =
    dx || dy ? Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy))) : 0;
  return (x - ax - along * dx) ** 2 + (y - ay - along * dy) ** 2;
}
