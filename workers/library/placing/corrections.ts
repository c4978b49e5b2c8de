import { noCorrections } from "../../../src/photo/corrections.ts";
import { annotationsAfter } from "../../../src/photo/fields.ts";
import { isCorrected, type CorrectedLocation, type Corrections } from "../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { Pairs } from "../pairs/pairs.ts";
import type { Places } from "../places/places.ts";

/** What this needs of the library. */
export interface CorrectionParts {
  pairs: Pairs;
  duplicates: Duplicates;
  given: CorrectionsByRow;
  places: Places;
}

/** What people said of photos, by row. Values are never changed in place, so that many rows can share them. */
export class CorrectionsByRow {
  readonly #of = new Map<number, Readonly<Corrections>>();
  /** Rows at a location a person gave them, or a file of their tile. */
  readonly #placed = new Set<number>();
  #locations = 0;
  #hidden = 0;

  /** Rows of which something was said. */
  get size(): number {
    return this.#of.size;
  }

  /** How many rows were given a location. */
  get locations(): number {
    return this.#locations;
  }

  /** How many rows are hidden. */
  get hidden(): number {
    return this.#hidden;
  }

  has(row: number): boolean {
    return this.#of.has(row);
  }

  /** Nothing where nothing was said. */
  get(row: number): Readonly<Corrections> {
    return this.#of.get(row) ?? noCorrections;
  }

  location(row: number): CorrectedLocation | null {
    return this.#of.get(row)?.location ?? null;
  }

  rows(): number[] {
    return [...this.#of.keys()];
  }

  /** Replaces all that was said of a row; nothing is forgotten. */
  set(row: number, values: Readonly<Corrections>): void {
    this.#count(this.get(row), -1);
    this.#count(values, 1);
    if (isEmpty(values)) this.#of.delete(row);
    else this.#of.set(row, values);
  }

  /** The row was put at the location of this record. */
  placed(row: number, { location }: Pick<PhotoRecord, "location">): void {
    if (location !== null && isCorrected(location.source)) this.#placed.add(row);
    else if (this.#placed.size > 0) this.#placed.delete(row);
  }

  isPlaced(row: number): boolean {
    return this.#placed.has(row);
  }

  forget(row: number): void {
    this.set(row, noCorrections);
    this.#placed.delete(row);
  }

  #count({ location, hidden }: Readonly<Corrections>, by: 1 | -1): void {
    if (location !== undefined) this.#locations += by;
    if (hidden === true) this.#hidden += by;
  }
}

function isEmpty(values: Readonly<Corrections>): boolean {
  for (const _ in values) return false;
  return true;
}

/** The rows of a photo that a person gave a location: its own, its copies', and those of the files of the shot. */
export function locatedRows({ given, pairs, duplicates }: CorrectionParts, row: number): number[] {
  if (given.locations === 0) return [];
  const isLocated = (file: number): boolean => given.location(file) !== null;
  const parts = pairs.ownPartsOf(row);
  // As most photos are, and all of them are asked of.
  if (parts.length === 0 && duplicates.copiesOf(row).length === 0) return isLocated(row) ? [row] : [];
  const files = [row, ...parts.map((part) => part.row)];
  return files.flatMap((file) => [file, ...duplicates.copiesOf(file)]).filter(isLocated);
}

/** The location a person gave a photo; null for none. */
export function correctedLocationOf(library: CorrectionParts, row: number): CorrectedLocation | null {
  const [first] = locatedRows(library, row);
  return first === undefined ? null : library.given.location(first);
}

/**
 * The record with what a person said, and the local time of films in UTC whose place is known; the file's own date and
 * location come first among the others.
 */
export function withCorrections(library: CorrectionParts, row: number, record: PhotoRecord): PhotoRecord {
  const located = withLocation(record, correctedLocationOf(library, row));
  const placed = library.places.gazetteer?.onLocalClock(located) ?? located;
  const values = library.given.get(row);
  if (values === noCorrections) return placed;
  return { ...withDate(placed, values), ...annotationsAfter(values) };
}

function withLocation(record: PhotoRecord, given: CorrectedLocation | null): PhotoRecord {
  if (given === null) return record;
  const { location, others } = record;
  const beaten = location === null ? others.location : [location, ...others.location];
  return { ...record, location: given, others: { ...others, location: beaten } };
}

/** The modified time of a file is no date of its own, and never stands among the others. */
function withDate(record: PhotoRecord, { takenAt: given }: Corrections): PhotoRecord {
  if (given === undefined) return record;
  const { takenAt, others } = record;
  const beaten = takenAt === null || takenAt.source === "modified" ? [] : [takenAt];
  return { ...record, takenAt: given, others: { ...others, takenAt: [...beaten, ...others.takenAt] } };
}
