/** Metres of a degree of latitude. */
const degree = 111_195;

/** Rivers of two sources within this distance are one, in metres: each may be a kilometre beside its bed. */
const near = 3000;

/** A river that is beside another for less than this joins or crosses it, in metres. */
const leastShared = 15_000;

/** Degrees of a cell: `near` of latitude, and of longitude up to 60°. */
const cell = 0.055;

/** The parts of `lines` that are no river of `known`: of two drawings of one river the map shows one, the named. */
export function besideRivers(lines, known) {
  const taken = new Map();
  for (const { geometry } of known)
    for (const point of stepsOf(geometry.coordinates)) {
      const key = keyOf(Math.floor(point[0] / cell), Math.floor(point[1] / cell));
      const points = taken.get(key);
      if (points) points.push(point);
      else taken.set(key, [point]);
    }
  return lines.flatMap((line) =>
    partsOf(line.geometry.coordinates, (point) => isTaken(point, taken)).map((coordinates) => ({
      ...line,
      geometry: { type: "LineString", coordinates },
    })),
  );
}

const keyOf = (column, row) => column * 10_000 + row;

/** The points of a line with more between them, so that none is further than a third of `near` from the next. */
function* stepsOf(line) {
  for (const [index, [x, y]] of line.entries()) {
    yield [x, y];
    const next = line[index + 1];
    if (!next) return;
    const steps = Math.ceil(metresBetween([x, y], next) / (near / 3));
    for (let step = 1; step < steps; step++)
      yield [x + ((next[0] - x) * step) / steps, y + ((next[1] - y) * step) / steps];
  }
}

function isTaken(point, taken) {
  const [column, row] = [Math.floor(point[0] / cell), Math.floor(point[1] / cell)];
  for (const x of [-1, 0, 1])
    for (const y of [-1, 0, 1])
      if (taken.get(keyOf(column + x, row + y))?.some((other) => metresBetween(point, other) < near))
        return true;
  return false;
}

function metresBetween([ax, ay], [bx, by]) {
  return Math.hypot((ax - bx) * Math.cos((ay * Math.PI) / 180), ay - by) * degree;
}

/** What is left of a line without its long stretches beside others. */
function partsOf(line, isBeside) {
  const points = [...stepsOf(line)];
  const beside = points.map(isBeside);
  const parts = [];
  let part = [];
  for (let from = 0; from < points.length;) {
    let to = from;
    while (to + 1 < points.length && beside[to + 1] === beside[from]) to++;
    const stretch = points.slice(from, to + 1);
    const shares = beside[from] && (lengthOf(stretch) >= leastShared || stretch.length === points.length);
    if (shares) {
      if (part.length > 1) parts.push(part);
      part = [];
    } else part.push(...stretch);
    from = to + 1;
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

function lengthOf(points) {
  return points.reduce((sum, point, index) => sum + (index ? metresBetween(points[index - 1], point) : 0), 0);
}
