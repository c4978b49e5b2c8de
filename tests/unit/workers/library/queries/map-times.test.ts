import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOfBounds } from "../../../../../src/photo/geo/area.ts";
import { stopsOf } from "../../../../../src/photo/dates/day-path.ts";
import { noFilter, type Filter } from "../../../../../src/photo/filter/filter.ts";
import { dayMs } from "../../../../../src/photo/filter/histogram.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { parseWallTime } from "../../../../../src/photo/wall-time.ts";
import { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { cases } from "../../../../support/cases.ts";
import { aRecord, unmeasured } from "../../../../support/library-fixtures.ts";

interface Shot {
  local: string | null;
  at: [lat: number, lng: number] | null;
  guessed?: boolean;
  video?: boolean;
}

/** A library of these photos, in rows of their order. */
async function libraryOf(shots: readonly Shot[], filter: Partial<Filter> = {}): Promise<PhotoLibrary> {
  const library = new PhotoLibrary();
  library.intake.found(
    shots.map((_, id) => ({ id, path: `Trip/${String(id).padStart(4, "0")}.jpg`, sidecar: false })),
  );
  const { port1, port2 } = new MessageChannel();
  library.intake.connect(0, port1);
  for (const [id, { local, at, guessed, video }] of shots.entries()) {
    const record: Partial<PhotoRecord> = {
      takenAt:
        local === null
          ? null
          : { local, offset: null, source: guessed ? "modified" : "exif:DateTimeOriginal" },
      location:
        at === null
          ? null
          : {
              lat: at[0],
              lng: at[1],
              altitude: null,
              ...unmeasured,
              source: "exif:GPS",
            },
      kind: video ? "video" : "photo",
    };
    port2.postMessage([
      { type: "record", job: 0, id, bytes: 1, modified: 1, record: aRecord(record), preview: null },
    ]);
  }
  await expect.poll(() => library.intake.unsettled().heads.length).toBe(0);
  await library.search.setFilter({ ...noFilter, ...filter });
  library.intake.disconnect(0);
  port2.close();
  return library;
}

const shot = (local: string | null, at: Shot["at"] = null): Shot => ({ local, at });

describe("when photos were taken", () => {
  const minute = fc
    .integer({ min: 0, max: 60 * 24 * 400 })
    .map((minutes) => parseWallTime("2023-01-01T00:00") + minutes * 60_000);
  const local = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

  test("is counted once for each dated photo, in the part of the time it belongs to", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(minute), { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 1, max: 300 }),
        async (times, bins) => {
          const dated = times.filter((time) => time !== null);
          const library = await libraryOf(times.map((time) => shot(time === null ? null : local(time))));
          const found = await library.queries.histogram(bins);
          if (dated.length < 2) {
            expect(found).toBeNull();
            return;
          }
          expect(found?.from).toBe(Math.floor(Math.min(...dated) / dayMs) * dayMs);
          expect(found?.to).toBe(Math.floor(Math.max(...dated) / dayMs) * dayMs + dayMs);
          const { from, to, counts } = found ?? { from: 0, to: 0, counts: new Uint32Array() };
          const expected = new Uint32Array(bins);
          for (const time of dated) {
            const bin = Math.floor(((time - from) * bins) / (to - from) + 1e-9);
            expected[bin] = (expected[bin] ?? 0) + 1;
          }
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(dated.length);
          // A minute on the very edge of two parts may be counted in either.
          const moved = expected.reduce((sum, count, i) => sum + Math.abs(count - (counts[i] ?? 0)), 0);
          expect(moved).toBeLessThanOrEqual(2);
        },
      ),
      { numRuns: cases(10, 40) },
    );
  });

  test("is told whatever dates are asked for, but only of what else matches", async () => {
    const shots: Shot[] = [
      shot("2024-05-01T10:00:00"),
      shot("2024-05-03T10:00:00"),
      { ...shot("2024-06-01T10:00:00"), video: true },
    ];
    const library = await libraryOf(shots, { kind: "photo", from: "2024-05-03", to: "2024-05-03" });
    expect([...((await library.queries.histogram(3))?.counts ?? [])]).toEqual([1, 0, 1]);
  });

  test("is nothing to show of a single date", async () => {
    const library = await libraryOf([shot("2024-05-01T10:00:00"), shot(null)]);
    expect(await library.queries.histogram(10)).toBeNull();
  });
});

describe("the photos in a part of the map", () => {
  test("are those in its box, over the antimeridian and beyond the edge of the map, in display order", async () => {
    const places: Shot["at"][] = [[10, 175], [10, -175], [10, 0], [-30, 179], [89, 178], null];
    const library = await libraryOf(places.map((at, i) => shot(`2024-05-0${i + 1}T10:00:00`, at)));
    const over = { west: 170, south: 0, east: -170, north: 20 };
    expect([...(await library.queries.rowsWithin(over))]).toEqual([1, 0]);
    expect([...(await library.queries.rowsWithin({ ...over, north: 85.0511287798066 }))]).toEqual([4, 1, 0]);
    expect([
      ...(await library.queries.rowsWithin({ west: -180, south: -85.06, east: 180, north: 85.06 })),
    ]).toEqual([4, 3, 2, 1, 0]);
  });

  test("are only those the filter lets through", async () => {
    const library = await libraryOf(
      [shot("2024-05-01T10:00:00", [1, 1]), shot("2024-05-02T10:00:00", [1, 1])],
      { from: "2024-05-02" },
    );
    expect([...(await library.queries.rowsWithin({ west: 0, south: 0, east: 2, north: 2 }))]).toEqual([1]);
  });
});

describe("a filter by an area", () => {
  test("finds the photos within it, on both sides of the antimeridian, and none without a place", async () => {
    const places: Shot["at"][] = [[10, 175], [10, -175], [10, 0], null];
    const shots = places.map((at, i) => shot(`2024-05-0${i + 1}T10:00:00`, at));
    const area = areaOfBounds({ west: 170, south: 0, east: -170, north: 20 });
    const library = await libraryOf(shots, { area });
    const { photos } = JSON.parse(
      await (await library.exports.json("2026-01-01T00:00:00Z", { filtered: true })).text(),
    ) as LibraryJson;
    expect(photos.map(({ path }) => path).sort()).toEqual(["Trip/0000.jpg", "Trip/0001.jpg"]);
  });
});

describe("the way through a day", () => {
  test("goes through its places in order of time, and leaves out dates that are guesses", async () => {
    const shots: Shot[] = [
      shot("2024-05-02T12:00:00", [38.7, -9.1]),
      shot("2024-05-02T09:00:00", [38.6, -9.2]),
      shot("2024-05-03T00:00:00", [38.5, -9.3]),
      { ...shot("2024-05-02T10:00:00", [40, 0]), guessed: true },
      shot("2024-05-02T11:00:00", null),
    ];
    const library = await libraryOf(shots);
    const { rows, points, times } = await library.queries.dayPath("2024-05-02");
    expect([...rows]).toEqual([1, 0]);
    expect([...points]).toEqual([-9.2, 38.6, -9.1, 38.7]);
    expect([...times]).toEqual([parseWallTime("2024-05-02T09:00"), parseWallTime("2024-05-02T12:00")]);
  });

  const pathOf = (...stops: [minutes: number, lat: number, lng: number][]) =>
    stopsOf({
      rows: Uint32Array.from(stops.keys()),
      points: Float64Array.from(stops.flatMap(([, lat, lng]) => [lng, lat])),
      times: Float64Array.from(stops, ([minutes]) => minutes * 60_000),
    });

  test("stops once where several photos were taken on one spot within minutes", () => {
    const stops = pathOf([0, 10, 20], [1, 10.0001, 20.0001], [2, 10.01, 20], [60, 10.01, 20]);
    expect(stops.map(({ cover, count }) => [cover, count])).toEqual([
      [0, 2],
      [2, 1],
      [3, 1],
    ]);
  });

  test("is not joined over hours without a photo", () => {
    const stops = pathOf([0, 10, 20], [120, 11, 20], [301, 12, 20]);
    expect(stops.map(({ afterGap }) => afterGap)).toEqual([false, false, true]);
  });
});
