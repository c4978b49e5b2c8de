import { isGivenLocation, type PhotoEdit } from "../../../src/photo/photo-edit.ts";
import { setFavourite } from "../placing/favourites.ts";
import { givenRows } from "../placing/given-locations.ts";
import { placeAgain, setLocation } from "../placing/give-location.ts";
import type { Database } from "../database/database.ts";
import type { KeptEdit } from "../database/kept.ts";
import { inverseOf, isKeptEdit, keptEdit, rowEditsOf, writeEdits, type RowEdits } from "./kept-edits.ts";
import type { EditParts } from "./kept-edits.ts";

/**
 * What people did to photos. Each edit is on disk before it counts as done, with all that its photo can be recognised
 * by: its public id, and its path when the file changed. Edits whose photo is missing wait for it.
 */
export class Edits {
  readonly #library: EditParts;
  readonly #waiting = new Map<string, KeptEdit>();
  #database: Database | null = null;
  /** One after another: each writes all edits of a photo, those before it included. */
  #writing: Promise<unknown> = Promise.resolve();

  constructor(library: EditParts) {
    this.#library = library;
  }

  /** Writes edits there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#database = database;
  }

  /** Reads all edits and gives them to their rows, where these are surely the same photos. */
  load(database: Database): Promise<void> {
    return this.#inTurn(() => this.#load(database));
  }

  async #load(database: Database): Promise<void> {
    const kept: unknown[] | null = await database.getAll("edits").catch(() => null);
    if (kept === null) return;
    const { publicIds, given } = this.#library;
    this.#waiting.clear();
    const placed = new Set<number>();
    for (const edit of kept) {
      if (!isKeptEdit(edit)) continue;
      const { row, publicId } = edit;
      if (publicIds.of(row) !== publicId) {
        this.#waiting.set(publicId, edit);
        continue;
      }
      this.#take(row, edit);
      if (edit.location !== undefined) placed.add(row);
    }
    // Another tab may have undone an edit.
    for (const row of given.rows()) if (!placed.has(row)) setLocation(this.#library, row, null);
  }

  /** Finds the photos of waiting edits, once all names are known. */
  match(): void {
    const { columns } = this.#library.state;
    const { records, publicIds, duplicates, pairs, given } = this.#library;
    // Tiles were not known yet when edits were loaded.
    for (const row of given.rows())
      if (duplicates.leaderOf(row) !== null || pairs.leaderOf(row) !== null) placeAgain(this.#library, row);
    if (this.#waiting.size === 0) return;
    const byPath = new Map<string, KeptEdit>();
    for (const edit of this.#waiting.values()) {
      const row = publicIds.rowOf(edit.publicId);
      if (row === null) byPath.set(edit.path, edit);
      else this.#claim(row, edit);
    }
    if (byPath.size === 0) return;
    for (let row = 0; row < columns.rows; row++) {
      const edit = byPath.get(records.path(row));
      if (edit !== undefined) this.#claim(row, edit);
    }
  }

  /** A photo was read (again): an edit may wait for it, and its own edits follow a changed file. */
  read(row: number, before: string): void {
    const isEdited = this.#isEdited(row);
    if (!isEdited && this.#waiting.size === 0) return;
    const id = this.#library.publicIds.of(row);
    if (isEdited && before !== id) this.#writeSoon(row, before);
    const path = this.#library.records.path(row);
    const edit =
      this.#waiting.get(id) ?? [...this.#waiting.values()].find((waiting) => waiting.path === path);
    if (edit !== undefined) this.#claim(row, edit);
  }

  /** Public ids of the edits of these rows, and of those that wait for files under a prefix; these wait no more. */
  under(prefix: string, rows: ReadonlySet<number>): string[] {
    const ids = [...rows].filter((row) => this.#isEdited(row));
    const edits = ids.map((row) => this.#library.publicIds.of(row));
    for (const [id, { path }] of this.#waiting) {
      if (path.slice(0, path.indexOf("/") + 1) !== prefix) continue;
      edits.push(id);
      this.#waiting.delete(id);
    }
    return edits.filter((id) => id !== "");
  }

  /** All edits, as they are stored. */
  all(): KeptEdit[] {
    const { publicIds, given } = this.#library;
    const rows = new Set([...this.#library.favouriteEdits, ...given.rows()]);
    const known = [...rows].filter((row) => publicIds.of(row) !== "");
    const edited = known.map((row) => keptEdit(this.#library, row, rowEditsOf(this.#library, row)));
    return [...edited, ...this.#waiting.values()];
  }

  /**
   * Resolves once it is on disk, with the edits that undo it. Rejects, and changes nothing, when it cannot be written.
   */
  edit(edits: readonly PhotoEdit[]): Promise<PhotoEdit[]> {
    return this.#inTurn(() => this.#edit(edits));
  }

  async #edit(edits: readonly PhotoEdit[]): Promise<PhotoEdit[]> {
    const library = this.#library;
    if (edits.some(({ location }) => location && !isGivenLocation(location)))
      throw new RangeError("This is no place.");
    const back = inverseOf(library, edits);
    const edited = new Map<number, RowEdits>();
    const note = (row: number, { favourite, location }: Omit<PhotoEdit, "id">): void => {
      if (library.publicIds.of(row) === "") return;
      const before = edited.get(row) ?? rowEditsOf(library, row);
      const place = location === undefined ? before.location : location;
      edited.set(row, { favourite: favourite ?? before.favourite, location: place });
    };
    for (const { id, ...what } of edits) {
      // Also of its copies, and of the raw file of the shot.
      if (what.location === null) for (const row of givenRows(library, id)) note(row, { location: null });
      note(id, what);
    }
    await this.#write([...edited].map(([row, what]) => keptEdit(library, row, what)));
    for (const [row, { favourite, location }] of edited) {
      if (favourite !== null) setFavourite(library, row, favourite);
      if (location !== library.given.get(row)) setLocation(library, row, location);
    }
    return back;
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  async #write(edits: readonly KeptEdit[], gone: readonly string[] = []): Promise<void> {
    if (this.#database !== null) await writeEdits(this.#database, edits, gone);
  }

  /** Writes the edits of a row, soon. `before`: the public id they were stored under. */
  #writeSoon(row: number, before: string): void {
    const library = this.#library;
    const write = (): Promise<void> => {
      const id = library.publicIds.of(row);
      const kept = keptEdit(library, row, rowEditsOf(library, row));
      return this.#write(id === "" ? [] : [kept], id === before || id === "" ? [] : [before]);
    };
    void this.#inTurn(write).catch(() => undefined);
  }

  #isEdited(row: number): boolean {
    return this.#library.favouriteEdits.has(row) || this.#library.given.has(row);
  }

  #take(row: number, { favourite, location }: KeptEdit): void {
    const { given } = this.#library;
    if (favourite !== undefined) setFavourite(this.#library, row, favourite);
    if (location !== undefined && JSON.stringify(location) !== JSON.stringify(given.get(row)))
      setLocation(this.#library, row, location);
  }

  /** Edits of the row itself are newer than those of the file that was there before. */
  #claim(row: number, edit: KeptEdit): void {
    const { favouriteEdits, given } = this.#library;
    this.#waiting.delete(edit.publicId);
    if (edit.favourite !== undefined && !favouriteEdits.has(row))
      setFavourite(this.#library, row, edit.favourite);
    if (edit.location !== undefined && !given.has(row)) setLocation(this.#library, row, edit.location);
    this.#writeSoon(row, edit.publicId);
  }
}
