import type { WordRead, WordReason } from "../../../../src/photo/filter/word-read.ts";
import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import { tagsAbove } from "../../../../src/photo/filter/tags.ts";
import type { KnownTrip } from "../../../../src/features/trips/worker/library/describe-trips.ts";
import { learnWords, rowsFound, rowsOfText, wordsToAsk } from "./find-text.ts";
import { wholeRecord } from "../../placing/whole-record.ts";
import { isTile } from "../../state/facts.ts";
import { textsOf } from "./texts-of.ts";
import type { Filtering, NamedThing, WordFinder } from "./word-finder.ts";
import { lightsBegun, suggestionsFor } from "../suggestions/suggestions.ts";
import { WordTables } from "./word-tables.ts";
import type { SearchParts } from "../criteria.ts";

/** Rows indexed between two looks at the clock. */
const rowsAtOnce = 16;

/** Opens the search by words, unless it is open. */
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
    return this.#indexRows(enough) || this.#tables.index.tidy(enough);
  }

  rowsFound(text: string): Uint8Array {
    this.#indexRows();
    return rowsFound(this.#tables, text);
  }

  isFound(text: string): boolean {
    this.#indexRows();
    return rowsOfText(this.#tables, text).includes(1);
  }

  wordsToAsk(text: string): string[] {
    return wordsToAsk(this.#tables, text);
  }

  learn(text: string): Promise<void> {
    this.#indexRows();
    return learnWords(this.#tables, text);
  }

  async understood(text: string): Promise<WordRead[]> {
    const { understood } = await import("./understand.ts");
    this.#indexRows();
    return understood(this.#tables, text);
  }

  async reasons(text: string, row: number): Promise<WordReason[]> {
    const { reasonsFor } = await import("./understand.ts");
    this.#indexRows();
    return reasonsFor(this.#tables, text, row);
  }

  called(text: string): readonly NamedThing[] {
    return text.split(/\s+/).flatMap((word) => this.#tables.named.called(word));
  }

  beginsLight(text: string): boolean {
    return Array.from(lightsBegun(this.#tables, text)).length > 0;
  }

  suggest(matching: Filtering, text: string, trips: readonly KnownTrip[] = []): Suggestion[] {
    this.#indexRows();
    return suggestionsFor(this.#tables, matching, { text, trips });
  }

  get byteLength(): number {
    return this.#tables.byteLength;
  }

  /** Indexes rows that wait, until `enough`. Answers whether some are left. */
  #indexRows(enough: () => boolean = () => false): boolean {
    const { search } = this.#tables.library;
    for (let done = 1, row = search.take(); row !== null; done++, row = search.take()) {
      this.#indexRow(row);
      if (done % rowsAtOnce === 0 && enough()) return true;
    }
    return false;
  }

  #indexRow(row: number): void {
    const { library, index, keywords, people } = this.#tables;
    if (!isTile(library.state.facts(row))) {
      library.search.setTags(row, null);
      return index.remove(row);
    }
    const record = wholeRecord(library, row);
    library.search.setTags(row, record);
    for (const keyword of record.keywords) for (const each of tagsAbove(keyword)) keywords.add(each);
    const names = library.search.namesOf(row, record);
    for (const name of names) people.add(name);
    const texts = textsOf(library, row, record, {
      names: true,
      place: library.places.of(row),
      locale: library.search.locale,
      called: true,
    });
    // Only here: what is sent to a search server does not name them.
    index.index(row, [...texts, ...names]);
  }
}
