import type { Filter } from "./filter.ts";
import type { MarkFilterName } from "./mark-filters.ts";
import type { Trip } from "../trips.ts";
import type { Place } from "../geo/place.ts";
import type { PhotoKind } from "../photo.ts";

/** A filter suggested for what a person typed. */
export interface Suggestion {
  kind:
    | "trip"
    | "album"
    | "track"
    | "camera"
    | "place"
    | "folder"
    | "person"
    | "keyword"
    | "title"
    | "date"
    | "light"
    | "thing"
    | "colour"
    | "word";
  /** Of a trip its id: the page makes names of places. */
  label: string;
  /** The trip, with which its name is made; only of trips. */
  trip?: Omit<Trip, "cover">;
  /** Photos that would match. */
  count: number;
  /** The changes to the filter, its text included. */
  filter: Partial<Filter>;
}

/**
 * Facets of the matching photos. Each is counted as if the filter did not restrict it: the cameras are those of all
 * photos matching everything else, so that one can be swapped for another.
 */
export interface Facets {
  /** Most photos first. */
  cameras: { name: string; count: number }[];
  /** People named in the photos, most photos first. */
  people: { name: string; count: number }[];
  /** Newest first. */
  years: { year: number; count: number }[];
  kinds: { kind: PhotoKind; count: number }[];
  /** How many photos each light would show, in the order of `lights`. */
  lights: number[];
  located: number;
  unlocated: number;
  problems: number;
  favourites: number;
  /** How many photos each choice of a mark would show, in the order of `markFilters`. */
  marks: Readonly<Record<MarkFilterName, number[]>>;
  /** All hidden photos, whatever the filter. */
  hidden: number;
  /** Path of the filter's folder, even if the filter only has its key; null for none. */
  folder: string | null;
  /** The place in the middle of the filter's area, if that is a circle and names of places are there; else null. */
  around: Place | null;
}
