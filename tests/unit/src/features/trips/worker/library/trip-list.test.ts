import { describe, expect, test } from "vitest";
import type { HomeChoice, KeptTrip } from "../../../../../../../src/photo/trips.ts";
import { parseWallTime } from "../../../../../../../src/photo/wall-time.ts";
import { LibraryColumns } from "../../../../../../../workers/library/state/columns.ts";
import { Fact } from "../../../../../../../workers/library/state/facts.ts";
import { isoDay } from "../../../../../../../workers/library/trips/kept-trips.ts";
import { TripList } from "../../../../../../../src/features/trips/worker/library/trip-list.ts";
import {
  berliner,
  spots,
  stay,
  withoutPlaces,
  wrongClock,
  type Shot,
} from "../../../../../../support/itineraries.ts";
import { yearHomes } from "../../../../../../../src/features/trips/worker/library/overview.ts";
import { noPlace, PlaceTable } from "../../../../../../../workers/library/places/place-table.ts";
import { Chance } from "../../../../../../support/random.ts";

/** The trips of an itinerary, whatever order its photos are read in. */
function tripsOf(
  shots: readonly Shot[],
  trips: readonly KeptTrip[] = [],
  homes: readonly HomeChoice[] = [],
): TripList {
  const columns = new LibraryColumns();
  const chance = new Chance(7);
  const mixed = shots.map((shot) => ({ shot, at: chance.next() })).toSorted((a, b) => a.at - b.at);
  columns.include(shots.length - 1);
  for (const [row, { shot }] of mixed.entries()) {
    columns.takenAt[row] = parseWallTime(shot.local);
    columns.facts[row] = Fact.found | Fact.record | (shot.at === null ? 0 : Fact.located);
    if (shot.at === null) continue;
    columns.lat[row] = shot.at.lat;
    columns.lng[row] = shot.at.lng;
  }
  return new TripList({ state: { columns }, search: { version: 1 }, trips: { kept: { trips, homes } } });
}

const daysOf = (list: TripList): string[] =>
  list.all().map(({ from, to }) => `${isoDay(from)} ${isoDay(to)}`);

describe("trips are found on the device", () => {
  test("by time away from home with a night, day by day", () => {
    const list = tripsOf(berliner);
    expect(daysOf(list)).toEqual(["2024-05-04 2024-05-15", "2024-09-06 2024-09-10", "2024-12-27 2024-12-29"]);
    expect(list.rowsByTrip().map((rows) => rows.length)).toEqual([36, 15, 9]);
    const home = list.homes.get(2024)?.[0];
    expect(Math.abs((home?.lat ?? 0) - spots.berlin.lat)).toBeLessThan(0.1);
  });

  test("with photos and days that have no location", () => {
    const list = tripsOf(withoutPlaces);
    expect(daysOf(list)).toEqual(["2023-07-01 2023-07-08", "2023-11-01 2023-11-03", "2023-11-20 2023-11-22"]);
    // The photos without a location that were taken meanwhile belong to it.
    expect(list.rowsByTrip()[0]).toHaveLength(3 * 3 + 5 * 3 + 8 * 3);
  });

  test("and not invented from a camera whose clock is wrong", () => {
    expect(daysOf(tripsOf(wrongClock))).toEqual(["2022-05-10 2022-05-16"]);
  });

  test("nor broken by one: photos from home in the middle are left out", () => {
    const meanwhile = stay("berlin", "2024-05-06", 3, { perDay: 1, startHour: 10 });
    const list = tripsOf([...berliner, ...meanwhile]);
    expect(daysOf(list)[0]).toBe("2024-05-04 2024-05-15");
    expect(list.rowsByTrip()[0]).toHaveLength(36);
  });

  test("without a home known, by time without photos", () => {
    const list = tripsOf([
      ...stay("rome", "2024-05-01", 4),
      ...stay("tokyo", "2024-08-01", 6),
      ...stay("lisbon", "2024-10-01", 1),
    ]);
    expect(daysOf(list)).toEqual(["2024-05-01 2024-05-04", "2024-08-01 2024-08-06", "2024-10-01 2024-10-01"]);
  });

  test("photos without a date belong to none", () => {
    const list = tripsOf([...berliner, { local: "", at: null }, { local: "", at: spots.rome }]);
    expect(list.rowsByTrip().map((rows) => rows.length)).toEqual([36, 15, 9]);
  });

  test("around the world across the date line, where clocks go back", () => {
    const list = tripsOf([
      ...stay("tokyo", "2024-03-01", 3),
      ...stay("newYork", "2024-03-03", 3, { startHour: 18 }),
    ]);
    expect(daysOf(list)).toEqual(["2024-03-01 2024-03-05"]);
  });

  test("who moves has a new home, and no trip of it", () => {
    const list = tripsOf([
      ...stay("berlin", "2021-01-04", 540, { every: 9 }),
      ...stay("lisbon", "2022-07-04", 80, { every: 9 }),
      ...stay("rome", "2022-10-01", 4),
      ...stay("lisbon", "2022-10-06", 400, { every: 9 }),
    ]);
    expect(daysOf(list)).toEqual(["2022-10-01 2022-10-04"]);
  });
});

describe("what a person says of trips", () => {
  const kept = (trip: Partial<KeptTrip> & Pick<KeptTrip, "id" | "from" | "to">): KeptTrip => ({
    fixed: false,
    name: null,
    cover: null,
    isTrip: true,
    ...trip,
  });

  test("a name stays with a trip that grows", () => {
    const named = kept({ id: "2024-05-06", from: "2024-05-06", to: "2024-05-10", name: "Japan at last" });
    const list = tripsOf(berliner, [named]);
    expect(list.all()[0]).toMatchObject({ id: "2024-05-06", name: "Japan at last" });
    expect(daysOf(list)[0]).toBe("2024-05-04 2024-05-15");
  });

  test("split and merged trips have exactly their days", () => {
    const fixed = { fixed: true };
    const list = tripsOf(berliner, [
      kept({ id: "2024-05-04", from: "2024-05-04", to: "2024-05-08", ...fixed }),
      kept({ id: "2024-05-09", from: "2024-05-09", to: "2024-05-15", ...fixed }),
      kept({ id: "2024-09-06", from: "2024-09-06", to: "2024-12-29", ...fixed }),
    ]);
    expect(daysOf(list)).toEqual(["2024-05-04 2024-05-08", "2024-05-09 2024-05-15", "2024-09-06 2024-12-29"]);
    // Without the photos taken at home between what was merged.
    expect(list.rowsByTrip()[2]).toHaveLength(15 + 9);
  });

  test("home in all years is where a person says, and nowhere else", () => {
    const years = [...stay("berlin", "2023-01-03", 360, { every: 6 }), ...berliner];
    const list = tripsOf(years, [], [{ year: null, ...spots.hamburg }]);
    expect([...list.homes].map(([year, homes]) => [year, homes.map(({ lat }) => lat)])).toEqual([
      [2023, [spots.hamburg.lat]],
      [2024, [spots.hamburg.lat]],
    ]);
  });

  test("a home far from all photos is named after its own town", () => {
    const table = new PlaceTable();
    const hamburg = { country: "DE", region: "Hamburg", city: "Hamburg" };
    const number = table.numberOf(hamburg);
    const { homes } = tripsOf(stay("tokyo", "2024-05-04", 5), [], [{ year: null, ...spots.hamburg }]);
    const gazetteer = {
      placeAt: (lat: number, lng: number) =>
        lat === spots.hamburg.lat && lng === spots.hamburg.lng ? number : noPlace,
    };
    expect(yearHomes({ table, of: () => noPlace, gazetteer }, homes)).toMatchObject([
      { year: 2024, place: hamburg, isChosen: true },
    ]);
  });

  test("a removed trip is gone", () => {
    const removed = kept({ id: "2024-09-06", from: "2024-09-06", to: "2024-09-10", isTrip: false });
    expect(daysOf(tripsOf(berliner, [removed]))).toEqual(["2024-05-04 2024-05-15", "2024-12-27 2024-12-29"]);
  });
});
