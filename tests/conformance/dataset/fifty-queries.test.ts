import { afterAll, beforeAll, expect, test } from "vitest";
import { noFilter, type Filter } from "../../../src/photo/filter/filter.ts";
import { areaOfBounds } from "../../../src/photo/geo/area.ts";
import type { DatasetWish } from "../../../src/features/dataset/shared/dataset-port.ts";
import type { PhotoLibrary } from "../../../workers/library/library.ts";
import { manyPhotosSource } from "../../support/dataset-photos.ts";
import type { WrittenDataset } from "../../support/dataset.ts";
import { inDuckDb, type DatasetInDuckDb } from "../../support/duckdb.ts";
import { libraryOf } from "../../support/exported-library.ts";
import { aRecord } from "../../support/library-fixtures.ts";
import { serveTowns } from "../../support/places.ts";
import { Chance } from "../../support/random.ts";
import { readManifest } from "../../../src/features/dataset/shared/manifest.ts";

const count = 4000;
const all = "read_parquet('photos/*/*.parquet')";
let library: PhotoLibrary;
let duck: DatasetInDuckDb;

beforeAll(async () => {
  serveTowns();
  const source = manyPhotosSource(count);
  library = await libraryOf(
    Array.from({ length: count }, (_, row) => {
      const photo = source.photo(row);
      if (photo === null) throw new Error("No photo");
      const { path, kind, type, takenAt, location, camera, title, description, keywords, rating } = photo;
      return {
        path,
        record: aRecord({ kind, type, takenAt, location, camera, title, description, keywords, rating }),
      };
    }),
  );
  duck = await inDuckDb(await datasetOf(library));
});
afterAll(() => duck.close());

/** The library written through its port, as the page asks for it. */
async function datasetOf({ datasets }: PhotoLibrary): Promise<WrittenDataset> {
  const wish: DatasetWish = {
    scope: { filtered: false },
    location: "exact",
    thumbnails: true,
  };
  const { job } = await datasets.begin(wish, "2026-11-21T10:00:00Z", 1);
  const files = new Map<string, Blob>();
  for (let step = await datasets.next(job); step !== null; step = await datasets.next(job))
    if (step.file !== null) files.set(step.file.path, step.file.blob);
  const read = readManifest((await files.get("manifest.json")?.text()) ?? "");
  if (!read.ok) throw new Error(read.where);
  return { files, manifest: read.manifest };
}

async function appCounts(filter: Partial<Filter>): Promise<number> {
  await library.search.setFilter({ ...noFilter, ...filter });
  return (await library.exports.rows({ filtered: true })).length;
}

async function duckCounts(where: string): Promise<number> {
  const [row] = await duck.ask(`SELECT count(*)::INT AS n FROM ${all} WHERE ${where}`);
  return Number(row?.["n"]);
}

const chance = new Chance(7);
const between = (least: number, most: number): number => least + chance.next() * (most - least);

/** Boxes about the towns of the photos, some over a town, some over a continent. */
const boxes = Array.from({ length: 18 }, (_, at): [Partial<Filter>, string] => {
  const town = [
    [38.71, -9.14],
    [35.01, 135.77],
    [48.86, 2.35],
    [-45.87, 170.5],
    [5.56, -0.2],
  ][at % 5] ?? [0, 0];
  const reach = at < 12 ? 0.5 : 8;
  const [south, west] = [(town[0] ?? 0) - between(0, reach), (town[1] ?? 0) - between(0, reach)];
  const [north, east] = [(town[0] ?? 0) + between(0, reach), (town[1] ?? 0) + between(0, reach)];
  const where = `bbox.xmin BETWEEN ${west} AND ${east} AND bbox.ymin BETWEEN ${south} AND ${north}`;
  return [{ area: areaOfBounds({ west, south, east, north }) }, where];
});

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Spans of days, from one to years. */
const spans = Array.from({ length: 12 }, (_, at): [Partial<Filter>, string] => {
  const from = Date.UTC(2004, 0, 1) + chance.next() * 7000 * 86_400_000;
  const to = from + between(0, [5, 60, 900][at % 3] ?? 0) * 86_400_000;
  return [
    { from: day(from), to: day(to) },
    `taken_local >= DATE '${day(from)}' AND taken_local < DATE '${day(to)}' + 1`,
  ];
});

const tagged = (tag: string): [Partial<Filter>, string] => [
  { keyword: tag },
  `len(list_filter(keywords, x -> x = '${tag}' OR starts_with(x, '${tag}|'))) > 0`,
];

/** Words and names. */
const words: [Partial<Filter>, string][] = [
  ...["family", "beach", "Travel", "Travel|Europe", "food", "мост", "祭り", "a,b"].map(tagged),
  [{ text: "walk" }, "title ILIKE '%walk%'"],
  [{ text: "fujifilm" }, "make = 'FUJIFILM'"],
  [{ text: "img_1234" }, "path LIKE '%/IMG_1234%'"],
  [{ text: "kyoto" }, "strip_accents(city) ILIKE '%kyoto%' OR strip_accents(region) ILIKE '%kyoto%'"],
];

/** What belongs to a kind, alone and together. */
const kinds: [Partial<Filter>, string][] = [
  [{ located: true }, "geometry IS NOT NULL"],
  [{ located: false }, "geometry IS NULL"],
  [{ rating: 1 }, "rating >= 1"],
  [{ rating: 4 }, "rating >= 4"],
  [{ camera: "Canon EOS R6" }, "model = 'Canon EOS R6'"],
  [{ from: "2010-01-01", to: "2010-12-31", located: true }, "year = '2010' AND geometry IS NOT NULL"],
  [{ keyword: "food", rating: 2 }, "list_contains(keywords, 'food') AND rating >= 2"],
];

const counted = [...boxes, ...spans, ...words, ...kinds];

test.each(counted)("%j: as many in DuckDB as in the app", async (filter, where) => {
  const [inApp, inDuck] = [await appCounts(filter), await duckCounts(where)];
  expect(inDuck).toBe(inApp);
});

test("most of them find something, and there are fifty with the groups", async () => {
  const found = await Promise.all(counted.map(([, where]) => duckCounts(where)));
  expect(found.filter((n) => n > 0).length).toBeGreaterThan(40);
  expect(counted.length + 1).toBe(50);
});

test("groups: years and cameras are the app's facets", async () => {
  await library.search.setFilter(noFilter);
  const facets = await library.search.facets();
  const years = await duck.ask(
    `SELECT year(taken_local)::INT AS year, count(*)::INT AS count FROM ${all} WHERE taken_local IS NOT NULL GROUP BY 1 ORDER BY 1 DESC`,
  );
  expect(years).toEqual(facets.years);
  const cameras = await duck.ask(
    `SELECT count(*)::INT AS count FROM ${all} GROUP BY make, model ORDER BY 1 DESC`,
  );
  expect(cameras.map((row) => row["count"])).toEqual(facets.cameras.map((camera) => camera.count));
});
