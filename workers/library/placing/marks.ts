import { marksAfter, marksOf, marksTold, onlyTold, packMarks, rotationOf } from "../../../src/photo/marks.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import type { PhotoParts } from "./photo-parts.ts";
import { saidInSidecars } from "./said.ts";

/** Marks a photo as a favourite if a person did, else if its sidecars do. */
export function markFavourite(library: PhotoParts, row: number): void {
  const isFavourite =
    library.given.get(row).favourite ??
    saidInSidecars(library, row).favourite ??
    isFavouriteOfSidecars(library, row);
  if (isFavourite) library.state.change(row, Fact.favourite);
  else library.state.change(row, 0, Fact.favourite);
}

/**
 * Sets the row's marks: as a person said here, else as sidecars say that a person said. `record`: of the file and its
 * sidecars; without it what is known so far of what files tell stays, unless a person gave something else.
 */
export function setMarks(library: PhotoParts, row: number, record?: PhotoRecord): void {
  const { columns } = library.state;
  const known = record ? { ...marksOf(), ...marksTold(record) } : onlyTold(columns.marks[row]);
  const own = { ...saidInSidecars(library, row), ...library.given.get(row) };
  const marks = packMarks(marksAfter(known, own));
  if (columns.marks[row] === marks) return;
  const isTurned = rotationOf(columns.marks[row]) !== rotationOf(marks);
  columns.marks[row] = marks;
  columns.touch(row);
  // Its picture is another one then.
  if (isTurned) columns.pictured(row);
  library.search.changed();
}

function isFavouriteOfSidecars({ duplicates, sidecars }: PhotoParts, row: number): boolean {
  return sidecars.isFavourite(row) || duplicates.copiesOf(row).some((copy) => sidecars.isFavourite(copy));
}
