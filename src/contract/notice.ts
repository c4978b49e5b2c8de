import type { PersistenceTrouble } from "./persistence.ts";
import type { ColumnPatch } from "../photo/columns.ts";
import type { Progress } from "../photo/counts.ts";
import type { Bounds } from "../photo/geo/bounds.ts";

/** What the library wants done so that copies of a file are found, and drawn once. */
export interface Wanted {
  /** Rows whose ends, or whose whole files, are to be digested. */
  ends: Uint32Array;
  whole: Uint32Array;
  /** Rows whose pictures are to be drawn after all. */
  draw: Uint32Array;
  /** Rows whose pictures need not be drawn. */
  leave: Uint32Array;
}

/** Some tiles, how many of them are videos, and how many have a location. */
export interface TileCounts {
  tiles: number;
  videos: number;
  located: number;
}

/** What changed in the library, for the page, at most once a frame. Absent parts have not changed. */
export interface Notice {
  progress: Progress;
  rows: number;
  patch: ColumnPatch | null;
  /** Tiles that match the filter in display order, newest first; those without a date last, by path. */
  order: Uint32Array<ArrayBuffer> | null;
  /** `order` has only the first tiles, and the others follow. */
  isBeginning?: true;
  /** Box around what is located and matches. */
  bounds: Bounds | null;
  /** Goes up when locations, names of places, or what matches, changed: clusters and places asked for before are stale. */
  places: number;
  /** Goes up when tracks came, went or changed. */
  tracks: number;
  /** Goes up when albums change, or a person changes trips. */
  albums: number;
  /** Whether `order` is that of an album ordered by hand. */
  byHand: boolean;
  /** What is filtered by, as `filterToQuery` writes it: the page may have chosen another filter by now. */
  filter: string;
  /** How many tiles match, and how many of them have a location; null when nothing is filtered or hidden. */
  matching: TileCounts | null;
  hidden: TileCounts;
  wanted: Wanted | null;
  /** Why the library, or a part of it, is not saved; null while all is well. */
  trouble: PersistenceTrouble | null;
}
