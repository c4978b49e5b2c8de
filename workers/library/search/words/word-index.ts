/** How words are looked for. */
export interface QueryWay {
  /** Words must be whole; else they may be the beginning of longer ones. */
  exact?: boolean;
  /** A word nothing begins with may have typing mistakes in it. */
  typos?: boolean;
}

/** Finds photos by words. Rows are numbers from 0. */
export interface WordIndex {
  /** The row is found by these texts, and no longer by those it was given before. */
  index(row: number, texts: readonly string[]): void;
  remove(row: number): void;
  /** By row: 1 where every word of the text is found. Rows beyond its end match nothing. */
  query(text: string, way?: QueryWay): Uint8Array;
  /** Words that begin like this one, those of most rows first. */
  suggest(beginning: string, most: number): string[];
}
