import type { LibraryState } from "../state/library-state.ts";
import type { Places } from "./places.ts";
import { noPlace } from "./place-table.ts";

/** What naming the places of rows works on. */
export interface NamingParts {
  state: LibraryState;
  search: { note(row: number): void };
  places: Places;
}

/** Names the place of a row whose location changed: at once where that can be done, else as soon as it can. */
export function nameRow(library: NamingParts, row: number): void {
  const { columns } = library.state;
  const { places } = library;
  const [lat, lng] = [columns.lat[row] ?? Number.NaN, columns.lng[row] ?? Number.NaN];
  if (places.gazetteer !== null) return take(library, row, places.gazetteer.placeAt(lat, lng));
  take(library, row, noPlace);
  if (!Number.isNaN(lat)) places.note(row);
}

/** Its words are those of its place, too, and what matches a filter may be something else. */
function take({ places, search }: NamingParts, row: number, number: number): void {
  if (places.set(row, number)) search.note(row);
}
