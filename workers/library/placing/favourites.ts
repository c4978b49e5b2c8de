import { Fact } from "../state/facts.ts";
import type { PhotoParts } from "./photo-parts.ts";

/** A person marks a photo as a favourite, or as none: from now on nothing else counts. */
export function setFavourite(library: PhotoParts, row: number, favourite: boolean): void {
  library.favouriteEdits.add(row);
  mark(library, row, favourite);
}

/** Marks a photo as its sidecars do, unless a person did. */
export function favouriteFromSidecars(library: PhotoParts, row: number): void {
  if (library.favouriteEdits.has(row)) return;
  const files = [row, ...library.duplicates.copiesOf(row)];
  mark(
    library,
    row,
    files.some((file) => library.sidecars.isFavourite(file)),
  );
}

function mark(library: PhotoParts, row: number, favourite: boolean): void {
  if (favourite) library.state.change(row, Fact.favourite);
  else library.state.change(row, 0, Fact.favourite);
}
