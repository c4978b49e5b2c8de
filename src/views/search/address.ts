import { filterFromQuery, filterToQuery, type Filter } from "../../photo/filter/filter.ts";

/** How a filter change affects the history. */
export type AddressStep = "none" | "replace" | "push";

/** A query string in normal form: invalid parts are dropped, the rest is in a fixed order. */
export const normalQuery = (query: string): string =>
  filterToQuery(filterFromQuery(new URLSearchParams(query))).toString();

/** Whether a filter is a new history entry. Letters added to search words are none: Back would take a word apart. */
export function stepTo(filter: Filter, query: string): AddressStep {
  const wanted = filterToQuery(filter).toString();
  if (wanted === normalQuery(query)) return "none";
  const before = filterFromQuery(new URLSearchParams(query));
  const onlyText = filterToQuery({ ...before, text: filter.text }).toString() === wanted;
  return onlyText && before.text !== "" && filter.text !== "" ? "replace" : "push";
}
