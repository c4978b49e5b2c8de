import { ignore } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";
import { EarliestTimer } from "../scheduling/earliest-timer.ts";
import type { Database } from "./database.ts";
import { withRoom } from "./room.ts";

/** New values by key; null deletes one. */
export type Writes<Key, Value> = ReadonlyMap<Key, Value | null>;

/** A change as it was worked out. */
export interface Planned<Key, Next, Back> {
  /** Whose values it changes. */
  keys: Iterable<Key>;
  /** What is so once it is written. */
  next: Next;
  /** What undoes it. */
  back: Back;
}

/** A shelf of the database in a transaction that writes. */
export interface Shelf<Key, Value> {
  get: (key: Key) => Promise<unknown>;
  put: (value: Value, key: Key) => Promise<unknown>;
  delete: (key: Key) => Promise<unknown>;
}

/** How a collection is written. */
interface Written<Key, Value> {
  /** Begins a transaction. */
  begin: (database: Database) => { store: Shelf<Key, Value>; done: Promise<void> };
  /** What is only out of date is written after so many milliseconds: a new listing changes one after the other. */
  soonMs: number;
}

/**
 * What people made themselves, kept on a shelf of the database. Each change is on disk before it counts as done; other
 * tabs learn its keys and read their values. What merely follows from an import is written soon, or along with the next
 * change.
 */
export abstract class UserCollection<Key extends IDBValidKey, Value, Change, Next, Back> {
  /** Keys whose values on disk are out of date, and do no harm. */
  protected readonly stale = new Set<Key>();
  /** One after another: each change is worked out from what the one before wrote. */
  protected readonly inTurn = serialQueue();
  /** Tells other tabs of the keys they have to read. */
  tell: (keys: readonly Key[]) => void = () => undefined;
  readonly #written: Written<Key, Value>;
  readonly #soon = new EarliestTimer(
    // They are written along with the next change.
    () => void this.inTurn(() => this.rewrite()).catch(ignore),
  );
  #database: Database | null = null;
  /** What is being written, and does not count yet. */
  #inFlight: Next | null = null;

  constructor(written: Written<Key, Value>) {
    this.#written = written;
  }

  /** Works a change out, and changes nothing yet. */
  protected abstract plan(change: Change): Promise<Planned<Key, Next, Back>>;
  /** From now on it is so. */
  protected abstract take(next: Next): void | Promise<void>;
  /** The value to be stored under a key once `next` is so; null for none. */
  protected abstract packed(key: Key, next: Next | null): Value | null;
  /** Reads the values under these keys; null for all there are. */
  protected abstract readKept(database: Database, keys: readonly Key[] | null): Promise<void>;

  /** Writes there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#database = database;
    if (database === null) this.#soon.cancel();
  }

  /** Whether it is written at all: not while another tab writes. */
  protected get writes(): boolean {
    return this.#database !== null;
  }

  /** Reads everything; rejects where it cannot be read: whoever writes without it would write over it. */
  load(database: Database): Promise<void> {
    return this.inTurn(() => this.readKept(database, null));
  }

  /** Reads what other tabs wrote under these keys; for a tab that does not write. */
  follow(database: Database, keys: readonly Key[]): Promise<void> {
    return this.inTurn(() => this.readKept(database, keys));
  }

  /** Resolves once it is on disk, with what undoes it. Rejects, and changes nothing, when it cannot be written. */
  change(change: Change): Promise<Back> {
    return this.inTurn(async () => {
      const { keys, next, back } = await this.plan(change);
      const changed = [...keys];
      this.#inFlight = next;
      try {
        await this.#write(changed);
      } finally {
        this.#inFlight = null;
      }
      await this.take(next);
      if (this.#database !== null) this.tell(changed);
      return back;
    });
  }

  /** Runs `work` while nothing of it is written, read or changed. */
  still<T>(work: () => Promise<T>): Promise<T> {
    return this.inTurn(work);
  }

  /** All that is out of date on disk, for a transaction that writes it. It counts as such until a change was written. */
  staleWrites(): Writes<Key, Value> {
    return this.packedOf(this.stale);
  }

  /** The values to be stored under these keys. */
  protected packedOf(keys: Iterable<Key>): Map<Key, Value | null> {
    return new Map(Array.from(keys, (key) => [key, this.packed(key, this.#inFlight)]));
  }

  /** These are out of date on disk: they are written soon. */
  protected writeSoon(keys: readonly Key[]): void {
    for (const key of keys) this.stale.add(key);
    if (keys.length > 0 && this.#database !== null) this.#soon.start(this.#written.soonMs);
  }

  /** Writes what is out of date. */
  protected async rewrite(): Promise<void> {
    await this.#write([]);
  }

  /** Puts values into a transaction. */
  protected put(shelf: Shelf<Key, Value>, writes: Writes<Key, Value>): Promise<unknown> {
    return putAll(shelf, writes);
  }

  /** Writes in one transaction: all or none. */
  async #write(keys: readonly Key[]): Promise<void> {
    const database = this.#database;
    const stale = new Set(this.stale);
    const writes = this.packedOf([...keys, ...stale]);
    if (database === null || writes.size === 0) return;
    await withRoom(database, async () => {
      const { store, done } = this.#written.begin(database);
      // The failing request reports the error.
      done.catch(ignore);
      await this.put(store, writes);
      await done;
    });
    for (const key of stale) this.stale.delete(key);
  }
}

/** Puts values into a transaction that writes. */
export async function putAll<Key extends IDBValidKey, Value>(
  shelf: Pick<Shelf<Key, Value>, "put" | "delete">,
  writes: Writes<Key, Value>,
): Promise<void> {
  await Promise.all(
    Array.from(writes, ([key, value]) => (value === null ? shelf.delete(key) : shelf.put(value, key))),
  );
}
