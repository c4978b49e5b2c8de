import { Fact, isTile } from "../../../../../workers/library/state/facts.ts";
import type { LibraryColumns } from "../../../../../workers/library/state/columns.ts";
import { awayMetres, findTrips, type DaySpan } from "./find-trips.ts";
import { homesOf, yearOf, type Homes } from "./homes.ts";
import { datedDays, dayOfRow, journalOf } from "./journal.ts";
import { settleTrips, type SettledTrip } from "../../../../../workers/library/trips/kept-trips.ts";
import type { KeptTrips } from "../../../../../workers/library/database/kept.ts";
import { doubtfulStays, staysOf, type Journal, type Stay } from "./stays.ts";
import { metresBetween } from "../../../../photo/geo/great-circle.ts";

/** Trips as they are found among the rows of now. */
interface Found {
  spans: DaySpan[];
  homes: Homes;
  /** By row: 1 for photos that were surely taken at another time. */
  doubtful: Uint8Array;
}

/** What trips are found in. */
export interface TripSource {
  state: { columns: LibraryColumns };
  /** Its version is another one once rows may have other dates or locations. */
  search: { version: number };
  trips: { kept: KeptTrips };
}

/** All trips: found in the rows when somebody asks, and as a person changed them. */
export class TripList {
  readonly #source: TripSource;
  #found: { version: number; kept: KeptTrips; found: Found } | null = null;
  #settled: { found: Found; trips: SettledTrip[] } | null = null;

  constructor(source: TripSource) {
    this.#source = source;
  }

  /** All trips in order. */
  all(): SettledTrip[] {
    const found = this.#findAgain();
    if (this.#settled?.found !== found)
      this.#settled = { found, trips: settleTrips(found.spans, this.#source.trips.kept) };
    return this.#settled.trips;
  }

  get homes(): Homes {
    return this.#findAgain().homes;
  }

  /** Rows of tiles by the trip they belong to, in the order they were taken; hidden ones among them. */
  rowsByTrip(): Uint32Array<ArrayBuffer>[] {
    const trips = this.all();
    const found = this.#findAgain();
    const columns = this.#source.state.columns;
    const rows = trips.map((): number[] => []);
    for (let row = 0; row < columns.rows; row++) {
      if (!isTile(columns.facts[row] ?? 0) || found.doubtful[row] === 1) continue;
      const day = dayOfRow(columns, row);
      const number = spanWith(trips, day);
      if (number !== -1 && !this.#isAtHome(found.homes, row, day)) rows[number]?.push(row);
    }
    const { takenAt } = columns;
    return rows.map((of) =>
      Uint32Array.from(of).sort((a, b) => (takenAt[a] ?? 0) - (takenAt[b] ?? 0) || a - b),
    );
  }

  /** By row: 1 for the photos of a trip; none where there is no such trip. */
  maskOf(id: string): Uint8Array {
    const mask = new Uint8Array(this.#source.state.columns.rows);
    const number = this.all().findIndex((trip) => trip.id === id);
    for (const row of this.rowsByTrip()[number] ?? []) mask[row] = 1;
    return mask;
  }

  #isAtHome(homes: Homes, row: number, day: number): boolean {
    const { facts, lat, lng } = this.#source.state.columns;
    if (((facts[row] ?? 0) & Fact.located) === 0) return false;
    const spot = { lat: lat[row] ?? 0, lng: lng[row] ?? 0 };
    return (homes.get(yearOf(day)) ?? []).some((home) => metresBetween(home, spot) <= awayMetres);
  }

  #findAgain(): Found {
    const { version } = this.#source.search;
    const { kept } = this.#source.trips;
    if (this.#found?.version !== version || this.#found.kept !== kept)
      this.#found = { version, kept, found: this.#find(kept) };
    return this.#found.found;
  }

  #find({ homes: chosen }: KeptTrips): Found {
    const columns = this.#source.state.columns;
    const journal = journalOf(columns);
    const stays = staysOf(journal);
    const isDoubtful = doubtfulStays(journal, stays);
    const doubtful = new Uint8Array(columns.rows);
    for (const [at, { first, end }] of stays.entries())
      if (isDoubtful[at] === true)
        for (let entry = first; entry < end; entry++) doubtful[journal.rows[entry] ?? 0] = 1;
    const certain = stays.filter((_, at) => isDoubtful[at] !== true);
    const homes = homesOf(lastStays(journal, certain), chosen);
    return { spans: findTrips(certain, homes, datedDays(columns)), homes, doubtful };
  }
}

/** The last stay of each day with photos, by day. */
function lastStays({ days }: Journal, stays: readonly Stay[]): Map<number, Stay> {
  const lasts = new Map<number, Stay>();
  for (const stay of stays) for (let at = stay.first; at < stay.end; at++) lasts.set(days[at] ?? 0, stay);
  return lasts;
}

/** The number of the span with a day; -1 for none, as for NaN. Spans are in order and apart. */
function spanWith(spans: readonly DaySpan[], day: number): number {
  let [low, high] = [0, spans.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span !== undefined && day >= span.from && day <= span.to) return middle;
    if (span !== undefined && day > span.to) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
