import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { photoColumns, type DatasetType } from "../../../src/features/dataset/shared/columns.ts";
import { manyPhotosSource } from "../../support/dataset-photos.ts";
import { inDuckDb, queriesOf, type DatasetInDuckDb } from "../../support/duckdb.ts";
import { aDatasetPhoto, sourceOf, writtenDataset } from "../../support/dataset.ts";
import { unmeasured } from "../../support/library-fixtures.ts";

const count = 3000;
const page = readFileSync(new URL("../../../docs/beyond.md", import.meta.url), "utf8");

const inDuck: Readonly<Record<DatasetType, string>> = {
  text: "VARCHAR",
  texts: "VARCHAR[]",
  flag: "BOOLEAN",
  int32: "INTEGER",
  int64: "BIGINT",
  real: "DOUBLE",
  instant: "TIMESTAMP WITH TIME ZONE",
  clock: "TIMESTAMP",
  point: "GEOMETRY('OGC:CRS84')",
  box: "STRUCT(xmin DOUBLE, ymin DOUBLE, xmax DOUBLE, ymax DOUBLE)",
  parts: 'STRUCT("role" VARCHAR, path VARCHAR)[]',
};

describe("many photos", () => {
  let duck: DatasetInDuckDb;
  beforeAll(async () => {
    duck = await inDuckDb(await writtenDataset(manyPhotosSource(count), count));
  });
  afterAll(() => duck.close());

  test("DuckDB sees every column with its type, and the geometry as GEOMETRY", async () => {
    const found = await duck.ask("DESCRIBE SELECT * FROM read_parquet('photos/*/*.parquet')");
    expect(found.map((row) => [row["column_name"], row["column_type"]])).toEqual([
      ...photoColumns.map(({ name, type }) => [name, inDuck[type]]),
      // Of the folders' names; one of them is no number.
      ["year", "VARCHAR"],
    ]);
  });

  test("every query of the page and of the README runs, and finds something", async () => {
    const readme = readFileSync(join(duck.folder, "README.md"), "utf8");
    const queries = [...queriesOf(page), ...queriesOf(readme)];
    expect(queries.length).toBeGreaterThanOrEqual(14);
    for (const query of queries) {
      if (query.startsWith("CREATE VIEW")) await duck.ask("DROP VIEW IF EXISTS photos");
      const there = query.replace("TO 'compacted'", `TO '${duck.folder}/compacted'`);
      const rows = await duck.ask(there);
      if (query.startsWith("SELECT")) expect(rows, query).not.toEqual([]);
    }
  });

  test("compacted, it is the same photos by year", async () => {
    const [compact = ""] = queriesOf(page).filter((query) => query.startsWith("COPY"));
    await duck.ask(compact.replace("TO 'compacted'", `TO '${duck.folder}/compacted'`));
    expect(existsSync(join(duck.folder, "compacted", "year=2010"))).toBe(true);
    const of = (files: string): Promise<unknown> =>
      duck.ask(
        `SELECT year, count(*), sum(hash(id, taken_local, bbox, keywords, city)::HUGEINT)::VARCHAR FROM read_parquet('${files}',
         hive_partitioning = true, hive_types = {'year': VARCHAR}) GROUP BY year ORDER BY year`,
      );
    expect(await of(`${duck.folder}/compacted/*/*.parquet`)).toEqual(await of("photos/*/*.parquet"));
  });

  test("a year is its folder, and the overview counts what the parts hold", async () => {
    const years = await duck.ask(
      "SELECT count(*)::INT AS n FROM read_parquet('photos/*/*.parquet') WHERE year <> coalesce(lpad(year(taken_local)::VARCHAR, 4, '0'), 'unknown')",
    );
    expect(years).toEqual([{ n: 0 }]);
    const counts = (from: string): Promise<unknown> =>
      duck.ask(`SELECT month, n::INT AS n FROM (${from}) ORDER BY month NULLS LAST`);
    expect(
      await counts("SELECT month, sum(count) AS n FROM read_parquet('overview/*.parquet') GROUP BY 1"),
    ).toEqual(
      await counts(
        "SELECT (year(taken_local) * 12 + month(taken_local) - 1)::INT AS month, count(*) AS n FROM read_parquet('photos/*/*.parquet') GROUP BY 1",
      ),
    );
  });

  test("row groups are skipped by time and by box", async () => {
    const [stats] = await duck.ask(
      "SELECT count(*) FILTER (stats_min_value IS NULL OR stats_max_value IS NULL)::INT AS without FROM parquet_metadata('photos/*/*.parquet') WHERE path_in_schema IN ('taken_local', 'bbox, xmin', 'bbox, ymax') AND file_name NOT LIKE '%unknown%'",
    );
    expect(stats).toEqual({ without: 0 });
  });
});

test("DuckDB reads the truth: clocks unshifted, zero degrees, nulls, and texts with any character", async () => {
  const words = [
    "a,b",
    '"quoted"',
    "новый",
    "日本",
    "👩‍👩‍👧",
    "Travel|Europe|Malmö",
    "tab\tand\nline",
    "'; --",
    "",
  ];
  const spot = { lat: 0, lng: 0, altitude: 0, ...unmeasured, source: "exif:GPS" };
  const taken = (local: string) => ({ local, offset: null, source: "exif:DateTimeOriginal" });
  const photos = [
    aDatasetPhoto("a", { takenAt: taken("2024-03-31T02:30:00.123456"), location: spot, keywords: words }),
    aDatasetPhoto("b", { takenAt: taken("0001-01-01T00:00:00"), location: null, place: null, keywords: [] }),
    aDatasetPhoto("c", { takenAt: taken("0000-12-31T23:59:59"), rating: null }),
  ];
  const duck = await inDuckDb(await writtenDataset(sourceOf(photos), photos.length));
  try {
    await duck.ask("SET TimeZone = 'America/New_York'");
    const rows = await duck.ask(
      "SELECT id, taken_local::VARCHAR AS taken, bbox.xmin AS x, geometry IS NULL AS nowhere, altitude, city, keywords, rating, year FROM read_parquet('photos/*/*.parquet') ORDER BY id",
    );
    expect(rows).toEqual([
      {
        id: "a",
        taken: "2024-03-31 02:30:00.123456",
        x: 0,
        nowhere: false,
        altitude: 0,
        city: "Paris",
        keywords: words,
        rating: 4,
        year: "2024",
      },
      {
        id: "b",
        taken: "0001-01-01 00:00:00",
        x: null,
        nowhere: true,
        altitude: null,
        city: null,
        keywords: [],
        rating: 4,
        year: "0001",
      },
      {
        id: "c",
        taken: null,
        x: 2.2945,
        nowhere: false,
        altitude: 35.2,
        city: "Paris",
        keywords: ["paris", "tower"],
        rating: null,
        year: "unknown",
      },
    ]);
  } finally {
    duck.close();
  }
});

describe("tables of other engines", () => {
  const trino: Readonly<Record<DatasetType, string>> = {
    text: "varchar",
    texts: "array(varchar)",
    flag: "boolean",
    int32: "integer",
    int64: "bigint",
    real: "double",
    instant: "timestamp(6)",
    clock: "timestamp(6)",
    point: "varbinary",
    box: "row(xmin double, ymin double, xmax double, ymax double)",
    parts: "array(row(role varchar, path varchar))",
  };
  const athena: Readonly<Record<DatasetType, string>> = {
    ...trino,
    text: "string",
    texts: "array<string>",
    int32: "int",
    instant: "timestamp",
    clock: "timestamp",
    point: "binary",
    box: "struct<xmin:double,ymin:double,xmax:double,ymax:double>",
    parts: "array<struct<role:string,path:string>>",
  };
  test.each([
    ["Trino", /CREATE TABLE hive[^(]*\(([\s\S]*?),\s*year varchar\s*\) WITH/, trino],
    ["Athena", /CREATE EXTERNAL TABLE photos \(([\s\S]*?)\) PARTITIONED/, athena],
  ] as const)("%s's table has the columns, in their order and type", (_, form, types) => {
    const table = (form.exec(page)?.[1] ?? "").replaceAll(/\s+/g, " ").trim();
    expect(table).toBe(photoColumns.map(({ name, type }) => `${name} ${types[type]}`).join(", "));
  });
});
