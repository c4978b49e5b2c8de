import type { Facets, Suggestion } from "../photo/filter/facets.ts";
import type { Filter } from "../photo/filter/filter.ts";

/** The filter, and what helps to choose one. */
export interface SearchPort {
  /** Once it resolves, notices and queries tell only of what matches. */
  setFilter(filter: Filter): Promise<void>;
  /** What a person who typed this may mean, within the rest of the filter. */
  suggest(text: string): Promise<Suggestion[]>;
  /** What there is to choose from within the filter. */
  facets(): Facets;
}
