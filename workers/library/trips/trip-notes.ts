import type { TripChange } from "../../../src/photo/trips.ts";
import type { Database } from "../database/database.ts";
import { withRoom } from "../database/room.ts";
import type { KeptTrips } from "../database/kept.ts";
import type { TripList, TripSource } from "../../../src/features/trips/worker/library/trip-list.ts";
import { ignore } from "../../../src/faults/faults.ts";
import { serialQueue } from "../../../src/photo/serial-queue.ts";

/** The key of all that people said of trips: one value, so that it is changed whole or not at all. */
export const keptKey = "kept";

/** What people said of trips, kept at once, and the trips themselves once somebody needs them. */
export class TripNotes {
  kept: KeptTrips = { trips: [], homes: [] };
  /** Finds trips; null until `find` was called. */
  list: TripList | null = null;
  /** Goes up whenever a person changed something. */
  version = 0;

  readonly #changed: () => void;
  #database: Database | null = null;
  readonly #inTurn = serialQueue();

  /** `changed`: trips may have other photos. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Writes changes there from now on; null without a database. */
  attach(database: Database | null): void {
    this.#database = database;
  }

  /** Loads the code that finds trips. Rejects when it cannot be loaded. */
  async find(source: TripSource): Promise<TripList> {
    if (this.list === null) {
      const { TripList } = await import("../../../src/features/trips/worker/library/trip-list.ts");
      this.list ??= new TripList(source);
    }
    return this.list;
  }

  /** Reads what is on disk; rejects where it cannot be read. */
  load(database: Database): Promise<void> {
    return this.#inTurn(async () => {
      const value: unknown = await database.get("trips", keptKey);
      const kept = value === undefined ? null : await readKept(value);
      this.#put(kept ?? { trips: [], homes: [] });
    });
  }

  /** Resolves once it is on disk, with the change that undoes it. Rejects, and changes nothing, when it cannot be written. */
  change(change: TripChange): Promise<TripChange> {
    return this.#inTurn(async () => {
      const { changedTrips } = await import("./kept-trips.ts");
      const { kept, back } = changedTrips(this.kept, change);
      await this.#write(kept);
      this.#put(kept);
      return back;
    });
  }

  #put(kept: KeptTrips): void {
    this.kept = kept;
    this.version++;
    this.#changed();
  }

  async #write(kept: KeptTrips): Promise<void> {
    const database = this.#database;
    if (database === null) return;
    await withRoom(database, async () => {
      const transaction = database.transaction("trips", "readwrite", { durability: "strict" });
      // The failing request reports the error.
      transaction.done.catch(ignore);
      await transaction.store.put(kept, keptKey);
      await transaction.done;
    });
  }
}

async function readKept(value: unknown): Promise<KeptTrips | null> {
  const { isKeptTrips } = await import("./kept-trips.ts");
  return isKeptTrips(value) ? value : null;
}
