import { Fact } from "../state/facts.ts";
import type { PhotoParts } from "./photo-parts.ts";

/** A person said of a photo whether it is a favourite: from now on nothing else counts. */
export function sayFavourite(library: PhotoParts, row: number, favourite: boolean): void {
  library.favouriteEdits.add(row);
  mark(library, row, favourite);
}

/** Takes over what a photo's sidecars say, unless a person said something. */
export function takeFavourite(library: PhotoParts, row: number): void {
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
