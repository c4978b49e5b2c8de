import { describe, expect, test } from "vitest";
import { checkImport } from "../../../../bench/check-import.mjs";
import { agreeing, differing } from "../../../../bench/scenarios/folder-checks.mjs";
import { outcomeOf } from "../../../../bench/scenarios/growth.mjs";
import type { ExportedLibrary } from "../../../../bench/types.d.mts";

const photo = { name: "a.jpg", local: "2019-01-01T00:00:00", lat: 10, lng: 20 };

/** The library after an import of that photo. */
function libraryOf(changed: Partial<ExportedLibrary["photos"][number]> = {}): ExportedLibrary {
  return {
    counts: { found: 1, shown: 1, failed: 0, skipped: 0, sidecars: 0 },
    photos: [
      {
        path: "small/a.jpg",
        orientation: 1,
        takenAt: { local: "2019-01-01T00:00:00" },
        location: { lat: 10, lng: 20 },
        thumbnail: { width: 320, height: 240 },
        failure: null,
        ...changed,
      },
    ],
  };
}

describe("an import counts only", () => {
  test("when everything dropped is there as it was written", () => {
    expect(() => checkImport(libraryOf(), [photo])).not.toThrow();
  });

  test("with every file, date, place and thumbnail", () => {
    expect(() => checkImport(libraryOf(), [photo, { ...photo, name: "b.jpg" }])).toThrow("of 2 photos");
    expect(() => checkImport(libraryOf({ thumbnail: null }), [photo])).toThrow("no thumbnail");
    expect(() => checkImport(libraryOf({ takenAt: { local: "2019-01-01T01:00:00" } }), [photo])).toThrow(
      "a.jpg",
    );
    expect(() => checkImport(libraryOf({ location: { lat: 10, lng: 20.1 } }), [photo])).toThrow("a.jpg");
  });
});

test("growth is the cost of a file among the most, of that among a thousand", () => {
  const run = (first: number, pins: number, done: number) => ({
    first,
    pins,
    done,
    tasks: [{ at: 5, ms: 60 }],
  });
  const outcome = outcomeOf(
    new Map([
      [100, [run(100, 200, 900)]],
      [1000, [run(100, 500, 4000), run(100, 500, 5000), run(100, 500, 6000)]],
      [10_000, [run(300, 4000, 50_000), { ...run(400, 4000, 60_000), tasks: [{ at: -7, ms: 90 }] }]],
      [100_000, [run(800, 40_000, 550_000)]],
    ]),
  );
  expect(outcome.targets.map(({ what, got }) => [what, got])).toEqual([
    ["first thumbnail of 10,000 files", 350],
    ["cost of a file, 100,000 of that at 1,000", 1.1],
  ]);
  expect(outcome.growths?.[1]?.lines[1]).toEqual({
    name: "Done",
    points: [
      { photos: 100, values: [9] },
      { photos: 1000, values: [4, 5, 6] },
      { photos: 10_000, values: [5, 6] },
      { photos: 100_000, values: [5.5] },
    ],
  });
  // Of the imports of 10,000 the one with the longest task.
  expect(outcome.strips?.[0]).toMatchObject({ endMs: 60_000, tasks: [{ at: 0, ms: 90 }] });
});

describe("of files nobody knows", () => {
  test("thumbnails of another size than sharp's are named", () => {
    const sizes = new Map([["trip/a.jpg", { width: 320, height: 239 }]]);
    const of = (width: number): string =>
      differing(libraryOf({ path: "own/trip/a.jpg", thumbnail: { width, height: 240 } }).photos, sizes);
    for (const width of [310, 320])
      expect(of(width)).toBe("0 of 1 thumbnails that both made differ in size.");
    expect(of(240)).toContain("1 of 1 thumbnails that both made differ in size; own/trip/a.jpg is 240 x 240");
  });

  test("dates other than exiftool's are named, and zeros are no date", () => {
    const of = (local: string): string =>
      agreeing(libraryOf(), [{ name: "a.jpg", local, lat: null, lng: null }]);
    expect(of("2019-01-01T00:00:00")).toBe("1 of 1 dates are those exiftool has.");
    expect(of("2018-01-01T00:00:00")).toContain("0 of 1 dates are those exiftool has; a.jpg is 2019");
    expect(of("0000-00-00T00:00:00")).toBe("0 of 0 dates are those exiftool has.");
  });
});
