import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import { rowsFound } from "./find-text.ts";
import { indexAll, indexSome } from "./index-rows.ts";
import type { Filtering, WordFinder } from "./word-finder.ts";
import { suggestionsFor } from "../suggestions/suggestions.ts";
import { WordTables } from "./word-tables.ts";
import type { SearchParts } from "../criteria.ts";

/** From now on photos of these library are found by words. */
export function openWords(library: SearchParts): WordFinder {
  library.search.words ??= new WordSearch(new WordTables(library));
  return library.search.words;
}

class WordSearch implements WordFinder {
  readonly #tables: WordTables;

  constructor(tables: WordTables) {
    this.#tables = tables;
  }

  indexSome(enough: () => boolean): boolean {
    return indexSome(this.#tables, enough);
  }

  rowsFound(text: string): Uint8Array {
    indexAll(this.#tables);
    return rowsFound(this.#tables, text);
  }

  suggest(matching: Filtering, text: string): Suggestion[] {
    indexAll(this.#tables);
    return suggestionsFor(this.#tables, matching, text);
  }

  get byteLength(): number {
    return this.#tables.byteLength;
  }
}
