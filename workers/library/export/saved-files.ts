import type { SavedFile } from "../../../src/photo/saving/saved-file.ts";
import { describe, type QueryParts } from "../queries/details.ts";

/** Sources of a location that is within the file itself. */
const ownLocation = /^(?:exif|xmp|iptc|container|quicktime):/;

/** The files of tiles, each tile's own first; see `ExportPort.files`. */
export function savedFiles(
  library: QueryParts,
  rows: Uint32Array,
  parts: boolean,
  from: number,
): SavedFile[] {
  const files: SavedFile[] = [];
  for (const [index, row] of rows.entries()) {
    const number = from + index;
    files.push(savedFile(library, row, number));
    if (!parts) continue;
    for (const part of library.pairs.partsOf(row)) files.push(savedFile(library, part.row, number));
  }
  return files;
}

function savedFile(library: QueryParts, row: number, number: number): SavedFile {
  const { id, paths, record, marks } = describe(library, row);
  const { location, takenAt, kind } = record;
  const isGiven = location !== null && !ownLocation.test(location.source);
  return {
    id,
    number,
    paths,
    kind,
    local: takenAt?.local ?? null,
    rotation: marks.rotation,
    given: isGiven ? { lat: location.lat, lng: location.lng, altitude: location.altitude } : null,
  };
}
