import fc from "fast-check";
import { expect, test } from "vitest";
import { noFilter } from "../../../../../src/photo/filter/filter.ts";
import { placeByHand } from "../../../../../src/photo/photo-edit.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import { formatWallTime, parseWallTime } from "../../../../../src/photo/wall-time.ts";
import type { PhotoLibrary } from "../../../../../workers/library/library.ts";
import { libraryOf, type ExportedFile } from "../../../../support/exported-library.ts";
import { aRecord } from "../../../../support/library-fixtures.ts";

const minute = 60_000;
const hour = 60 * minute;

function taken(local: string, located: boolean, parts: Partial<NonNullable<PhotoRecord["takenAt"]>> = {}) {
  const takenAt = { local, offset: null, source: "exif:DateTimeOriginal", ...parts };
  return aRecord({ takenAt, location: located ? aRecord().location : null });
}

/** "placeless <- near gap" in minutes, by file names. */
async function found(
  library: PhotoLibrary,
  mostMs: number,
  of: Uint32Array | null = null,
): Promise<string[]> {
  const { ids, near, gaps } = await library.queries.neighbours(of, mostMs);
  const [names, others] = [library.queries.paths(ids), library.queries.paths(near)];
  return names.map((name, at) => `${name} <- ${others[at]} ${(gaps[at] ?? 0) / minute}`);
}

test("of photos before and after, the nearer one counts, and none beyond the largest gap", async () => {
  const library = await libraryOf([
    { path: "0900", record: taken("2024-05-03T09:00:00", true) },
    { path: "0910", record: taken("2024-05-03T09:10:00", false) },
    { path: "0950", record: taken("2024-05-03T09:50:00", false) },
    { path: "1000", record: taken("2024-05-03T10:00:00", true) },
    { path: "1400", record: taken("2024-05-03T14:00:00", false) },
  ]);
  expect(await found(library, 30 * minute)).toEqual(["0910 <- 0900 10", "0950 <- 1000 -10"]);
  expect(await found(library, Infinity)).toContain("1400 <- 1000 240");
  expect(await found(library, 10 * minute - 1)).toEqual([]);
  expect(await found(library, Infinity, Uint32Array.of(2, 3))).toEqual(["0950 <- 1000 -10"]);
  const { lat, lng, placeless } = await library.queries.neighbours(null, 30 * minute);
  expect([lat[0], lng[0], placeless]).toEqual([aRecord().location?.lat, aRecord().location?.lng, 3]);
});

test("guessed and wide dates, and days without a time, tell nothing", async () => {
  const library = await libraryOf([
    { path: "exact", record: taken("2024-05-03T00:01:00", true) },
    { path: "guess", record: taken("2024-05-03T00:01:00", true, { source: "modified" }) },
    { path: "day", record: taken("2024-05-03T00:00:00", false, { source: "filename" }) },
    { path: "changed", record: taken("2024-05-03T00:02:00", false, { source: "modified" }) },
    { path: "undated", record: aRecord({ takenAt: null, location: null }) },
    { path: "year", record: taken("2024-01-01T00:00:00", true, { edtf: "2024" }) },
    { path: "month", record: taken("2024-05-01T00:00:00", false, { edtf: "2024-05" }) },
    { path: "about", record: taken("2024-05-03T00:01:30", true, { edtf: "2024-05-03~" }) },
    { path: "late", record: taken("2024-05-03T00:03:00", false) },
  ]);
  expect(await found(library, hour)).toEqual(["late <- exact 2"]);
  expect((await library.queries.neighbours(null, hour)).placeless).toBe(5);
});

test("where both zones are known it is the instants that count", async () => {
  const library = await libraryOf([
    { path: "west", record: taken("2024-05-03T10:00:00", true, { offset: "+01:00" }) },
    { path: "same clock", record: taken("2024-05-03T10:05:00", false, { offset: "+02:00" }) },
  ]);
  expect(await found(library, 30 * minute)).toEqual([]);
  expect(await found(library, hour)).toEqual(["same clock <- west -55"]);
});

test("a place that was itself taken over is not handed on, one given by hand is", async () => {
  const given = placeByHand(1, 2);
  const library = await libraryOf([
    { path: "hand", record: taken("2024-05-03T10:00:00", false), given },
    {
      path: "over",
      record: taken("2024-05-03T10:20:00", false),
      given: { ...given, source: "neighbour" },
    },
    { path: "none", record: taken("2024-05-03T10:25:00", false) },
  ]);
  expect(await found(library, hour)).toEqual(["none <- hand 25"]);
});

test("photos that do not match the filter get nothing, but may give", async () => {
  const library = await libraryOf([
    { path: "A/1", record: taken("2024-05-03T10:00:00", true) },
    { path: "B/2", record: taken("2024-05-03T10:01:00", false) },
    { path: "A/3", record: taken("2024-05-03T10:02:00", false) },
  ]);
  await library.search.setFilter({ ...noFilter, folder: "B/" });
  expect(await found(library, hour)).toEqual(["B/2 <- A/1 1"]);
});

test("of any photos, each gets the nearest that is there", async () => {
  const start = parseWallTime("2024-05-03T10:00:00");
  const photo = fc.record({ at: fc.integer({ min: 1, max: 500 }), located: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(photo, { maxLength: 30 }),
      fc.integer({ min: 0, max: 300 }),
      async (photos, most) => {
        const files = photos.map(({ at, located }, id): ExportedFile => ({
          path: String(id),
          record: taken(formatWallTime(start + at * minute), located),
        }));
        const library = await libraryOf(files);
        const { ids, gaps, near } = await library.queries.neighbours(null, most * minute);
        const got = new Map([...ids].map((id, i) => [id, gaps[i] ?? Number.NaN]));
        for (const [id, { at, located }] of photos.entries()) {
          const all = photos.filter((other) => other.located).map((other) => Math.abs(other.at - at));
          const best = Math.min(...all);
          const wanted = located || best > most ? undefined : best;
          const gap = got.get(id);
          expect(gap === undefined ? undefined : Math.abs(gap) / minute).toBe(wanted);
        }
        expect([...near].every((row) => photos[row]?.located)).toBe(true);
        const sizes = [...gaps].map(Math.abs);
        expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: 60 },
  );
});
