import type { QueryParts } from "./details.ts";
import { Fact } from "../state/facts.ts";
import type { QueryPort } from "../../../src/contract/queries.ts";
import type { SharedText, SharedTexts } from "../../../src/contract/queries.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import { Slices } from "../scheduling/slices.ts";

/** The titles and descriptions these photos have in common. Ends early once both differ. */
export async function sharedTextsOf(library: PhotoParts, rows: Uint32Array): Promise<SharedTexts> {
  const slices = new Slices();
  let shared: SharedTexts | null = null;
  for (const [at, row] of rows.entries()) {
    if (!library.records.hasRecord(row)) continue;
    const { title, description } = wholeRecord(library, row);
    shared = {
      title: shared === null ? { text: title, mixed: false } : common(shared.title, title),
      description:
        shared === null ? { text: description, mixed: false } : common(shared.description, description),
    };
    if (shared.title.mixed && shared.description.mixed) break;
    if (at % 64 === 63) await slices.turn();
  }
  return shared ?? { title: { text: null, mixed: false }, description: { text: null, mixed: false } };
}

function common(shared: SharedText, text: string | null): SharedText {
  return shared.mixed || shared.text === text ? shared : { text: null, mixed: true };
}

/** The place that the located photos of each group share; null for none. */
export function sharedPlacesOf(
  { state, places }: QueryParts,
  groups: readonly Uint32Array[],
): Awaited<ReturnType<QueryPort["sharedPlaces"]>> {
  const located = (row: number): boolean => (state.facts(row) & Fact.located) !== 0;
  return groups.map((rows) => places.table.of(places.shared(rows.filter(located))));
}
