import { afterEach, expect, test } from "vitest";
import { sqlExamples } from "../../../../../../src/features/dataset/shared/sql-examples.ts";
import {
  serveTable,
  tableColumns,
} from "../../../../../../src/features/dataset/worker/library/dataset-port.ts";
import { portSource } from "../../../../../../src/features/sql/worker/port-source.ts";
import { runQuery } from "../../../../../../src/features/sql/worker/run-query.ts";
import type { SqlAnswer } from "../../../../../../src/features/sql/shared/sql-worker.ts";
import { manyPhotosSource } from "../../../../../support/dataset-photos.ts";
import { aDatasetPhoto, sourceOf } from "../../../../../support/dataset.ts";
import type { DatasetSource } from "../../../../../../src/features/dataset/worker/library/dataset-source.ts";

const open: MessagePort[] = [];
afterEach(() => open.splice(0).forEach((port) => port.close()));

/** Asks a source through a port, as the page has it done. */
async function asked(
  query: string,
  source: DatasetSource,
  rows: number,
  mostRows = 50_000,
): Promise<SqlAnswer> {
  const { port1, port2 } = new MessageChannel();
  open.push(port1, port2);
  const table = serveTable(source, rows, port1);
  return runQuery(query, portSource(table, port2), mostRows);
}

const photos = [
  aDatasetPhoto("a", { bytes: 5_000_000, keywords: ["sea", "мост"] }),
  aDatasetPhoto("b", { takenAt: null, location: null, place: null, keywords: [], rating: null }),
];
const few = (query: string): Promise<SqlAnswer> => asked(query, sourceOf(photos), photos.length);

async function rowsOf(query: string): Promise<unknown[][]> {
  const answer = await few(query);
  if (!answer.ok) throw new Error(`${answer.why}: ${answer.about}`);
  return answer.rows;
}

test("photos are read as the dataset has them, with times as texts", async () => {
  expect(
    await rowsOf(
      "SELECT id, taken_local, year, lat, lng, city, bytes, keywords, favourite FROM photos ORDER BY id",
    ),
  ).toEqual([
    ["a", "2024-05-03 10:11:12.34", "2024", 48.8583, 2.2945, "Paris", 5_000_000, '["sea","мост"]', false],
    ["b", null, "unknown", null, null, null, 3_412_345, "[]", false],
  ]);
  const all = await few("SELECT * FROM photos");
  expect(all).toMatchObject({ ok: true, columns: tableColumns });
});

test("groups, tags and places can be asked for", async () => {
  expect(await rowsOf("SELECT COUNT(*) FROM photos")).toEqual([[2]]);
  expect(
    await rowsOf(
      "SELECT tag, COUNT(*) AS n FROM photos CROSS JOIN UNNEST(keywords) AS t(tag) GROUP BY tag ORDER BY tag",
    ),
  ).toEqual([
    ["sea", 1],
    ["мост", 1],
  ]);
  expect(
    await rowsOf("SELECT id FROM photos WHERE ST_Within(geometry, ST_MakeEnvelope(2, 48, 3, 49))"),
  ).toEqual([["a"]]);
});

test.each(sqlExamples)("the example %s is answered", async (_, query) => {
  const answer = await asked(query, manyPhotosSource(2500), 2500);
  expect(answer).toMatchObject({ ok: true });
  if (answer.ok) expect(answer.rows.length).toBeGreaterThan(0);
});

test.each([
  ["DELETE FROM photos", { why: "read-only" }],
  ["  ", { why: "read-only" }],
  ["SELECT idd FROM photos", { why: "no-column", about: "idd" }],
  ["SELECT id FROM pictures", { why: "no-table", about: "pictures" }],
  ["SELECT shout(id) FROM photos", { why: "no-function", about: "shout" }],
  ["SELECT id FROM photos WHERE", { why: "syntax" }],
  ["SELECT id FROM photos; DROP TABLE photos", { why: "syntax" }],
])("%s is refused, and why is told", async (query, told) => {
  expect(await few(query)).toMatchObject({ ok: false, ...told });
});

test("an answer ends at its limit and says so", async () => {
  const query = "SELECT id FROM photos";
  const some = await asked(query, manyPhotosSource(2500), 2500, 1200);
  expect(some).toMatchObject({ ok: true, more: true });
  if (some.ok) expect(some.rows).toHaveLength(1200);
  const all = await asked(query, manyPhotosSource(2500), 2500, 2500);
  expect(all).toMatchObject({ ok: true, more: false });
});

test("only what a query names is read, and no more rows than it wants", async () => {
  let read = 0;
  const source = manyPhotosSource(5000);
  const counted: DatasetSource = { ...source, photo: (row) => (read++, source.photo(row)) };
  expect(await asked("SELECT id FROM photos LIMIT 3", counted, 5000)).toMatchObject({ ok: true });
  expect(read).toBeLessThanOrEqual(3);
  expect(await asked("SELECT COUNT(*) AS n FROM photos", counted, 5000)).toMatchObject({ rows: [[5000]] });
  expect(read).toBeLessThanOrEqual(3);
});
