import { packMarks, ratingOf, rotationOf } from "../../../src/photo/marks.ts";
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
 * Sets rating, rotation, flag and hidden in the row's column: as a person said here, else as sidecars say that a person
 * said. `fileRating`: of the file or its sidecars; without it the
 * rating known so far stays, unless a person gave another.
 */
export function setMarks(library: PhotoParts, row: number, fileRating?: number | null): void {
  const { columns } = library.state;
  const { rating } = library.given.get(row);
  const {
    rotation = 0,
    flag = "none",
    hidden = false,
  } = {
    ...saidInSidecars(library, row),
    ...library.given.get(row),
  };
  const known = fileRating === undefined ? ratingOf(columns.marks[row]) : (fileRating ?? 0);
  const marks = packMarks({ rating: rating ?? known, rotation, flag: flag === "none" ? null : flag, hidden });
  if (columns.marks[row] === marks) return;
  const isTurned = rotationOf(columns.marks[row]) !== rotation;
  columns.marks[row] = marks;
  columns.touch(row);
  // Its picture is another one then.
  if (isTurned) columns.pictured(row);
  library.search.changed();
}

function isFavouriteOfSidecars({ duplicates, sidecars }: PhotoParts, row: number): boolean {
  return sidecars.isFavourite(row) || duplicates.copiesOf(row).some((copy) => sidecars.isFavourite(copy));
}
