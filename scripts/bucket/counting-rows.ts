import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import type { BucketClient } from "../../src/features/bucket/shared/s3/bucket-client.ts";
import type { DatasetManifest, DatasetPart } from "../../src/features/dataset/shared/layout.ts";
import { sha256Of } from "../../src/features/bucket/shared/s3/sha256.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The parts of a bucket on this computer, asked by SQL. */
export interface LocalParts {
  connection: DuckDBConnection;
  close: () => Promise<void>;
}

/**
 * Fetches all parts and makes two views: `photos`, the rows that count, each with the number of its part as `part`; and
 * `gone`, those that do not count any more.
 */
export async function localParts(client: BucketClient, manifest: DatasetManifest): Promise<LocalParts> {
  const folder = await mkdtemp(join(tmpdir(), "pinroll-compact-"));
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const close = async (): Promise<void> => {
    connection.closeSync();
    instance.closeSync();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const [at, part] of manifest.parts.entries())
      await writeFile(join(folder, `${at}.parquet`), await bytesOf(client, part));
    const files = manifest.parts.map((_, at) => `'${join(folder, `${at}.parquet`)}'`).join(", ");
    await connection.run("CREATE TABLE part_sequences (part INTEGER, sequence BIGINT)");
    await connection.run("CREATE TABLE withdrawn (id VARCHAR, sequence BIGINT)");
    const append = await connection.createAppender("part_sequences");
    for (const [at, { sequence = 0 }] of manifest.parts.entries()) {
      append.appendInteger(at);
      append.appendBigInt(BigInt(sequence));
      append.endRow();
    }
    append.closeSync();
    await fillWithdrawn(client, connection, manifest);
    // Parts of older versions lack columns, perhaps all of them the same.
    await connection.run(`CREATE VIEW every_row AS
      SELECT p.* EXCLUDE (filename), regexp_extract(filename, '(\\d+)\\.parquet$', 1)::INTEGER AS part
      FROM (
        SELECT NULL::VARCHAR AS taken_edtf WHERE false
        UNION ALL BY NAME
        SELECT * FROM read_parquet([${files}], filename = true, union_by_name = true)
      ) p`);
    await connection.run(`CREATE VIEW numbered AS
      SELECT r.*, coalesce((SELECT max(w.sequence) FROM withdrawn w WHERE w.id = r.id), -1) > s.sequence AS is_gone
      FROM every_row r JOIN part_sequences s USING (part)`);
    await connection.run("CREATE VIEW photos AS SELECT * EXCLUDE (is_gone) FROM numbered WHERE NOT is_gone");
    await connection.run("CREATE VIEW gone AS SELECT * EXCLUDE (is_gone) FROM numbered WHERE is_gone");
    return { connection, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function bytesOf(client: BucketClient, part: DatasetPart): Promise<Uint8Array> {
  const found = await client.get(part.path);
  if (found === null) throw new Error(`${part.path} is missing. Run check.`);
  if ((await sha256Of(found.blob)).hex !== part.sha256)
    throw new Error(`${part.path} is damaged. Run check.`);
  return new Uint8Array(await found.blob.arrayBuffer());
}

async function fillWithdrawn(
  client: BucketClient,
  connection: DuckDBConnection,
  { withdrawn = [] }: DatasetManifest,
): Promise<void> {
  const append = await connection.createAppender("withdrawn");
  for (const { path, sequence } of withdrawn) {
    const found = await client.get(path);
    if (found === null) throw new Error(`${path} is missing. Run check.`);
    const { ids } = JSON.parse(await found.blob.text()) as { ids: string[] };
    for (const id of ids) {
      append.appendVarchar(id);
      append.appendBigInt(BigInt(sequence));
      append.endRow();
    }
  }
  append.closeSync();
}
