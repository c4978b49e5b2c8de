import type { Holdings } from "../state/holdings.ts";
import { noPlace } from "./place-table.ts";

/** Names the place of a row whose location changed: at once where that can be done, else as soon as it can. */
export function nameRow(holdings: Holdings, row: number): void {
  const { columns, places } = holdings;
  const [lat, lng] = [columns.lat[row] ?? Number.NaN, columns.lng[row] ?? Number.NaN];
  if (places.gazetteer !== null) return take(holdings, row, places.gazetteer.placeAt(lat, lng));
  take(holdings, row, noPlace);
  if (!Number.isNaN(lat)) places.note(row);
}

/** Names rows that wait, until `enough`. Answers whether more is to be done. */
export function nameSome(holdings: Holdings, enough: () => boolean): boolean {
  const { places } = holdings;
  for (let done = 1, row = places.take(); row !== null; done++, row = places.take()) {
    nameRow(holdings, row);
    if (done % rowsAtOnce === 0 && enough()) return true;
  }
  return false;
}

/** Rows named between two looks at the clock. */
const rowsAtOnce = 32;

/** Its words are those of its place, too, and what matches a filter may be something else. */
function take({ places, search }: Holdings, row: number, number: number): void {
  if (places.set(row, number)) search.note(row);
}
