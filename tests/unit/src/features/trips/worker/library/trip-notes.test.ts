import { beforeEach, describe, expect, test, vi } from "vitest";
import { noFilter } from "../../../../../../../src/photo/filter/filter.ts";
import { berliner, type Shot } from "../../../../../../support/itineraries.ts";
import { emptyDatabases, KeptLibrary } from "../../../../../../support/kept-library.ts";
import { aRecord, unmeasured } from "../../../../../../support/library-fixtures.ts";
import { serveTowns } from "../../../../../../support/places.ts";
import { waitFor } from "../../../../../../support/wait-for.ts";

beforeEach(() => {
  serveTowns();
  emptyDatabases();
});

/** A library on disk with an itinerary's photos. */
async function withPhotos(shots: readonly Shot[] = berliner): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  kept.library.intake.found(shots.map((_, id) => ({ id, path: `Photos/${id}.jpg`, sidecar: false })));
  for (const [id, { local, at }] of shots.entries()) {
    const takenAt = { local: `${local}:00`, offset: null, source: "exif:DateTimeOriginal" };
    const location = at && { ...at, altitude: null, ...unmeasured, source: "exif:GPS" };
    kept.record(id, aRecord({ takenAt, location, rating: null }), 500 + id, 7000);
    kept.picture(id);
  }
  await kept.settled(shots.length);
  await waitFor(() => expect(kept.notice?.progress.unsaved).toBe(0));
  return kept;
}

const names = async (kept: KeptLibrary): Promise<(string | null)[]> =>
  (await kept.library.trips.overview()).trips.map(({ name, from }) => name ?? from);

describe("trips of a library", () => {
  test("have their days, cities in order, country, route and photos; latest first", async () => {
    const kept = await withPhotos();
    const { trips, homes, years } = await kept.library.trips.overview();
    expect(trips.map(({ from, to, photos }) => [from, to, photos])).toEqual([
      ["2024-12-27", "2024-12-29", 9],
      ["2024-09-06", "2024-09-10", 15],
      ["2024-05-04", "2024-05-15", 36],
    ]);
    const japan = trips[2];
    expect(japan?.countries).toEqual(["JP"]);
    expect(japan?.isAtHome).toBe(false);
    expect(trips[0]?.isAtHome).toBe(true);
    const regions = japan?.places.map(({ place }) => place.region) ?? [];
    expect([...new Set(regions)]).toEqual(["Tokyo", "Kyoto", "Osaka"]);
    expect(japan?.metres).toBeGreaterThan(400_000);
    expect(japan?.metres).toBeLessThan(500_000);
    expect(japan?.route.length).toBeGreaterThan(5);
    expect(homes).toMatchObject([{ year: 2024, isChosen: false, place: { country: "DE" } }]);
    expect(years).toMatchObject([
      { year: 2024, countries: [{ code: "DE" }, { code: "JP" }, { code: "IT" }] },
    ]);
    const days = await kept.library.trips.days("2024-05-04");
    expect(days).toHaveLength(12);
    expect(days[5]).toMatchObject({ day: "2024-05-09", photos: 3, place: { region: "Kyoto" } });
  });

  test("show their photos alone where they are filtered by, hidden ones apart", async () => {
    const kept = await withPhotos();
    await kept.library.search.setFilter({ ...noFilter, trip: "2024-09-06" });
    expect(await kept.library.exports.rows({ filtered: true })).toHaveLength(15);
    const row = (await kept.library.exports.rows({ filtered: true }))[0] ?? 0;
    await kept.library.edits.edit([{ rows: [row], change: { hidden: true } }]);
    const [, italy] = (await kept.library.trips.overview()).trips;
    expect(italy?.photos).toBe(14);
    await kept.library.search.setFilter({ ...noFilter, trip: "2024-09-07" });
    expect(await kept.library.exports.rows({ filtered: true })).toHaveLength(0);
  });

  test("are shown from their first day on; all photos newest first", async () => {
    const kept = await withPhotos();
    await kept.library.search.setFilter({ ...noFilter, trip: "2024-09-06" });
    const shown = [...(await kept.library.exports.rows({ filtered: true }))];
    const times = shown.map((row) => berliner[row]?.local ?? "");
    expect(times).toEqual([...times].sort());
    await kept.library.search.setFilter(noFilter);
    const all = [...(await kept.library.exports.rows({ filtered: true }))];
    expect(berliner[all[0] ?? 0]?.local.slice(0, 4)).toBe("2024");
    expect((berliner[all[0] ?? 0]?.local ?? "") > (berliner[all.at(-1) ?? 0]?.local ?? "")).toBe(true);
  });

  test("a favourite stands for its trip, unless a person chose another photo", async () => {
    const kept = await withPhotos();
    const cover = async (): Promise<number | null> =>
      (await kept.library.trips.overview()).trips[1]?.cover ?? null;
    await kept.library.search.setFilter({ ...noFilter, trip: "2024-09-06" });
    const [first = 0, second = 0] = await kept.library.exports.rows({ filtered: true });
    await kept.library.edits.edit([{ rows: [first], change: { favourite: true } }]);
    expect(await cover()).toBe(first);
    await kept.library.trips.change({ do: "cover", id: "2024-09-06", row: second });
    expect(await cover()).toBe(second);
  });

  test("what a person says of them is undone, done again, and there in the next visit", async () => {
    const kept = await withPhotos();
    const { trips } = kept.library;
    await trips.change({ do: "rename", id: "2024-05-04", name: " Japan at last " });
    const back = await trips.change({ do: "split", id: "2024-05-04", day: "2024-05-09" });
    expect(await names(kept)).toEqual(["2024-12-27", "2024-09-06", "2024-05-09", "Japan at last"]);
    const again = await trips.undo(back);
    expect(await names(kept)).toEqual(["2024-12-27", "2024-09-06", "Japan at last"]);
    await trips.undo(again);
    await trips.change({ do: "merge", ids: ["2024-12-27", "2024-09-06"] });
    await trips.change({ do: "remove", id: "2024-05-09" });
    const now = ["2024-09-06", "Japan at last"];
    expect(await names(kept)).toEqual(now);
    kept.kill();
    const next = await KeptLibrary.open();
    expect(await names(next)).toEqual(now);
    expect((await next.library.trips.overview()).removed).toBe(1);
    await next.library.trips.change({ do: "reset" });
    expect(await names(next)).toEqual(["2024-12-27", "2024-09-06", "2024-05-04"]);
  });

  test("a home a person chose counts", async () => {
    const kept = await withPhotos();
    await kept.library.trips.change({ do: "home", year: null, at: { lat: 35.68, lng: 139.7 } });
    const { homes, trips } = await kept.library.trips.overview();
    expect(homes).toMatchObject([{ year: 2024, isChosen: true, place: { country: "JP" } }]);
    expect(trips.some(({ countries }) => countries.includes("DE"))).toBe(true);
  });

  test("what cannot be written changes nothing", async () => {
    const kept = await withPhotos();
    const put = vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("Not now.", "UnknownError");
    });
    await expect(kept.library.trips.change({ do: "remove", id: "2024-05-04" })).rejects.toThrow("Not now.");
    put.mockRestore();
    expect(await names(kept)).toHaveLength(3);
    await expect(kept.library.trips.change({ do: "remove", id: "2020-01-01" })).rejects.toThrow(
      "no such trip",
    );
  });

  test("the same day of earlier years is found", async () => {
    const kept = await withPhotos();
    expect(await kept.library.trips.onThisDay("05-09", 2026)).toMatchObject([
      { day: "2024-05-09", photos: 3, place: { country: "JP" } },
    ]);
    expect(await kept.library.trips.onThisDay("05-09", 2024)).toEqual([]);
  });
});
