import { nothingGiven } from "../../../src/photo/given-values.ts";
import type { GivenValues, PhotoEdit, UndoData } from "../../../src/photo/photo-edit.ts";
import { placeAgain } from "../placing/place-again.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";
import { Slices } from "../scheduling/slices.ts";
import { chunkRows } from "../state/changes.ts";
import type { Database } from "../database/database.ts";
import { editWrites, waitingEdits, type EditKey, type KeptEdits } from "../database/kept.ts";
import { applyValues } from "./apply-values.ts";
import { editOfRow, packEdits, unpackEdits, type EditOfPhoto } from "./kept-edits.ts";
import type { EditParts } from "./planned-edits.ts";
import { WaitingEdits } from "./waiting-edits.ts";
import { writeEdits, writesIn, type EditWrites } from "./write-edits.ts";
import { ignore } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

type Said = ReadonlyMap<number, Readonly<GivenValues>>;

const nothingSaid: Said = new Map();

/** Edits that follow their photos are written after this long. */
const soonMs = 500;

/**
 * Edits people made to photos. Each edit is on disk before it counts as done, with all that its photos can be recognised
 * by: their public ids, and their paths when files changed. Edits of missing photos wait for them.
 * On disk edits stand by chunks of rows, so that one of 100,000 photos is a hundred values in one transaction.
 */
export class Edits {
  readonly #library: EditParts;
  readonly #waiting = new WaitingEdits();
  /** Keys whose values on disk are out of date, and do no harm: they are written along with the next edit. */
  readonly #stale = new Set<EditKey>();
  readonly #soon = new EarliestTimer(
    // They are written along with the next edit.
    () => void this.#inTurn(() => this.#write(new Set())).catch(ignore),
  );
  #database: Database | null = null;
  /** One after another: each writes all edits of a chunk, those before it included. */
  readonly #inTurn = serialQueue();
  /** What is being written, and does not count yet. */
  #inFlight: Said = nothingSaid;
  /** The last write that was read, and chunks with edits whose photos were not there then. */
  #read = 0;
  readonly #early = new Set<number>();
  readonly #wrote: (write: number) => void;

  /** `wrote`: other tabs have to read this write. */
  constructor(library: EditParts, wrote: (write: number) => void) {
    this.#library = library;
    this.#wrote = wrote;
  }

  /** Writes edits there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#database = database;
    if (database === null) this.#soon.cancel();
  }

  /**
   * Reads all edits and gives them to their rows, where these are surely the same photos. Rejects where they cannot be read:
   * writing without them would overwrite them.
   */
  load(database: Database): Promise<void> {
    return this.#inTurn(() => this.#load(database));
  }

  async #load(database: Database): Promise<void> {
    const { store } = database.transaction("edits", "readonly");
    const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll() as Promise<unknown[]>]);
    this.#waiting.clear();
    this.#stale.clear();
    this.#early.clear();
    const kept = new Map(keys.map((key, at) => [key, values[at]]));
    this.#read = writesIn(kept.get(editWrites)).last;
    kept.delete(editWrites);
    const said = await this.#take(kept);
    // Another tab may have undone an edit.
    for (const row of this.#library.given.rows())
      if (!said.has(row)) applyValues(this.#library, row, nothingGiven);
  }

  /** Reads what another tab wrote since, and what had come before its photos; for a tab that does not write. */
  follow(database: Database): Promise<void> {
    // A failed read is made up for with the next one: what is newer stays newer.
    return this.#inTurn(() => this.#follow(database).catch(ignore));
  }

  async #follow(database: Database): Promise<void> {
    const { store } = database.transaction("edits", "readonly");
    const writes = writesIn(await store.get(editWrites));
    // It was removed: nobody can tell what is new.
    if (writes.last < this.#read) return this.#load(database);
    const isNew = (key: EditKey): boolean => (writes.keys.get(key) ?? 0) > this.#read;
    const chunks = new Set([...this.#early, ...[...writes.keys.keys()].filter(isChunk).filter(isNew)]);
    const read = async (key: EditKey): Promise<unknown> => store.get(key);
    const [waiting, ...values] = await Promise.all([
      isNew(waitingEdits) ? read(waitingEdits) : null,
      ...Array.from(chunks, read),
    ]);
    if (isNew(waitingEdits)) this.#waiting.clear();
    for (const edit of unpackEdits(waiting)) this.#waiting.add(edit);
    this.#early.clear();
    this.#read = writes.last;
    const said = await this.#take(new Map([...chunks].map((chunk, at) => [chunk, values[at]])));
    for (const chunk of chunks)
      for (let row = chunk * chunkRows; row < (chunk + 1) * chunkRows; row++)
        if (!said.has(row)) applyValues(this.#library, row, nothingGiven);
  }

  /** Gives edits to their rows, where these are surely the same photos. Answers the rows. */
  async #take(kept: ReadonlyMap<EditKey, unknown>): Promise<Set<number>> {
    const said = new Set<number>();
    const slices = new Slices();
    for (const [key, value] of kept) {
      if (typeof key === "string") this.#stale.add(key);
      for (const edit of unpackEdits(value)) {
        const isThere = this.#library.publicIds.of(edit.row) === edit.publicId;
        const belongs = isThere ? chunkOf(edit.row) : waitingEdits;
        if (belongs !== key) this.#stale.add(key).add(belongs);
        if (isThere) {
          applyValues(this.#library, edit.row, edit.values);
          said.add(edit.row);
        } else {
          this.#waiting.add(edit);
          if (isChunk(key)) this.#early.add(key);
        }
      }
      await slices.turn();
    }
    return said;
  }

  /** Finds the photos of waiting edits, once all names are known. */
  match(): void {
    const { columns } = this.#library.state;
    const { records, publicIds, duplicates, pairs, given } = this.#library;
    // Tiles were not known yet when edits were loaded.
    for (const row of given.rows())
      if (duplicates.leaderOf(row) !== null || pairs.leaderOf(row) !== null) placeAgain(this.#library, row);
    // The tab that writes finds them for the others.
    if (this.#waiting.size === 0 || this.#database === null) return;
    for (const edit of this.#waiting.all()) {
      const row = publicIds.rowOf(edit.publicId);
      if (row !== null) this.#claim(row, edit);
    }
    for (let row = 0; this.#waiting.size > 0 && row < columns.rows; row++) {
      const edit = this.#waiting.for("", records.path(row));
      if (edit !== null) this.#claim(row, edit);
    }
  }

  /** A photo was read (again): an edit may wait for it, and its own edits follow a changed file. */
  read(row: number, before: string): void {
    const isEdited = this.#library.given.has(row);
    if (!isEdited && this.#waiting.size === 0) return;
    const id = this.#library.publicIds.of(row);
    if (isEdited && before !== id) this.#writeSoon(chunkOf(row));
    const edit = this.#waiting.for(id, this.#library.records.path(row));
    if (edit !== null) this.#claim(row, edit);
  }

  /** Forgets the edits of these rows, and of those that wait for files under a prefix (null for none). Written by `staleWrites`. */
  forget(prefix: string | null, rows: readonly number[]): void {
    const { given } = this.#library;
    for (const row of rows) {
      if (!given.has(row)) continue;
      given.forget(row);
      this.#stale.add(chunkOf(row));
    }
    for (const edit of this.#waiting.all()) {
      if (edit.path.slice(0, edit.path.indexOf("/") + 1) !== prefix) continue;
      this.#waiting.delete(edit);
      this.#stale.add(waitingEdits);
    }
  }

  /** All that is out of date on disk, for a transaction that writes it. It counts as such until an edit was written. */
  staleWrites(): EditWrites {
    return this.#packed(this.#stale);
  }

  /** All edits, as they are stored. */
  all(): [EditKey, KeptEdits][] {
    const keys = new Set<EditKey>([...this.#library.given.rows().map(chunkOf), waitingEdits]);
    return [...this.#packed(keys)].flatMap(([key, value]) => (value === null ? [] : [[key, value]]));
  }

  /**
   * Resolves once it is on disk, with what undoes it. Rejects, and changes nothing, when it cannot be written. `exact`:
   * see `planEdits`.
   */
  edit(edits: readonly PhotoEdit[], exact = false): Promise<UndoData> {
    return this.#inTurn(async () => {
      const { planEdits } = await import("./planned-edits.ts");
      const { after, back } = await planEdits(this.#library, edits, exact);
      await this.#write(new Set(Array.from(after.keys(), chunkOf)), after);
      const slices = new Slices();
      for (const [row, values] of after) {
        applyValues(this.#library, row, values);
        await slices.turn();
      }
      return back;
    });
  }

  /** Runs `work` while no edit is written, read or given to its photos. */
  still<T>(work: () => Promise<T>): Promise<T> {
    return this.#inTurn(work);
  }

  async #write(keys: ReadonlySet<EditKey>, after: Said = nothingSaid): Promise<void> {
    if (this.#database === null) return;
    const stale = new Set(this.#stale);
    this.#inFlight = after;
    try {
      const write = await writeEdits(this.#database, this.#packed(new Set([...keys, ...stale])));
      for (const key of stale) this.#stale.delete(key);
      if (write !== null) this.#wrote(write);
    } finally {
      this.#inFlight = nothingSaid;
    }
  }

  /** Writes the edits under a key, soon: a new listing may find one photo after the other. */
  #writeSoon(key: EditKey): void {
    this.#stale.add(key);
    if (this.#database !== null) this.#soon.start(soonMs);
  }

  /** The values to be stored under these keys. Those of the first version of the database are deleted. */
  #packed(keys: ReadonlySet<EditKey>): Map<EditKey, KeptEdits | null> {
    const valueOf = (key: EditKey): KeptEdits | null => {
      if (typeof key === "string") return null;
      return packEdits(key === waitingEdits ? this.#waiting.all() : this.#ofChunk(key));
    };
    return new Map(Array.from(keys, (key) => [key, valueOf(key)]));
  }

  #ofChunk(chunk: number): EditOfPhoto[] {
    const library = this.#library;
    const edits: EditOfPhoto[] = [];
    for (let row = chunk * chunkRows; row < (chunk + 1) * chunkRows; row++) {
      const values = this.#inFlight.get(row) ?? library.given.get(row);
      if (values === nothingGiven || !library.publicIds.has(row)) continue;
      if (Object.keys(values).length > 0) edits.push(editOfRow(library, row, values));
    }
    return edits;
  }

  /** The edit of the row itself is newer than that of the file that was there before. */
  #claim(row: number, edit: EditOfPhoto): void {
    this.#waiting.delete(edit);
    this.#stale.add(waitingEdits);
    applyValues(this.#library, row, { ...edit.values, ...this.#library.given.get(row) });
    this.#writeSoon(chunkOf(row));
  }
}

function chunkOf(row: number): number {
  return Math.floor(row / chunkRows);
}

const isChunk = (key: EditKey): key is number => typeof key === "number" && key >= 0;
