import { filterFromQuery, filterToQuery, type Filter } from "../../photo/filter/filter.ts";

/** What a filter change does to the address. */
export type AddressStep = "none" | "replace" | "push";

/** A query string as this app would write it: what makes no sense is left out, parts stand in one order. */
export const normalQuery = (query: string): string =>
  filterToQuery(filterFromQuery(new URLSearchParams(query))).toString();

/**
 * Whether a filter is a new step of the history. Letters added to words that are searched for already are none, else
 * Back would take a word apart.
 */
export function stepTo(filter: Filter, query: string): AddressStep {
  const wanted = filterToQuery(filter).toString();
  if (wanted === normalQuery(query)) return "none";
  const before = filterFromQuery(new URLSearchParams(query));
  const onlyText = filterToQuery({ ...before, text: filter.text }).toString() === wanted;
  return onlyText && before.text !== "" && filter.text !== "" ? "replace" : "push";
}
