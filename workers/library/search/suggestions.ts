import type { Suggestion } from "../../../src/photo/facets.ts";
import type { Holdings } from "../holdings.ts";
import { failuresOf } from "./criteria.ts";
import { facetsOf } from "./facets.ts";
import type { Matching } from "./matching.ts";

/** Suggestions at most of one kind. */
const mostOfAKind = 3;

/** What a person who typed this may mean: the cameras of what the rest of the filter lets through. */
export function suggestionsFor(holdings: Holdings, matching: Matching, text: string): Suggestion[] {
  const typed = text.trim().toLowerCase();
  if (typed === "") return [];
  const rest = { ...matching.filter, text: "" };
  return facetsOf(holdings, rest, failuresOf(holdings, rest, null))
    .cameras.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${typed}`))
    .slice(0, mostOfAKind)
    .map(({ name, count }) => ({
      kind: "camera",
      label: name,
      count,
      filter: { text: "", camera: name },
    }));
}
