import type { SearchDocument } from "../../contract/hosted/search-backend.ts";

/** How an index finds: by `fuzzy`, which holds the words, with typing mistakes. Totals are whole, not estimates. */
export const meilisearchSettings = {
  searchableAttributes: ["fuzzy"],
  rankingRules: ["words", "typo", "proximity", "attribute", "exactness"],
  pagination: { maxTotalHits: 10_000_000 },
};

/** A photo as Meilisearch takes it. */
export function meilisearchDocument({ location, ...rest }: SearchDocument): Record<string, unknown> {
  const document = { ...rest, fuzzy: rest.words };
  return location === undefined ? document : { ...document, _geo: location };
}
