import type { SearchDocument, SearchFacts, SearchQuery } from "../../contract/hosted/search-backend.ts";

/** How an index finds: `words` as they stand, `fuzzy` with typing mistakes. Facets and totals are whole, not estimates. */
export const meilisearchSettings = {
  searchableAttributes: ["words", "fuzzy"],
  filterableAttributes: [
    "kind",
    "camera",
    "year",
    "country",
    "region",
    "city",
    "tags",
    "flag",
    "stars",
    "favourite",
    "located",
    "taken",
    "lat",
    "lng",
    "_geo",
  ],
  sortableAttributes: ["taken"],
  rankingRules: ["sort", "words", "typo", "proximity", "attribute", "exactness"],
  typoTolerance: { disableOnAttributes: ["words"] },
  faceting: { maxValuesPerFacet: 1000, sortFacetValuesBy: { "*": "count" as const } },
  pagination: { maxTotalHits: 10_000_000 },
};

/** A photo as Meilisearch takes it. */
export function meilisearchDocument({ location, ...rest }: SearchDocument): Record<string, unknown> {
  const document = { ...rest, fuzzy: rest.words };
  return location === undefined ? document : { ...document, _geo: location, ...location };
}

/**
 * What photos have to be, as Meilisearch's filter, all parts of it:
 * https://www.meilisearch.com/docs/learn/filtering_and_sorting/filter_expression_reference
 */
function meilisearchFilter(facts: SearchFacts): string[] {
  const { tag, stars, from, before, near, bounds, ...same } = facts;
  const quoted = (value: unknown): string => JSON.stringify(String(value));
  const parts = Object.entries({ ...same, tags: tag })
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => `${field} = ${quoted(value)}`);
  if (stars !== undefined) parts.push(`stars >= ${stars}`);
  if (from !== undefined) parts.push(`taken >= ${from}`);
  if (before !== undefined) parts.push(`taken < ${before}`);
  if (near !== undefined) parts.push(`_geoRadius(${near.lat}, ${near.lng}, ${near.metres})`);
  if (bounds === undefined) return parts;
  const { west, south, east, north } = bounds;
  parts.push(`lat >= ${south}`, `lat <= ${north}`);
  if (west <= east) parts.push(`lng >= ${west}`, `lng <= ${east}`);
  else parts.push(`lng >= ${west} OR lng <= ${east}`);
  return parts;
}

/** A query as Meilisearch takes it beside its words, all of which have to be found. */
export function meilisearchQuery(query: SearchQuery) {
  const { page, perPage, typos = false, where = {}, facets = [], sort = "newest" } = query;
  return {
    page,
    hitsPerPage: perPage,
    facets: [...facets],
    filter: meilisearchFilter(where),
    sort: [`taken:${sort === "newest" ? "desc" : "asc"}`],
    matchingStrategy: "all" as const,
    attributesToSearchOn: [typos ? "fuzzy" : "words"],
    attributesToRetrieve: ["id"],
  };
}
