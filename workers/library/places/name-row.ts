import { noPlace } from "./place-table.ts";
import type { LibraryParts } from "../parts/library-parts.ts";

/** Names the place of a row whose location changed: at once where that can be done, else as soon as it can. */
export function nameRow(library: LibraryParts, row: number): void {
  const { columns } = library.state;
  const { places } = library;
  const [lat, lng] = [columns.lat[row] ?? Number.NaN, columns.lng[row] ?? Number.NaN];
  if (places.gazetteer !== null) return take(library, row, places.gazetteer.placeAt(lat, lng));
  take(library, row, noPlace);
  if (!Number.isNaN(lat)) places.note(row);
}

/** Its words are those of its place, too, and what matches a filter may be something else. */
function take({ places, search }: LibraryParts, row: number, number: number): void {
  if (places.set(row, number)) search.note(row);
}
