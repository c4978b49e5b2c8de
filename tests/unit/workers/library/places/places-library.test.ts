import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { noFilter, type Filter } from "../../../../../src/photo/filter/filter.ts";
import type { LibraryJson } from "../../../../../src/photo/library-json.ts";
import type { PhotoRecord } from "../../../../../src/photo/photo.ts";
import type { Place } from "../../../../../src/photo/geo/place.ts";
import { emptyDatabases, KeptLibrary } from "../../../../support/kept-library.ts";
import { aReading, aRecord, unmeasured } from "../../../../support/library-fixtures.ts";
import { serveTowns } from "../../../../support/places.ts";
import { waitFor } from "../../../../support/wait-for.ts";

const lisbon: Place = { country: "PT", region: "Lisbon", city: "Lisbon" };
const porto: Place = { country: "PT", region: "Porto", city: "Porto" };
const lyon: Place = { country: "FR", region: "Auvergne-Rhône-Alpes", city: "Lyon" };
const [portugal, france] = ["PT", "FR"].map((country) => ({ country, region: null, city: null })) as [
  Place,
  Place,
];

/** Where photos 0 to 5 were taken; 4 nowhere, 5 in the middle of the Pacific. */
const spots = [[38.71, -9.14], [38.7103, -9.1402], [41.15, -8.62], [45.76, 4.84], null, [-30, -130]] as const;

function at(spot: readonly [number, number] | null): PhotoRecord["location"] {
  return spot && { lat: spot[0], lng: spot[1], altitude: null, ...unmeasured, source: "exif:GPS" };
}

const quiet = { keywords: [], description: null };

let open: KeptLibrary[] = [];

async function opened(): Promise<KeptLibrary> {
  const kept = await KeptLibrary.open();
  open.push(kept);
  return kept;
}

/** All of them read; drawn, so that nothing is left to do. */
async function filled(): Promise<KeptLibrary> {
  const kept = await opened();
  kept.library.intake.found(spots.map((_, id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  spots.forEach((spot, id) => {
    kept.record(id, aRecord({ ...quiet, location: at(spot) }));
    kept.picture(id);
  });
  await kept.settled(spots.length);
  return kept;
}

const placesOf = async ({ library }: KeptLibrary): Promise<unknown> => summed(await library.queries.places());

/** Names and counts, without covers. */
function summed(counts: Awaited<ReturnType<KeptLibrary["library"]["queries"]["places"]>>): unknown {
  return counts.map(({ place, count, within }) => [
    place.city ?? place.region ?? place.country,
    count,
    summed(within),
  ]);
}

async function shownBy(kept: KeptLibrary, filter: Partial<Filter>): Promise<number[]> {
  await kept.library.search.setFilter({ ...noFilter, ...filter });
  const seen = kept.notices.length;
  await waitFor(() => expect(kept.notices.slice(seen).some(({ order }) => order !== null)).toBe(true));
  const last = kept.notices.findLast(({ order }) => order !== null);
  return Array.from(last?.order ?? []).sort((a, b) => a - b);
}

async function exported({ library }: KeptLibrary): Promise<LibraryJson["photos"]> {
  const blob = await library.exports.json("2026-11-21T10:00:00Z");
  const json = JSON.parse(await blob.text()) as LibraryJson;
  return json.photos.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

beforeEach(() => {
  emptyDatabases();
  open = [];
});

afterEach(() => {
  for (const kept of open) kept.kill();
  vi.unstubAllGlobals();
});

describe("places of photos", () => {
  test("are countries with their regions and cities, most photos first", async () => {
    serveTowns();
    const kept = await filled();
    expect(await placesOf(kept)).toEqual([
      [
        "PT",
        3,
        [
          ["Lisbon", 2, [["Lisbon", 2, []]]],
          ["Porto", 1, [["Porto", 1, []]]],
        ],
      ],
      ["FR", 1, [["Auvergne-Rhône-Alpes", 1, [["Lyon", 1, []]]]]],
    ]);
  });

  test("count what matches the filter, whatever place it asks for", async () => {
    serveTowns();
    const kept = await filled();
    const onlyLyon = [["FR", 1, [["Auvergne-Rhône-Alpes", 1, [["Lyon", 1, []]]]]]];
    for (const place of [null, lisbon]) {
      await kept.library.search.setFilter({ ...noFilter, text: "lyon", place });
      expect(await placesOf(kept)).toEqual(onlyLyon);
    }
  });

  test("are shown by a favourite among what can be seen", async () => {
    serveTowns();
    const kept = await filled();
    expect((await kept.library.queries.places())[0]?.cover).toBe(2);
    await kept.library.edits.edit([{ rows: [0], change: { favourite: true } }]);
    expect((await kept.library.queries.places())[0]?.cover).toBe(0);
  });

  test("that groups of photos have in common are the deepest of all that are located", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    const groups = [[0, 1], [0, 2, 4], [0, 3], [0, 5], [4], [], [3]].map((rows) => Uint32Array.from(rows));
    expect(await kept.library.queries.sharedPlaces(groups)).toEqual([
      lisbon,
      portugal,
      null,
      null,
      null,
      null,
      lyon,
    ]);
  });

  test("stand in details, in clusters and in the public JSON", async () => {
    serveTowns();
    const kept = await filled();
    const photos = await exported(kept);
    expect(photos[0]?.place).toEqual({ ...lisbon, countryName: "Portugal" });
    expect(photos.slice(4).map(({ place }) => place)).toEqual([null, null]);
    expect(kept.library.queries.details(2)?.place).toEqual(porto);
    const world = { bounds: { west: -20, east: 10, south: 30, north: 50 }, zoom: 5 };
    const clusters = await kept.library.queries.clusters(world, 800);
    expect(clusters.map(({ count, place }) => [count, place])).toContainEqual([1, lyon]);
    const wide = await kept.library.queries.clusters({ ...world, zoom: 3 }, 800);
    expect(wide.find(({ count }) => count === 3)?.place).toEqual(portugal);
  });

  test("come with a notice that says so, when all else is done", async () => {
    const towns = serveTowns();
    const kept = await filled();
    const before = kept.notice?.places ?? 0;
    await waitFor(() => expect(kept.library.queries.details(0)?.place).toEqual(lisbon));
    await waitFor(() => expect(kept.notice?.places).toBeGreaterThan(before));
    expect(towns.asked).toEqual(["/places.bin"]);
  });

  test("need nothing of the network where no photo has a position", async () => {
    const towns = serveTowns();
    const kept = await opened();
    kept.library.intake.found([{ id: 0, path: "Trip/0.jpg", sidecar: false }]);
    kept.record(0, aRecord({ location: null }));
    kept.picture(0);
    await kept.settled(1);
    expect(await placesOf(kept)).toEqual([]);
    expect((await exported(kept))[0]?.place).toBeNull();
    expect(towns.asked).toEqual([]);
  });

  test("that could not be looked up are left out, and looked up when somebody asks again", async () => {
    serveTowns(1);
    const kept = await filled();
    await waitFor(async () => expect(await placesOf(kept)).toHaveLength(2));
  });

  test("are found again when the library is opened", async () => {
    serveTowns();
    const first = await filled();
    first.kill();
    const kept = await opened();
    expect(await placesOf(kept)).toHaveLength(2);
    expect(await shownBy(kept, { place: lisbon })).toEqual([0, 1]);
  });

  test("follow a position that changes, comes or goes", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    kept.library.intake.found([{ id: 6, path: "Trip/4.xmp", sidecar: true }]);
    kept.send({ type: "sidecar", job: 1, id: 6, reading: aReading({ location: at([38.71, -9.14]) }) });
    kept.library.intake.retry([2, 3]);
    kept.record(2, aRecord({ ...quiet, location: at([45.76, 4.84]) }));
    kept.record(3, aRecord({ ...quiet, location: null }));
    kept.picture(2);
    kept.picture(3);
    await kept.settled(7);
    expect(await placesOf(kept)).toEqual([
      ["PT", 3, [["Lisbon", 3, [["Lisbon", 3, []]]]]],
      ["FR", 1, [["Auvergne-Rhône-Alpes", 1, [["Lyon", 1, []]]]]],
    ]);
    expect(await shownBy(kept, { place: portugal })).toEqual([0, 1, 4]);
    expect(kept.library.queries.details(3)?.place).toBeNull();
  });

  test("follow a position that a person gives, and takes back", async () => {
    serveTowns();
    const kept = await filled();
    const given = at([41.15, -8.62]);
    if (given !== null)
      await kept.library.edits.edit([{ rows: [4], change: { location: { ...given, source: "hand" } } }]);
    await waitFor(() => expect(kept.library.queries.details(4)?.place).toEqual(porto));
    expect(await shownBy(kept, { place: porto })).toEqual([2, 4]);
    await kept.library.edits.edit([{ rows: [4], change: { location: null } }]);
    expect(kept.library.queries.details(4)?.place).toBeNull();
    expect(await shownBy(kept, { place: porto })).toEqual([2]);
  });

  test("are gone with the folder that is forgotten", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    await kept.library.upkeep.forget("Trip/");
    expect(await placesOf(kept)).toEqual([]);
  });
});

describe("looking for places", () => {
  test.each([
    ["a country", portugal, [0, 1, 2]],
    ["a city", porto, [2]],
    ["a region", { ...lyon, city: null }, [3]],
    ["a place there are no photos of", { country: "NZ", region: null, city: null }, []],
  ])("by the filter finds the photos of %s", async (_, place, rows) => {
    serveTowns();
    expect(await shownBy(await filled(), { place })).toEqual(rows);
  });

  test.each([
    ["a city", "lisbon", [0, 1]],
    ["a region without its accents", "auvergne rhone", [3]],
    ["a country", "portugal", [0, 1, 2]],
    ["the beginning of one, and a file's name", "portu trip", [0, 1, 2]],
  ])("by words finds the photos of %s", async (_, text, rows) => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    expect(await shownBy(kept, { text })).toEqual(rows);
  });

  test("by words finds what its country is called in the page's language, though that came later", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    expect(await shownBy(kept, { text: "frankrike" })).toEqual([]);
    await kept.library.search.speak("sv");
    expect(await shownBy(kept, { text: "frankrike" })).toEqual([3]);
    expect(await shownBy(kept, { text: "france" })).toEqual([3]);
    expect(await kept.library.search.suggest("frankr")).toContainEqual(
      expect.objectContaining({ kind: "place", label: "Frankrike" }),
    );
  });

  test("by words finds photos that were looked for before their places were known", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.search.setFilter({ ...noFilter, text: "porto" });
    await waitFor(() => {
      const last = kept.notices.findLast(({ order }) => order !== null);
      expect([...(last?.order ?? [])]).toEqual([2]);
    });
  });

  test("is suggested by the beginnings of their names, with how many there are", async () => {
    serveTowns();
    const kept = await filled();
    await kept.library.queries.places();
    const suggested = async (text: string): Promise<unknown[]> =>
      (await kept.library.search.suggest(text)).filter(({ kind }) => kind === "place");
    expect(await suggested("trip por")).toEqual([
      { kind: "place", label: "Portugal", count: 3, filter: { place: portugal, text: "trip" } },
      { kind: "place", label: "Porto, Portugal", count: 1, filter: { place: porto, text: "trip" } },
    ]);
    expect(await suggested("fran")).toMatchObject([{ label: "France", count: 1, filter: { place: france } }]);
    await kept.library.search.setFilter({ ...noFilter, place: lyon });
    expect(await suggested("lisb")).toMatchObject([{ count: 2, filter: { place: lisbon } }]);
  });
});

test("a date without an offset gets that of its place, in details and in the JSON, and says so", async () => {
  serveTowns();
  const kept = await opened();
  kept.library.intake.found([0, 1].map((id) => ({ id, path: `Trip/${id}.jpg`, sidecar: false })));
  const takenAt = { local: "2024-07-01T12:00:00", offset: null, source: "exif:DateTimeOriginal" };
  kept.record(0, aRecord({ takenAt, location: at([38.71, -9.14]) }));
  kept.record(1, aRecord({ takenAt, location: null }));
  for (const id of [0, 1]) kept.picture(id);
  await kept.settled(2);
  const photos = await exported(kept);
  const told = { ...takenAt, offset: "+01:00", offsetSource: "zone" };
  expect(photos.map((photo) => photo.takenAt)).toEqual([told, takenAt]);
  expect(kept.library.queries.details(0)?.record.takenAt).toEqual(told);
});
