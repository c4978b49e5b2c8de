import type { Facets, Suggestion } from "../photo/filter/facets.ts";
import type { Spot } from "../photo/geo/great-circle.ts";
import type { Place } from "../photo/geo/place.ts";
import type { Filter } from "../photo/filter/filter.ts";
import type { calledMarks } from "../photo/filter/mark-filters.ts";
import type { Row } from "../photo/photo.ts";
import type { WordRead, WordReason } from "../photo/filter/word-read.ts";
import type { TagCount } from "../photo/filter/tags.ts";

/** The photos that have a tag. */
export interface TaggedRows {
  tag: string;
  rows: Uint32Array<ArrayBuffer>;
}

/** A town that was looked for by its name. Degrees, WGS 84. */
export interface FoundTown extends Place {
  lat: number;
  lng: number;
  /** The other name it was found by ("München" of Munich); null where its own name matches. */
  called: string | null;
}

/** Kinds of photos that are asked for by a word. */
export type CalledKind =
  "photo" | "video" | "live" | "favourite" | "unlocated" | "undated" | keyof typeof calledMarks;

/** What kinds and stars are called in the page's language. Each has several names, of one word or more. */
export interface CalledKinds {
  kinds: Readonly<Record<CalledKind, readonly string[]>>;
  /** With "{n}" in place of the number: "{n} stars". */
  stars: readonly string[];
}

/** The filter, and what helps to choose one. */
export interface SearchPort {
  /**
   * The page's locale, which words and names are looked for and sorted in, and what kinds are called in it once the page
   * knows. English is always understood.
   */
  speak(locale: string, called?: CalledKinds): Promise<void>;
  /** Once it resolves, notices and queries tell only of what matches. */
  setFilter(filter: Filter): Promise<void>;
  /** What a person who typed this may mean, within the rest of the filter. */
  suggest(text: string): Promise<Suggestion[]>;
  /** Resolves once a text finds all it can, by the names of the places of all photos, too. */
  lookedFor(text: string): Promise<true>;
  /** How the words of a text are understood, in their order. */
  understood(text: string): Promise<WordRead[]>;
  /** Why the words of a text find a photo. */
  reasons(text: string, row: Row): Promise<WordReason[]>;
  /** The towns a person who typed this may mean, anywhere on earth; those near the first of `around` first. */
  findTowns(text: string, around: readonly Spot[]): Promise<FoundTown[]>;
  /** What there is to choose from within the filter. */
  facets(): Promise<Facets>;
  /** The tags of what matches, whatever tag is asked for, with those above them; most photos first. */
  tags(): Promise<TagCount[]>;
  /** The tags of all photos, hidden ones included; most photos first. */
  allTags(): Promise<TagCount[]>;
  /** The tags of these photos, each with how many have it; most photos first. */
  tagsOf(rows: Uint32Array): Promise<TagCount[]>;
  /** The photos with this tag or one below it, by the tag they have; hidden ones included. */
  tagged(tag: string): Promise<TaggedRows[]>;
}
