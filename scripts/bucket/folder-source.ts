import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DuckDBInstance } from "@duckdb/node-api";
import type { PublishSource } from "../../src/features/bucket/shared/protocol/publish.ts";
import {
  hash16,
  manifestPath,
  readmePath,
  type DatasetManifest,
} from "../../src/features/dataset/shared/layout.ts";
import { readManifest } from "../../src/features/dataset/shared/manifest.ts";

/**
 * A dataset in a folder as what a publishing takes its photos from. A part is sent whole, as its name is its content: the
 * digest of each of its photos is the part.
 */
export async function folderSource(folder: string): Promise<PublishSource> {
  const manifest = await manifestIn(folder);
  const ids = await idsOf(folder, manifest);
  const partOf = manifest.parts.flatMap((part, at) => Array<number>(ids[at]?.length ?? 0).fill(at));
  return {
    digests: () =>
      Promise.resolve({
        ids: ids.flat(),
        digests: partOf.map((at) => `part ${hash16(manifest.parts[at]?.sha256 ?? "")}`),
      }),
    async write(places, put) {
      const wanted = new Set(places.map((at) => partOf[at]));
      const parts = manifest.parts.filter((_, at) => wanted.has(at));
      // Which segments a part uses only its rows say; those that are there already are not sent again.
      for (const { path } of manifest.thumbnails) await put(path, await openAsBlob(join(folder, path)));
      for (const { path, overview } of parts) {
        await put(path, await openAsBlob(join(folder, path)));
        await put(overview.path, await openAsBlob(join(folder, overview.path)));
      }
      const readme = await readFile(join(folder, readmePath)).catch(() => null);
      return { parts, thumbnails: manifest.thumbnails, readme: readme && new Blob([readme]) };
    },
  };
}

async function manifestIn(folder: string): Promise<DatasetManifest> {
  const text = await readFile(join(folder, manifestPath), "utf8").catch(() => null);
  if (text === null) throw new Error(`There is no ${manifestPath} in ${folder}.`);
  const read = readManifest(text);
  if (!read.ok)
    throw new Error(`The manifest in ${folder} cannot be used: ${read.why} ${read.where}`.trimEnd());
  return read.manifest;
}

/** The photos of each part. */
async function idsOf(folder: string, { parts }: DatasetManifest): Promise<string[][]> {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  try {
    const all: string[][] = [];
    for (const { path } of parts) {
      const read = await connection.runAndReadAll("SELECT id FROM read_parquet($1)", [join(folder, path)]);
      all.push(read.getRows().map(([id]) => String(id)));
    }
    return all;
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
