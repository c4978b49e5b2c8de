import { ignore } from "../../../../faults/faults.ts";
import { serialQueue } from "../../../../photo/serial-queue.ts";
import type { Database } from "../../../../../workers/library/database/database.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { isTile } from "../../../../../workers/library/state/facts.ts";
import { fileStamp } from "../../../../../workers/library/state/file-stamp.ts";
import type { PackName } from "../../shared/packs.ts";
import type { SeenClass } from "../../shared/seen-port.ts";
import { seenBlock, SeenTable } from "./seen-table.ts";

/** Where what was seen is kept. */
export interface SeenHost {
  library: Pick<SearchParts, "state" | "search">;
  persistence: {
    /** `writable`: null while another tab writes. */
    work: { readonly readable: Database | null; readonly writable: Database | null };
  };
}

/** All blocks of a pack: keys are a pack and the number of a block. */
const allOf = (pack: PackName): IDBKeyRange => IDBKeyRange.bound([pack], [pack, []]);

/**
 * What was found in pictures, in memory and in a shelf of its own. Only the tab that writes the library changes it, one
 * change after the other; where there is no database, memory is all there is.
 */
export class SeenBook {
  readonly #library: SeenHost["library"];
  readonly #persistence: SeenHost["persistence"];
  #table = new SeenTable();
  #loaded: Database | null = null;
  readonly #inTurn = serialQueue();

  constructor({ library, persistence }: SeenHost) {
    this.#library = library;
    this.#persistence = persistence;
  }

  /** All that is known; read from disk first, where this was not done yet. */
  load(): Promise<SeenTable> {
    return this.#inTurn(() => this.#load());
  }

  /** The stamp of a row's file as it is now. */
  stampOf(row: number): number {
    const { bytes, modified } = this.#library.state.columns;
    return fileStamp(bytes[row] ?? 0, modified[row] ?? 0);
  }

  /** Keeps what was found in a photo that is still there, with the file it was. */
  keep(
    pack: PackName,
    version: string,
    { row, stamp, found }: { row: number; stamp: number; found: readonly SeenClass[] },
  ): Promise<void> {
    return this.#inTurn(async () => {
      const table = await this.#load();
      if (!isTile(this.#library.state.facts(row)) || this.stampOf(row) !== stamp) return;
      table.set(row, { stamp, version, found });
      await this.#write(pack, [Math.floor(row / seenBlock)]);
    });
  }

  /** Forgets photos that are about to be forgotten. */
  forget(rows: readonly number[]): Promise<void> {
    return this.#inTurn(async () => {
      const table = await this.#load();
      for (const row of rows) table.delete(row);
      await this.#write("things", [...new Set(rows.map((row) => Math.floor(row / seenBlock)))]);
    });
  }

  /** Removes all that a pack found. Rejects where the disk still has it. */
  remove(pack: PackName): Promise<void> {
    return this.#inTurn(async () => {
      const { writable, readable } = this.#persistence.work;
      if (writable === null && readable !== null) throw new Error("The library is written by another tab.");
      this.#table = new SeenTable();
      this.#show();
      const transaction = writable?.transaction("seen", "readwrite", { durability: "strict" });
      await transaction?.store.delete(allOf(pack));
      await transaction?.done;
    });
  }

  async #load(): Promise<SeenTable> {
    const { readable, writable } = this.#persistence.work;
    // A tab that does not write reads it each time.
    if (readable === null || (this.#loaded === readable && writable === readable)) {
      this.#show();
      return this.#table;
    }
    const table = new SeenTable();
    for (const block of await readable.getAll("seen", allOf("things"))) table.unpack(block);
    this.#loaded = readable;
    this.#table = table;
    this.#show();
    return table;
  }

  /** Searches find by it what there is, and nothing while there is nothing. */
  #show(): void {
    this.#library.search.seen = this.#table.size > 0 ? this.#table : null;
  }

  /** Where the browser has no room, or closed the database, photos are looked at again on the next visit. */
  async #write(pack: PackName, blocks: readonly number[]): Promise<void> {
    this.#show();
    const { writable } = this.#persistence.work;
    if (writable === null || blocks.length === 0) return;
    const write = async (): Promise<void> => {
      const transaction = writable.transaction("seen", "readwrite", { durability: "relaxed" });
      // The failing request reports the error.
      transaction.done.catch(ignore);
      for (const block of blocks) {
        const packed = this.#table.pack(block);
        if (packed === null) await transaction.store.delete([pack, block]);
        else await transaction.store.put(packed, [pack, block]);
      }
      await transaction.done;
    };
    // No room, or the browser closed the database.
    await write().catch(ignore);
  }
}
