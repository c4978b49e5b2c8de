import { Fact } from "../state/facts.ts";
import type { Rows } from "../records/rows.ts";
import { addTo } from "../state/maps.ts";

/**
 * Finds rows by their paths without a table of all paths: rows stand by folder, and the names of the folder asked about
 * last are unpacked, for a listing asks folder by folder.
 */
export class RowsByPath {
  readonly #library: Rows;
  /** A row that moved since stands in its old folder, too; so what is found here is looked at again. */
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

  /** A row has another path now. */
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
