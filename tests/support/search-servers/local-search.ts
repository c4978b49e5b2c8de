import { noFilter } from "../../../src/photo/filter/filter.ts";
import type { LibraryParts } from "../../../workers/library/parts/library-parts.ts";
import { wholeRecord } from "../../../workers/library/placing/whole-record.ts";
import { failuresWith } from "../../../workers/library/search/failures.ts";
import { TextIndex } from "../../../workers/library/search/words/text-index.ts";
import { textsOf } from "../../../workers/library/search/words/texts-of.ts";

/**
 * Answers as search servers are to answer, by the app's own index, the reference for all of them: the public ids of photos
 * that have all words, and one that begins like the last. Hidden photos are left out.
 */
export function localSearch(library: LibraryParts): (words: readonly string[]) => string[] {
  const index = new TextIndex();
  const fails = failuresWith(library, noFilter);
  const rows = [...fails.keys()].filter((row) => fails[row] === 0);
  for (const row of rows) {
    const place = library.places.of(row);
    const { locale } = library.search;
    index.index(
      row,
      textsOf(library, row, wholeRecord(library, row), { names: true, place, locale, called: false }),
    );
  }
  return (words) => {
    const masks = words.map((word, at) =>
      index.query(word, at === words.length - 1 ? { typos: true } : { exact: true }),
    );
    return rows
      .filter((row) => masks.every((mask) => mask[row] === 1))
      .map((row) => library.publicIds.of(row));
  };
}
