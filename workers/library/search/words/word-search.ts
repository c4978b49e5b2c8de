import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { Holdings } from "../../state/holdings.ts";
import { rowsFound } from "./find-text.ts";
import { indexAll, indexSome } from "./index-rows.ts";
import type { Matching } from "../matching.ts";
import { suggestionsFor } from "../suggestions/suggestions.ts";
import { WordTables } from "./word-tables.ts";
import type { Words } from "./words.ts";

/** From now on photos of these holdings are found by words. */
export function openWords(holdings: Holdings): Words {
  holdings.search.words ??= new WordSearch(new WordTables(holdings));
  return holdings.search.words;
}

class WordSearch implements Words {
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

  suggest(matching: Matching, text: string): Suggestion[] {
    indexAll(this.#tables);
    return suggestionsFor(this.#tables, matching, text);
  }

  get byteLength(): number {
    return this.#tables.byteLength;
  }
}
