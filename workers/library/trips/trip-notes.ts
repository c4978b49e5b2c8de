import type { TripChange } from "../../../src/photo/trips.ts";
import { strict, type Database } from "../database/database.ts";
import type { KeptTrips } from "../database/kept.ts";
import { UserCollection, type Planned } from "../database/user-collection.ts";
import type { TripList, TripSource } from "../../../src/features/trips/worker/library/trip-list.ts";

/** The key of all that people said of trips: one value, so that it is changed whole or not at all. */
export const keptKey = "kept";

/** What people said of trips, kept at once, and the trips themselves once somebody needs them. */
export class TripNotes extends UserCollection<string, KeptTrips, TripChange, KeptTrips, TripChange> {
  kept: KeptTrips = { trips: [], homes: [] };
  /** Finds trips; null until `find` was called. */
  list: TripList | null = null;
  /** Goes up whenever a person changed something. */
  version = 0;

  readonly #changed: () => void;

  /** `changed`: trips may have other photos. */
  constructor(changed: () => void) {
    super({ begin: (database) => database.transaction("trips", "readwrite", strict), soonMs: 0 });
    this.#changed = changed;
  }

  /** Loads the code that finds trips. Rejects when it cannot be loaded. */
  async find(source: TripSource): Promise<TripList> {
    if (this.list === null) {
      const { TripList } = await import("../../../src/features/trips/worker/library/trip-list.ts");
      this.list ??= new TripList(source);
    }
    return this.list;
  }

  protected async plan(change: TripChange): Promise<Planned<string, KeptTrips, TripChange>> {
    const { changedTrips } = await import("./kept-trips.ts");
    const { kept: next, back } = changedTrips(this.kept, change);
    return { keys: [keptKey], next, back };
  }

  protected packed(_key: string, next: KeptTrips | null): KeptTrips {
    return next ?? this.kept;
  }

  protected async readKept(database: Database): Promise<void> {
    const value: unknown = await database.get("trips", keptKey);
    const isKept = value !== undefined && (await import("./kept-trips.ts")).isKeptTrips(value);
    this.take(isKept ? (value as KeptTrips) : { trips: [], homes: [] });
  }

  protected take(kept: KeptTrips): void {
    this.kept = kept;
    this.version++;
    this.#changed();
  }
}
