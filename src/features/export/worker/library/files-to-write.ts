import type { Row } from "../../../../photo/photo.ts";
import type { FileToWrite } from "../../../writing/shared/file-to-write.ts";
import { unsaidFacts, wantedOf } from "../../../writing/shared/wanted-of.ts";
import { isWrittenInto } from "../../../writing/shared/written-types.ts";
import { recordOfFiles } from "../../../../../workers/library/placing/whole-record.ts";
import { isEdited, correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";

/**
 * The files of these tiles of which a person said something, tile by tile, each with its copies behind it. Files that are gone
 * are left out.
 */
export function filesToWrite(library: QueryParts, rows: Uint32Array): FileToWrite[] {
  const files: FileToWrite[] = [];
  const seen = new Set<Row>();
  for (const row of rows) {
    const shots = [row, ...library.pairs.burstOf(row).filter((member) => member !== row)];
    for (const shot of shots) {
      if (!isEdited(library, shot) || seen.has(shot)) continue;
      for (const file of filesOfShot(library, shot, row)) {
        if (seen.has(file.id)) continue;
        seen.add(file.id);
        files.push(file);
      }
    }
  }
  return files;
}

/** All files of a shot share its edits. */
function filesOfShot(library: QueryParts, shot: Row, photo: Row): FileToWrite[] {
  const { state, records, pairs, duplicates } = library;
  const said = correctionsOf(library, shot);
  const files = [shot, ...pairs.ownPartsOf(shot).map((part) => part.row)].filter(
    (row) => records.hasRecord(row) && (state.facts(row) & (Fact.found | Fact.vanished)) === Fact.found,
  );
  const alone = files.length === 1;
  return files.flatMap((id) => {
    const own = records.record(id);
    const { type, orientation } = own;
    // A rotation goes into a file alone: the other files of a tile may not be able to say it, and share it.
    const turns = alone && isWrittenInto(type) && type.startsWith("image/");
    // Beside other files a sidecar says it.
    const record = isWrittenInto(type) ? own : recordOfFiles(library, id, own);
    const wanted = unsaidFacts(wantedOf(said, turns ? (orientation ?? 1) : null), record);
    if (Object.keys(wanted).length === 0) return [];
    const rotation = wanted.orientation === undefined ? 0 : (said.rotation ?? 0);
    const fileOf = (row: Row, copyOf: Row | null): FileToWrite => ({
      id: row,
      photo,
      path: records.path(row),
      type,
      bytes: state.columns.bytes[row] ?? 0,
      modified: state.columns.modified[row] ?? 0,
      copyOf,
      wanted,
      rotation,
    });
    const copies = duplicates
      .copiesOf(id)
      .filter((row) => (state.facts(row) & (Fact.found | Fact.vanished)) === Fact.found);
    return [fileOf(id, null), ...copies.map((copy) => fileOf(copy, id))];
  });
}
