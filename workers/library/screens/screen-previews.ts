import { isNamed, type Database } from "../database/database.ts";
import type { KeptScreenEntry } from "../database/kept.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { LibraryState } from "../state/library-state.ts";
import { ignore, otherwise } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** What screen previews are kept in. */
export interface ScreenHost {
  library: { state: Pick<LibraryState, "columns"> };
  persistence: {
    /** `writable`: null while another tab writes. */
    work: { readonly readable: Database | null; readonly writable: Database | null };
    readonly keeps: "memory" | "blobs" | "buffers";
  };
}

/** How many times what is missing is removed when the browser has no room. */
const roomFactor = 8;

/** What counts of a preview when room is made. */
type Aged = Pick<KeptScreenEntry, "bytes" | "used">;

/** All bytes of these previews. */
export function heldBytes(entries: ReadonlyMap<number, Aged>): number {
  let bytes = 0;
  for (const entry of entries.values()) bytes += entry.bytes;
  return bytes;
}

/** The rows whose previews go, those looked at longest ago first, so that the rest fits into the budget. */
export function surplus(entries: ReadonlyMap<number, Aged>, budgetBytes: number): number[] {
  let over = heldBytes(entries) - budgetBytes;
  if (over <= 0) return [];
  const rows: number[] = [];
  for (const [row, { bytes }] of [...entries].sort(([, a], [, b]) => a.used - b.used)) {
    rows.push(row);
    over -= bytes;
    if (over <= 0) break;
  }
  return rows;
}

/**
 * The screen previews on disk, each in a value of its own with an entry beside it. An entry that is not of the file as
 * it is now does not count. Only the tab that writes the library changes anything, one change after the other.
 */
export class ScreenPreviews {
  readonly #host: ScreenHost;
  /** All entries, while this tab writes. */
  #entries: { of: Database; entries: Map<number, KeptScreenEntry> } | null = null;
  readonly #inTurn = serialQueue();

  constructor(host: ScreenHost) {
    this.#host = host;
  }

  /** A row's preview; null where none is kept of its file. */
  async of(row: number): Promise<Blob | null> {
    const database = this.#host.persistence.work.readable;
    if (database === null) return null;
    const entry = await database.get("screen-entries", row);
    if (entry === undefined || entry.stamp !== this.#stampOf(row)) return null;
    const bytes = await database.get("screens", row);
    return bytes === undefined ? null : new Blob([bytes], { type: entry.type });
  }

  /** Bytes on disk, of rows that there are. */
  async bytes(): Promise<number> {
    const { readable } = this.#host.persistence.work;
    return readable === null ? 0 : heldBytes(await this.#load(readable));
  }

  /** The rows of which a preview is kept. */
  async rows(): Promise<{ has: (row: number) => boolean; bytes: number }> {
    const { readable } = this.#host.persistence.work;
    const entries = readable === null ? new Map<number, KeptScreenEntry>() : await this.#load(readable);
    const has = (row: number): boolean => entries.get(row)?.stamp === this.#stampOf(row);
    return { has, bytes: heldBytes(entries) };
  }

  /** A row was looked at: it counts as the newest. */
  looked(row: number): Promise<void> {
    return this.#change(undefined, async (database, entries) => {
      const entry = entries.get(row);
      if (entry === undefined) return;
      const used = { ...entry, used: Date.now() };
      await database.put("screen-entries", used, row);
      entries.set(row, used);
    });
  }

  /** Keeps a row's preview, and removes the oldest beyond the budget. False where there is no room for it. */
  keep(row: number, preview: Blob, budgetBytes: number): Promise<boolean> {
    return this.#change(false, async (database, entries) => {
      if (preview.size > budgetBytes) return false;
      const buffers = this.#host.persistence.keeps === "buffers";
      const value = buffers ? await preview.arrayBuffer() : preview;
      const { type, size: bytes } = preview;
      const entry = { type, bytes, stamp: this.#stampOf(row), used: Date.now() };
      const put = async (): Promise<void> => {
        const transaction = database.transaction(["screens", "screen-entries"], "readwrite");
        // The failing request reports the error.
        transaction.done.catch(ignore);
        await transaction.objectStore("screens").put(value, row);
        await transaction.objectStore("screen-entries").put(entry, row);
        await transaction.done;
      };
      await this.#remove(database, entries, surplus(entries, budgetBytes - bytes));
      await put().catch(async (error: unknown) => {
        if (!isNamed(error, "QuotaExceededError")) throw error;
        await this.#remove(database, entries, surplus(entries, heldBytes(entries) - roomFactor * bytes));
        await put();
      });
      entries.set(row, entry);
      return true;
    });
  }

  /** Removes the oldest beyond a budget. */
  limit(budgetBytes: number): Promise<void> {
    return this.#change(undefined, (database, entries) =>
      this.#remove(database, entries, surplus(entries, budgetBytes)),
    );
  }

  /** Removes the previews of rows that are about to be forgotten. */
  forget(rows: readonly number[]): Promise<void> {
    return this.#change(undefined, (database, entries) =>
      this.#remove(
        database,
        entries,
        rows.filter((row) => entries.has(row)),
      ),
    );
  }

  async #remove(
    database: Database,
    entries: Map<number, KeptScreenEntry>,
    rows: readonly number[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const transaction = database.transaction(["screens", "screen-entries"], "readwrite");
    for (const row of rows) {
      void transaction.objectStore("screens").delete(row);
      void transaction.objectStore("screen-entries").delete(row);
    }
    await transaction.done;
    for (const row of rows) entries.delete(row);
  }

  /** Changes what is on disk once the change before is through. Answers `refused` where nothing can be changed. */
  #change<T>(
    refused: T,
    work: (database: Database, entries: Map<number, KeptScreenEntry>) => Promise<T>,
  ): Promise<T> {
    const turn = this.#inTurn(async () => {
      const { writable } = this.#host.persistence.work;
      return writable === null ? refused : work(writable, await this.#load(writable));
    });
    // The browser has no room, or closed the database: previews are made again.
    return turn.catch(otherwise(refused));
  }

  /** All entries; a tab that does not write reads them each time. */
  async #load(database: Database): Promise<Map<number, KeptScreenEntry>> {
    if (this.#entries?.of === database && this.#host.persistence.work.writable === database)
      return this.#entries.entries;
    const transaction = database.transaction("screen-entries");
    const [rows, values] = await Promise.all([transaction.store.getAllKeys(), transaction.store.getAll()]);
    const entries = new Map(
      rows.flatMap((row, at): [number, KeptScreenEntry][] => {
        const value = values[at];
        return value === undefined ? [] : [[row, value]];
      }),
    );
    this.#entries = this.#host.persistence.work.writable === database ? { of: database, entries } : null;
    return entries;
  }

  #stampOf(row: number): number {
    const { bytes, modified } = this.#host.library.state.columns;
    return fileStamp(bytes[row] ?? 0, modified[row] ?? 0);
  }
}
