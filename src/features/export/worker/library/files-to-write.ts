import { isOfSameShape, turnsAreas, unnamedPeople } from "../../../../photo/people/people.ts";
import type { PeopleInMetadata, Person, PhotoRecord, Row } from "../../../../photo/photo.ts";
import type { FileToWrite } from "../../../writing/shared/file-to-write.ts";
import { unsaidFacts, wantedOf } from "../../../writing/shared/wanted-of.ts";
import { isWrittenInto } from "../../../writing/shared/written-types.ts";
import { recordOfFiles } from "../../../../../workers/library/placing/whole-record.ts";
import { isEdited, correctionsOf } from "../../../../../workers/library/placing/sidecar-metadata.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";

/** Who is in a photo, by faces that have a name. */
export type PeopleByFace = (row: Row) => readonly Person[];

/**
 * The files of these tiles of which a person said something, or in which somebody has a name, tile by tile, each with its copies
 * behind it. Files that are gone are left out.
 */
export function filesToWrite(library: QueryParts, rows: Uint32Array, peopleIn: PeopleByFace): FileToWrite[] {
  const files: FileToWrite[] = [];
  const seen = new Set<Row>();
  for (const row of rows) {
    const shots = [row, ...library.pairs.burstOf(row).filter((member) => member !== row)];
    for (const shot of shots) {
      if (seen.has(shot)) continue;
      const people = peopleIn(shot);
      if (!isEdited(library, shot) && people.length === 0) continue;
      for (const file of filesOfShot(library, shot, row, people)) {
        if (seen.has(file.id)) continue;
        seen.add(file.id);
        files.push(file);
      }
    }
  }
  return files;
}

/** Whether a photo's recipe is Pinroll's. Another program's crop stays its own: as a recipe it would outlast that program's next. */
const isOwnRecipe = ({ given, sidecars, state }: QueryParts, row: Row): boolean =>
  (given.get(row).recipe ?? sidecars.said(row).recipe ?? state.columns.ownRecipes.get(row)) !== undefined;

/** All files of a shot share its edits. */
function filesOfShot(library: QueryParts, shot: Row, photo: Row, people: readonly Person[]): FileToWrite[] {
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
    const { edits, ...others } = unsaidFacts(wantedOf(said, turns ? (orientation ?? 1) : null, own), record);
    const facts = edits !== undefined && isOwnRecipe(library, shot) ? { ...others, edits } : others;
    // Where they are is not known once that turns with the picture.
    const isTurned = facts.orientation !== undefined && turnsAreas(type);
    const unnamed = peopleOfFile(people, record, isTurned ? null : records.record(shot));
    const wanted = { ...facts, ...(unnamed && { people: unnamed }) };
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

/**
 * Whom a file of a tile does not name yet. The film beside a photo shows other moments; a picture of another shape than that in which
 * faces were found names people without places. `shown`: the file they were found in; null where it is not known where they are.
 */
export function peopleOfFile(
  people: readonly Person[],
  record: PhotoRecord,
  shown: PhotoRecord | null,
): PeopleInMetadata | null {
  if (people.length === 0 || (record.kind === "video" && shown?.kind !== "video")) return null;
  const isPlaced = shown !== null && isOfSameShape(record, shown);
  return unnamedPeople(isPlaced ? people : people.map(({ name }) => ({ name, area: null })), record);
}
