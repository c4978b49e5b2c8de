import type { Place } from "../../../src/photo/geo/place.ts";
import type { Matching } from "../search/matching.ts";
import { grown } from "../state/grow.ts";
import type { LibraryColumns } from "../state/columns.ts";
import { coverScore } from "../covers/cover-score.ts";
import type { QueryParts } from "./details.ts";

/** The library's columns as clustering reads them, by row. */
export interface LocatedPoints {
  /** Web mercator, 0 to 1; NaN where the row has no location. */
  x: Float64Array;
  y: Float64Array;
  /** Only the first `rows` entries mean anything. */
  rows: number;
  /** 0 leaves a row out; null for no filter. */
  mask: Uint8Array | null;
  /** The flags column: only shown rows count. */
  flags?: Uint32Array | null;
  /** Wall clock in milliseconds, NaN when unknown: covers are preferably new, and members come newest first. */
  takenAt?: Float64Array | null;
  /** How well a row stands for others; without it covers preferably have a picture. */
  worth?: ((row: number) => number) | null;
  /** By row: the number of its place; 0 where it is not known (yet). Without it clusters have no names. */
  place?: Uint32Array | Int32Array | null;
  /** What two different places, both above 0, have in common; `nowhere` for nothing. */
  common?: ((a: number, b: number) => number) | null;
  /** The place of a number; called once for each cluster. */
  placeOf?: ((place: number) => Place | null) | null;
}

/** The common place of places that share nothing, and of anything with it. */
export const nowhere = -1;

/** The points of all photos that match. */
export function locatedPoints(library: QueryParts, { mask }: Matching): LocatedPoints {
  const { x, y, rows, flags, takenAt } = library.state.columns;
  const { numbers, table } = library.places;
  const common = (a: number, b: number): number => table.common(a, b) || nowhere;
  return {
    x,
    y,
    rows,
    mask,
    flags,
    takenAt,
    worth: worthOf(library.state.columns),
    place: numbers,
    common,
    placeOf: (number) => table.of(number),
  };
}

/** Scores are kept from one viewport to the next: of a million photos each viewport would spend a third of its time on them. */
function worthOf(columns: LibraryColumns): (row: number) => number {
  const kept = grown(columns.coverWorth ?? new Float32Array(), columns.flags.length, Number.NaN);
  columns.coverWorth = kept;
  return (row) => {
    const known = kept[row] ?? Number.NaN;
    // The same number the first time as from the column.
    return known === known ? known : (kept[row] = Math.fround(coverScore(columns, row)));
  };
}
