import type { WordRead, WordReason } from "../../../../src/photo/filter/word-read.ts";
import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { KnownTrip } from "../../../../src/features/trips/worker/library/describe-trips.ts";
import type { Filter } from "../../../../src/photo/filter/filter.ts";

/** Something a person gave a name: a trip, an album or a GPS track. */
export interface NamedThing {
  kind: "trip" | "album" | "track";
  /** Of its kind; a track's is the row of its file. */
  id: string;
  label: string;
  tokens: readonly string[];
}

/** The current filter, and what another one would leave out. */
export interface Filtering {
  readonly filter: Filter;
  /** By row: the bits of `Criterion` it would fail of a filter. */
  failures(filter: Filter): Uint16Array;
}

/** Finds photos by words. Its code is loaded when it is needed, after the first screen. */
export interface WordFinder {
  /** Indexes rows that wait, and puts the index in order, until `enough`. Answers whether more is to be done. */
  indexSome(enough: () => boolean): boolean;
  /** By row: 1 for photos that all words of a text find. Rows that wait are indexed first. */
  rowsFound(text: string): Uint8Array;
  /** Whether the words of a text find a photo, whatever looks like it. */
  isFound(text: string): boolean;
  /** Loads what else the words of a text are looked for in; until then they may find less. */
  learn(text: string): Promise<void>;
  /** How the words of a text are understood, in their order. */
  understood(text: string): Promise<WordRead[]>;
  /** Why the words of a text find a photo. */
  reasons(text: string, row: number): Promise<WordReason[]>;
  /** What people named with words of a text: trips, albums and GPS tracks. */
  called(text: string): readonly NamedThing[];
  /** The words of a text that a hosted search is asked for, folded: not dates, kinds, stars and what is in quotes. */
  wordsToAsk(text: string): string[];
  /** Whether the last words of a text begin the name of a light. */
  beginsLight(text: string): boolean;
  /** What a person who typed this may mean, within the rest of the filter. `trips`: all there are. */
  suggest(matching: Filtering, text: string, trips?: readonly KnownTrip[]): Suggestion[];
  /** Bytes held. */
  readonly byteLength: number;
}
