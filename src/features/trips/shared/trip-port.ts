import type { EarlierDay, TripChange, TripDay, Trips, TripWish } from "../../../photo/trips.ts";

/** Trips: found on this device, and as a person changed them. */
export interface TripPort {
  /** All trips, latest first, and what they were found by. Hidden photos count nowhere. */
  overview(): Promise<Trips>;
  /** The days of a trip that have photos; none where there is no such trip. */
  days(id: string): Promise<TripDay[]>;
  /** The photos of a day ("11-25") in earlier years than this one, latest first. */
  onThisDay(monthAndDay: string, year: number): Promise<EarlierDay[]>;
  /** Makes this change; settles when it is on disk, with what undoes it. Rejects, and changes nothing, where it cannot. */
  change(wish: TripWish): Promise<TripChange>;
  /** Undoes a change; settles when that is on disk, with what does it again. */
  undo(change: TripChange): Promise<TripChange>;
}
