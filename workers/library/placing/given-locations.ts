import { isGiven, type GivenLocation } from "../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { Pairs } from "../pairs/pairs.ts";

/** What this needs of the library. */
export interface GivenParts {
  pairs: Pairs;
  duplicates: Duplicates;
  given: GivenLocations;
}

/** Locations people gave to photos, by row. */
export class GivenLocations {
  readonly #of = new Map<number, GivenLocation>();
  /** Rows at a location a person gave them, or a file of their tile. */
  readonly #placed = new Set<number>();

  get size(): number {
    return this.#of.size;
  }

  has(row: number): boolean {
    return this.#of.has(row);
  }

  get(row: number): GivenLocation | null {
    return this.#of.get(row) ?? null;
  }

  rows(): number[] {
    return [...this.#of.keys()];
  }

  /** Null takes the place away. */
  set(row: number, location: GivenLocation | null): void {
    if (location === null) this.#of.delete(row);
    else this.#of.set(row, location);
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
    this.#of.delete(row);
    this.#placed.delete(row);
  }
}

/** The rows of a photo that a person gave a location: its own, its copies', and those of the files of the shot. */
export function givenRows({ given, pairs, duplicates }: GivenParts, row: number): number[] {
  if (given.size === 0) return [];
  const parts = pairs.ownPartsOf(row);
  // As most photos are, and all of them are asked of.
  if (parts.length === 0 && duplicates.copiesOf(row).length === 0) return given.has(row) ? [row] : [];
  const files = [row, ...parts.map((part) => part.row)];
  return files.flatMap((file) => [file, ...duplicates.copiesOf(file)]).filter((file) => given.has(file));
}

/** The location a person gave a photo; null for none. */
export function givenTo(library: GivenParts, row: number): GivenLocation | null {
  const [first] = givenRows(library, row);
  return first === undefined ? null : library.given.get(first);
}

/** The record with the location a person gave; that of the file comes first among the others. */
export function withGiven(library: GivenParts, row: number, record: PhotoRecord): PhotoRecord {
  const given = givenTo(library, row);
  if (given === null) return record;
  const { location, others } = record;
  const beaten = location === null ? others.location : [location, ...others.location];
  return { ...record, location: given, others: { ...others, location: beaten } };
}
