import { Fact } from "../facts.ts";
import { sayFavourite } from "../favourites.ts";
import type { Holdings } from "../holdings.ts";
import type { Database } from "./database.ts";
import type { KeptEdit } from "./kept.ts";
import { withRoom } from "./room.ts";

/** One thing a person did. */
export interface Edit {
  id: number;
  favourite: boolean;
}

/**
 * What people did to photos. Each is written for good before it counts as done, beside all by which its photo can be
 * known again: by its public id, and by its path when the file changed. Edits whose photo is not here wait for it.
 */
export class Edits {
  readonly #holdings: Holdings;
  readonly #waiting = new Map<string, KeptEdit>();
  #database: Database | null = null;

  constructor(holdings: Holdings) {
    this.#holdings = holdings;
  }

  /** From now on edits are written there; null when there is no database. */
  attach(database: Database | null): void {
    this.#database = database;
  }

  /** Reads all that was kept and gives it to the rows it belongs to, as far as they are surely the same. */
  async load(database: Database): Promise<void> {
    const kept = await database.getAll("edits").catch(() => []);
    for (const edit of kept) {
      const { row, publicId, favourite } = edit;
      if (this.#holdings.publicIds.of(row) === publicId) sayFavourite(this.#holdings, row, favourite);
      else this.#waiting.set(publicId, edit);
    }
  }

  /** Looks for the photos of those that wait, once all names are known. */
  match(): void {
    if (this.#waiting.size === 0) return;
    const byPath = new Map<string, KeptEdit>();
    for (const edit of this.#waiting.values()) {
      const row = this.#holdings.publicIds.rowOf(edit.publicId);
      if (row === null) byPath.set(edit.path, edit);
      else this.#claim(row, edit);
    }
    if (byPath.size === 0) return;
    const { columns, records } = this.#holdings;
    for (let row = 0; row < columns.rows; row++) {
      const edit = byPath.get(records.path(row));
      if (edit !== undefined) this.#claim(row, edit);
    }
  }

  /** A photo was read (again): an edit may wait for it, and one it has follows a changed file. */
  read(row: number, before: string): void {
    const isEdited = this.#holdings.saidOf.has(row);
    if (!isEdited && this.#waiting.size === 0) return;
    const id = this.#holdings.publicIds.of(row);
    const favourite = (this.#holdings.facts(row) & Fact.favourite) !== 0;
    if (isEdited && before !== id) void this.#write([this.#kept(row, favourite)]).catch(() => undefined);
    const path = this.#holdings.records.path(row);
    const edit =
      this.#waiting.get(id) ?? [...this.#waiting.values()].find((waiting) => waiting.path === path);
    if (edit !== undefined) this.#claim(row, edit);
  }

  /** Lets go of all that was done to these rows, and of what waits for files under a prefix. Answers the public ids. */
  under(prefix: string, rows: ReadonlySet<number>): string[] {
    const ids = [...rows].filter((row) => this.#holdings.saidOf.has(row));
    const edits = ids.map((row) => this.#holdings.publicIds.of(row));
    for (const [id, { path }] of this.#waiting) {
      if (path.slice(0, path.indexOf("/") + 1) !== prefix) continue;
      edits.push(id);
      this.#waiting.delete(id);
    }
    return edits.filter((id) => id !== "");
  }

  /** All that people did, as it is kept. */
  all(): KeptEdit[] {
    const rows = [...this.#holdings.saidOf].filter((row) => this.#holdings.publicIds.of(row) !== "");
    const said = rows.map((row) => this.#kept(row, (this.#holdings.facts(row) & Fact.favourite) !== 0));
    return [...said, ...this.#waiting.values()];
  }

  /** Settles when it is on disk; rejects, and changes nothing, when it cannot be written. */
  async edit(edits: readonly Edit[]): Promise<void> {
    const known = edits.filter(({ id }) => this.#holdings.publicIds.of(id) !== "");
    await this.#write(known.map(({ id, favourite }) => this.#kept(id, favourite)));
    for (const { id, favourite } of known) sayFavourite(this.#holdings, id, favourite);
  }

  async #write(edits: readonly KeptEdit[]): Promise<void> {
    const database = this.#database;
    if (database === null) return;
    await withRoom(database, async () => {
      const transaction = database.transaction("edits", "readwrite", { durability: "strict" });
      transaction.done.catch(() => undefined);
      for (const edit of edits) await transaction.store.put(edit, edit.publicId);
      await transaction.done;
    });
  }

  #kept(row: number, favourite: boolean): KeptEdit {
    const { publicIds, records, columns } = this.#holdings;
    const [bytes, modified] = [columns.bytes[row] ?? 0, columns.modified[row] ?? 0];
    return { row, favourite, publicId: publicIds.of(row), path: records.path(row), bytes, modified };
  }

  #claim(row: number, edit: KeptEdit): void {
    this.#waiting.delete(edit.publicId);
    sayFavourite(this.#holdings, row, edit.favourite);
    if (this.#holdings.publicIds.of(row) !== "")
      void this.#write([this.#kept(row, edit.favourite)]).catch(() => undefined);
  }
}
