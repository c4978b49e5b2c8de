import { plainDate } from "../../../../photo/dates/plain-date.ts";
import type { Row } from "../../../../photo/photo.ts";
import { discreetValues } from "../../../../photo/saving/discreet-values.ts";
import type { Discretion } from "../../../../photo/saving/discretion.ts";
import type { SavedFile } from "../../../../photo/saving/saved-file.ts";
import { isEdited, correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";
import { describe, type QueryParts } from "../../../../../workers/library/queries/details.ts";
import type { SidecarFinder } from "./sidecar-files.ts";
import { xmpPacket } from "./xmp-packet.ts";

/** Sources of a location that is within the file itself. */
const ownLocation = /^(?:exif|xmp|iptc|container|quicktime):/;

/** The files of tiles, each tile's own first; see `ExportPort.files`. `beside`: their sidecars; null for the shown file alone. */
export function savedFiles(
  library: QueryParts,
  rows: Uint32Array,
  beside: SidecarFinder | null,
  from: number,
  sidecars: Discretion | null,
): SavedFile[] {
  const files: SavedFile[] = [];
  const { pairs, records } = library;
  /** The files of one shot share its edits. */
  const add = (shot: number, number: number, written: Set<Row>): void => {
    const shots = [shot, ...(beside ? pairs.ownPartsOf(shot).map((part) => part.row) : [])];
    for (const row of shots) {
      const sidecar = sidecars && sidecarOf(library, shot, row, sidecars);
      const file = { ...savedFile(library, row, number), sidecar };
      files.push(file);
      for (const id of beside?.(row) ?? []) {
        if (written.has(id)) continue;
        written.add(id);
        files.push({ ...file, id, paths: [records.path(id)], kind: "sidecar", sidecar: null });
      }
    }
  };
  for (const [index, row] of rows.entries()) {
    const written = new Set<Row>();
    add(row, from + index, written);
    const burst = beside ? pairs.burstOf(row) : [];
    for (const member of burst) if (member !== row) add(member, from + index, written);
  }
  return files;
}

function savedFile(library: QueryParts, row: number, number: number): Omit<SavedFile, "sidecar"> {
  const { id, paths, record, marks, recipe } = describe(library, row);
  const { location, takenAt, kind } = record;
  const isCorrected = location !== null && !ownLocation.test(location.source);
  return {
    id,
    number,
    paths,
    kind,
    local: takenAt && plainDate(takenAt),
    rotation: marks.rotation,
    recipe,
    given: isCorrected ? { lat: location.lat, lng: location.lng, altitude: location.altitude } : null,
  };
}

/** What a person said of a shot, for the file of one of its rows. */
function sidecarOf(library: QueryParts, shot: number, row: number, discretion: Discretion): string | null {
  if (!isEdited(library, shot)) return null;
  const said = discreetValues(correctionsOf(library, shot), discretion);
  if (Object.keys(said).length === 0) return null;
  const { records } = library;
  return xmpPacket(said, records.hasRecord(row) ? records.record(row) : null);
}
