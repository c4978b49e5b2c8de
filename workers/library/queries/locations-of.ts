import type { LocationsOf } from "../../../src/contract/queries.ts";
import { locatedRows, type CorrectionParts } from "../placing/corrections.ts";
import { Fact } from "../state/facts.ts";
import type { LibraryState } from "../state/library-state.ts";

/** How many of these photos have a location, and how many a person gave one; and where the first of them was taken. */
export function locationsOf(
  library: CorrectionParts & { state: LibraryState },
  rows: Uint32Array,
): LocationsOf {
  const { lat, lng } = library.state.columns;
  const answer: LocationsOf = { located: 0, given: 0, first: null };
  for (const row of rows) {
    if ((library.state.facts(row) & Fact.located) === 0) continue;
    answer.located++;
    answer.first ??= { lat: lat[row] ?? 0, lng: lng[row] ?? 0 };
    if (locatedRows(library, row).length > 0) answer.given++;
  }
  return answer;
}
