import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { Holdings } from "../../state/holdings.ts";
import type { Matching } from "../matching.ts";

/** Finding photos by words. Its code is loaded when it is first of use, which is after the first screen. */
export interface Words {
  /** Indexes rows that wait, and puts the index in order, until `enough`. Answers whether more is to be done. */
  indexSome(enough: () => boolean): boolean;
  /** By row: 1 for photos that all words of a text find. Rows that wait are indexed first. */
  rowsFound(text: string): Uint8Array;
  /** What a person who typed this may mean, within the rest of the filter. */
  suggest(matching: Matching, text: string): Suggestion[];
  /** Bytes held. */
  readonly byteLength: number;
}

/** Loads what finds photos by words, unless it is there. Rejects when its code cannot be had. */
export async function loadWords(holdings: Holdings): Promise<void> {
  if (holdings.search.words !== null) return;
  const { openWords } = await import("./word-search.ts");
  openWords(holdings);
}
