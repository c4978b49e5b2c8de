import { nothingGiven } from "../../../src/photo/given-values.ts";
import { toldAfter } from "../../../src/photo/fields.ts";
import { isGiven, type GivenLocation, type GivenValues } from "../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { Pairs } from "../pairs/pairs.ts";
import type { Places } from "../places/places.ts";

/** What this needs of the library. */
export interface GivenParts {
  pairs: Pairs;
  duplicates: Duplicates;
  given: Given;
  places: Places;
}

/** What people said of photos, by row. Values are never changed in place, so that many rows can share them. */
export class Given {
  readonly #of = new Map<number, Readonly<GivenValues>>();
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
  get(row: number): Readonly<GivenValues> {
    return this.#of.get(row) ?? nothingGiven;
  }

  location(row: number): GivenLocation | null {
    return this.#of.get(row)?.location ?? null;
  }

  rows(): number[] {
    return [...this.#of.keys()];
  }

  /** Replaces all that was said of a row; nothing is forgotten. */
  set(row: number, values: Readonly<GivenValues>): void {
    this.#count(this.get(row), -1);
    this.#count(values, 1);
    if (isEmpty(values)) this.#of.delete(row);
    else this.#of.set(row, values);
  }

  /** The row was put at the location of this record. */
  placed(row: number, { location }: Pick<PhotoRecord, "location">): void {
    if (location !== null && isGiven(location.source)) this.#placed.add(row);
    else if (this.#placed.size > 0) this.#placed.delete(row);
  }

  isPlaced(row: number): boolean {
    return this.#placed.has(row);
  }

  forget(row: number): void {
    this.set(row, nothingGiven);
    this.#placed.delete(row);
  }

  #count({ location, hidden }: Readonly<GivenValues>, by: 1 | -1): void {
    if (location !== undefined) this.#locations += by;
    if (hidden === true) this.#hidden += by;
  }
}

function isEmpty(values: Readonly<GivenValues>): boolean {
  for (const _ in values) return false;
  return true;
}

/** The rows of a photo that a person gave a location: its own, its copies', and those of the files of the shot. */
export function locatedRows({ given, pairs, duplicates }: GivenParts, row: number): number[] {
  if (given.locations === 0) return [];
  const isLocated = (file: number): boolean => given.location(file) !== null;
  const parts = pairs.ownPartsOf(row);
  // As most photos are, and all of them are asked of.
  if (parts.length === 0 && duplicates.copiesOf(row).length === 0) return isLocated(row) ? [row] : [];
  const files = [row, ...parts.map((part) => part.row)];
  return files.flatMap((file) => [file, ...duplicates.copiesOf(file)]).filter(isLocated);
}

/** The location a person gave a photo; null for none. */
export function givenTo(library: GivenParts, row: number): GivenLocation | null {
  const [first] = locatedRows(library, row);
  return first === undefined ? null : library.given.location(first);
}

/**
 * The record with what a person said, and the local time of films in UTC whose place is known; the file's own date and
 * location come first among the others.
 */
export function withGiven(library: GivenParts, row: number, record: PhotoRecord): PhotoRecord {
  const located = withLocation(record, givenTo(library, row));
  const placed = library.places.gazetteer?.onLocalClock(located) ?? located;
  const values = library.given.get(row);
  if (values === nothingGiven) return placed;
  return { ...withDate(placed, values), ...toldAfter(values) };
}

function withLocation(record: PhotoRecord, given: GivenLocation | null): PhotoRecord {
  if (given === null) return record;
  const { location, others } = record;
  const beaten = location === null ? others.location : [location, ...others.location];
  return { ...record, location: given, others: { ...others, location: beaten } };
}

/** The modified time of a file is no date of its own, and never stands among the others. */
function withDate(record: PhotoRecord, { takenAt: given }: GivenValues): PhotoRecord {
  if (given === undefined) return record;
  const { takenAt, others } = record;
  const beaten = takenAt === null || takenAt.source === "modified" ? [] : [takenAt];
  return { ...record, takenAt: given, others: { ...others, takenAt: [...beaten, ...others.takenAt] } };
}
