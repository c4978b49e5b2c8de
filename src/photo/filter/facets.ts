import type { Filter } from "./filter.ts";
import type { PhotoKind } from "../photo.ts";

/** A filter a person may mean by what they typed. */
export interface Suggestion {
  kind: "camera" | "place" | "folder" | "keyword" | "title" | "date" | "word";
  label: string;
  /** Photos that match once it is taken. */
  count: number;
  /** What changes in the filter when it is taken, its text among it. */
  filter: Partial<Filter>;
}

/**
 * What the photos that match are made of. Each part counts as if the filter did not ask for it: the cameras are those
 * of all photos that match everything else, so that one can be changed for another.
 */
export interface Facets {
  /** Most photos first. */
  cameras: { name: string; count: number }[];
  /** Newest first. */
  years: { year: number; count: number }[];
  kinds: { kind: PhotoKind; count: number }[];
  located: number;
  unlocated: number;
  problems: number;
  favourites: number;
  /** Path of the folder the filter asks for, also where it is given by its key; null for none. */
  folder: string | null;
}
