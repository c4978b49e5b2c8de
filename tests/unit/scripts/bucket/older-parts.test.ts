import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { localParts } from "../../../../scripts/bucket/counting-rows.ts";
import { partsOfYear } from "../../../../scripts/bucket/part-rows.ts";
import type { BucketClient } from "../../../../src/features/bucket/shared/s3/bucket-client.ts";
import { photoColumns } from "../../../../src/features/dataset/shared/columns.ts";
import type { DatasetManifest } from "../../../../src/features/dataset/shared/layout.ts";
import { parseEdtf, wideFields } from "../../../../src/photo/dates/edtf.ts";
import { ParquetFile } from "../../../../src/features/dataset/worker/library/parquet-file.ts";
import { photoRow } from "../../../../src/features/dataset/worker/library/photo-values.ts";
import { aDatasetPhoto } from "../../../support/dataset.ts";

const breathe = (): Promise<void> => Promise.resolve();

/** A part of one photo of 1985, perhaps as older versions wrote it. */
async function partOf(id: string, isOld: boolean): Promise<Uint8Array<ArrayBuffer>> {
  const date = parseEdtf("1985") ?? { from: NaN, width: 0 };
  const takenAt = { ...wideFields(date), offset: null, source: "hand" };
  const row = photoRow(aDatasetPhoto(id, { takenAt }), date.from);
  const columns = photoColumns.filter(({ name }) => !isOld || name !== "taken_edtf");
  const file = new ParquetFile(columns);
  await file.rowGroup(1, (column) => [row[columns[column]?.name ?? "id"]], breathe);
  return file.finish({}).bytes;
}

test.each([
  ["some", [true, false], [null, "1985"]],
  ["all", [true, true], [null, null]],
])("%s parts without the text of wide dates are compacted as if they said none", async (_, older, told) => {
  const bytes = await Promise.all(older.map((isOld, at) => partOf(`p${at}`, isOld)));
  const parts = bytes.map((part, at) => ({
    path: `photos/year=1985/part-${at}.parquet`,
    sha256: createHash("sha256").update(part).digest("hex"),
  }));
  const get = (path: string) =>
    Promise.resolve({ blob: new Blob(bytes.filter((_bytes, at) => parts[at]?.path === path)) });
  const client = { get } as unknown as BucketClient;
  const { connection, close } = await localParts(client, { parts } as unknown as DatasetManifest);
  try {
    const rows = await connection.runAndReadAll("SELECT taken_edtf FROM photos ORDER BY id");
    expect(rows.getRows().map(([text]) => text)).toEqual(told);
    for await (const { part } of partsOfYear(connection, 1985, [0, 1])) expect(part.rows).toBe(2);
  } finally {
    await close();
  }
});
