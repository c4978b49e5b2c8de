import type { DateWidth } from "../../../photo/dates/edtf.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";

/**
 * Why bytes of a published dataset are not there: no network, no such file, a server that answers no byte ranges, one
 * that does not let this site read it or cannot be reached (a page cannot tell these apart), access refused, or another
 * answer.
 */
export type ReachTrouble = "offline" | "missing" | "no-ranges" | "unreachable" | "refused" | "failed";

/** Where a thumbnail is, within a segment. */
export interface PictureSpot {
  /** Path of the segment. */
  path: string;
  offset: number;
  bytes: number;
  /** A picture type browsers draw: "image/webp". */
  type: string;
}

/** A photo in the grid. */
export interface PublishedTile {
  /** Part, row group and row: "3-0-127". */
  key: string;
  /** Wall clock in milliseconds; NaN without a date. */
  takenAt: number;
  /** How wide that date is. */
  dateWidth: DateWidth;
  /** Width over height, as shown. */
  aspect: number;
  picture: PictureSpot | null;
  isVideo: boolean;
}

/** Which photos are wanted. */
export interface PublishedFilter {
  /** Wall clock in milliseconds, `to` excluded; null for no limit. */
  from: number | null;
  to: number | null;
  bounds: Bounds | null;
  /** All of them must be in a photo's place, names, title, description, keywords or path. Empty for any. */
  words: string;
}

/** The photos of a filter, as far as they are known. */
export interface PublishedSelection {
  /** Changes with every answer that puts photos at other positions. */
  version: number;
  count: number;
  /** Photos read through so far, and those to read through; null once `count` is final. */
  scan: { done: number; of: number } | null;
  /** Paths of parts that were left out because they are damaged, or cannot be read by this version. */
  damaged: readonly string[];
  /** Why reading stopped, if it did. */
  trouble: ReachTrouble | null;
}

/** Photos by month, of all the dataset. Months are year * 12 + month - 1, ascending. */
export interface PublishedMonths {
  months: Int32Array;
  counts: Float64Array;
  /** All overviews have been read. */
  whole: boolean;
}

/** A published original. */
export interface OriginalSpot {
  path: string;
  bytes: number;
  /** A picture type browsers draw. */
  type: string;
}

/** Photos close together on the map. */
export interface PublishedCluster {
  key: string;
  lat: number;
  lng: number;
  count: number;
  picture: PictureSpot | null;
  /** The photo itself, where it is one and known. */
  tile: string | null;
}

/** What the map shows. */
export interface PublishedClusters {
  clusters: PublishedCluster[];
  /** Of the photos in the view only this many were read, and about this many are there; null for all of them. */
  first: { shown: number; about: number } | null;
}

/** A photo's facts, as its row has them. Texts are cut to a sane length. */
export interface PublishedDetails {
  path: string;
  width: number | null;
  height: number | null;
  bytes: number | null;
  takenAt: number;
  /** How wide that date is. */
  dateWidth: DateWidth;
  place: string;
  lat: number | null;
  lng: number | null;
  camera: string;
  lens: string;
  fNumber: number | null;
  exposureSeconds: number | null;
  iso: number | null;
  focalLength: number | null;
  title: string;
  description: string;
  keywords: string[];
  albums: string[];
}
