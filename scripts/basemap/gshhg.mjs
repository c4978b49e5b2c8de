import h5wasm from "h5wasm/node";

/** Steps of a coordinate within a bin. */
const steps = 65535;

/**
 * Rings of GSHHG's shoreline from its binned file: the bins cut every ring at their edges, and the pieces are joined
 * again here, where one begins on exactly the point at which another of the same ring ends. Levels: 1 land, 2 lakes,
 * 3 islands in lakes, 4 ponds on these; 6 is the ground under Antarctica's ice, whose edge is among the land.
 */
export async function shoreRings(path) {
  const file = await opened(path);
  const info = file("Embedded_npts_levels_exit_entry_for_a_segment");
  const owner = file("Id_of_GSHHS_ID");
  const areas = file("The_km_squared_area_of_polygons");
  const parents = file("Id_of_parent_polygons");
  const pieces = piecesOf(file, (segment) => info[segment] >>> 9).map((piece) => ({
    ...piece,
    id: owner[piece.segment],
    level: (info[piece.segment] >>> 6) & 7,
  }));
  return ringsOf(pieces, file.turn).map(({ id, level, points }) => ({
    id,
    parent: parents[id],
    level,
    squareKm: areas[id],
    ring: points.map(file.degrees),
  }));
}

/**
 * Lines of its rivers, which are cut at the bins' edges and stay so. Levels: 0 is a river with two banks, 1 to 4 rivers
 * by importance, others run dry or are canals.
 */
export async function riverLines(path) {
  const file = await opened(path);
  const counts = file("N_points_for_a_segment");
  const levels = file("Hierarchial_level_of_a_segment");
  return piecesOf(file, (segment) => counts[segment]).map(({ segment, points }) => ({
    level: levels[segment],
    line: points.map(file.degrees),
  }));
}

/** A reader of the file's values by their names. */
async function opened(path) {
  await h5wasm.ready;
  const hdf = new h5wasm.File(path, "r");
  const read = (name) => hdf.get(name).value;
  const degreesOfBin = read("Bin_size_in_minutes")[0] / 60;
  read.columns = read("N_bins_in_360_longitude_range")[0];
  /** Steps around the world. */
  read.turn = read.columns * steps;
  read.degrees = ([x, y]) => [(x / steps) * degreesOfBin, (y / steps) * degreesOfBin - 90];
  return read;
}

/** All segments with their points in whole steps: from the Greenwich meridian to the east, from the south pole to the north. */
function piecesOf(file, lengthOf) {
  const [firstSegments, counts] = [file("Id_of_first_segment_in_a_bin"), file("N_segments_in_a_bin")];
  const firstPoints = file("Id_of_first_point_in_a_segment");
  const east = file("Relative_longitude_from_SW_corner_of_bin");
  const north = file("Relative_latitude_from_SW_corner_of_bin");
  const rows = counts.length / file.columns;
  const pieces = [];
  counts.forEach((count, bin) => {
    const west = (bin % file.columns) * steps;
    const south = (rows - 1 - Math.floor(bin / file.columns)) * steps;
    for (let segment = firstSegments[bin]; segment < firstSegments[bin] + count; segment++) {
      const from = firstPoints[segment];
      // The file's numbers have no sign, and its reader gives them one.
      const points = Array.from({ length: lengthOf(segment) }, (_, index) => [
        west + (east[from + index] & steps),
        south + (north[from + index] & steps),
      ]);
      pieces.push({ segment, points });
    }
  });
  return pieces;
}

function ringsOf(pieces, turn) {
  const keyOf = ({ id, level }, [x, y]) => `${id} ${level} ${x % turn} ${y}`;
  const starting = new Map();
  for (const piece of pieces) {
    const start = keyOf(piece, piece.points[0]);
    starting.set(start, [...(starting.get(start) ?? []), piece]);
  }
  const used = new Set();
  const rings = [];
  for (const first of pieces) {
    if (used.has(first)) continue;
    const points = [];
    for (let piece = first; piece;) {
      used.add(piece);
      for (const point of piece.points) points.push(beside(points.at(-1), point, turn));
      piece = starting.get(keyOf(piece, piece.points.at(-1)))?.find((each) => !used.has(each));
    }
    rings.push({ ...first, points });
  }
  return rings;
}

/** The same point on the copy of the world nearest to the last one. */
function beside(last, [x, y], turn) {
  return last ? [x + Math.round((last[0] - x) / turn) * turn, y] : [x, y];
}
