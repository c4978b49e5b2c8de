import { Fact } from "../state/facts.ts";
import type { Rows } from "../records/rows.ts";
import { addTo } from "../state/maps.ts";

/**
 * Finds rows by path without a table of all paths: rows are grouped by folder, and only the names of the last folder
 * are unpacked, as a listing goes folder by folder.
 */
export class RowsByPath {
  readonly #library: Rows;
  /** A row that moved is still listed under its old folder, so each find is checked. */
  readonly #rows = new Map<string, number[]>();
  #upTo = 0;
  #folder: string | null = null;
  #names = new Map<string, number>();

  constructor(library: Rows) {
    this.#library = library;
  }

  /** The row at a path; null when there is none. */
  at(path: string): number | null {
    const slash = path.lastIndexOf("/") + 1;
    this.#open(path.slice(0, slash));
    return this.#names.get(path.slice(slash)) ?? null;
  }

  /** This row has a new path. */
  moved(row: number): void {
    this.#enter(row);
    this.#folder = null;
  }

  #open(folder: string): void {
    const { columns } = this.#library.state;
    const { records } = this.#library;
    if (this.#upTo < columns.rows) this.#folder = null;
    for (; this.#upTo < columns.rows; this.#upTo++) this.#enter(this.#upTo);
    if (this.#folder === folder) return;
    this.#folder = folder;
    this.#names = new Map();
    for (const row of this.#rows.get(folder) ?? []) {
      const isHere = (this.#library.state.facts(row) & Fact.found) !== 0 && records.folder(row) === folder;
      if (isHere) this.#names.set(records.name(row), row);
    }
  }

  #enter(row: number): void {
    addTo(this.#rows, this.#library.records.folder(row), row);
  }
}
