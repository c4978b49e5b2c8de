import { commitEntry, KnownPhotos, putList } from "../../src/features/bucket/shared/protocol/commit.ts";
import { FilesToPut, typeOfPath } from "../../src/features/bucket/shared/protocol/put-files.ts";
import { manifestNow } from "../../src/features/bucket/shared/protocol/read-manifest.ts";
import type { BucketClient } from "../../src/features/bucket/shared/s3/bucket-client.ts";
import { BucketFailure } from "../../src/features/bucket/shared/s3/bucket-failure.ts";
import {
  listPath,
  segmentPath,
  yearOfPart,
  type DatasetFile,
  type DatasetManifest,
  type DatasetPart,
} from "../../src/features/dataset/shared/layout.ts";
import { filesOf, readLogEntry } from "../../src/features/dataset/shared/log-entry.ts";
import { localParts, type LocalParts } from "./counting-rows.ts";
import { partsOfYear } from "./part-rows.ts";

/** What a compaction did. */
export interface Compacted {
  partsBefore: number;
  partsAfter: number;
  /** Rows that did not count any more. */
  dropped: number;
  /** Paths of files the manifest names no longer. */
  replaced: string[];
}

/** Rows of a part as the page writes them; a year of fewer parts than it could have is left alone. */
const partRows = 8 * 8192;

/**
 * Joins the parts of each year that has more than it needs, or rows that do not count any more; overviews are made anew.
 * New parts are as new as the manifest that was read, so that what others publish meanwhile counts over them. Null where
 * there is nothing to do. Deletes nothing.
 */
export async function compactBucket(client: BucketClient, writer: string): Promise<Compacted | null> {
  const { manifest } = await manifestNow(client);
  if (manifest.parts.length === 0) return null;
  const local = await localParts(client, manifest);
  try {
    const years = await yearsToCompact(local, manifest);
    const dropped = await numberOf(local, "SELECT count(*) FROM gone");
    if (years.length === 0 && (manifest.withdrawn ?? []).length === 0 && (manifest.index ?? []).length < 2)
      return null;
    const files = new FilesToPut(client, { sent: () => undefined });
    const parts: DatasetPart[] = [];
    for (const { year, numbers } of years) {
      for await (const { part, blob, overview } of partsOfYear(local.connection, year, numbers)) {
        await files.put(part.path, blob, typeOfPath(part.path));
        await files.put(part.overview.path, overview, typeOfPath(part.overview.path));
        parts.push({ ...part, sequence: manifest.sequence });
      }
    }
    await files.finish();
    const old = new Set(years.flatMap(({ numbers }) => numbers));
    const next = await commitCompaction(client, writer, manifest, {
      parts,
      oldParts: manifest.parts.filter((_, at) => old.has(at)),
      segments: await segmentsOf(local),
    });
    const kept = new Set(filesOf(next).map(({ path }) => path));
    const replaced = filesOf(manifest).flatMap(({ path }) => (kept.has(path) ? [] : [path]));
    return { partsBefore: manifest.parts.length, partsAfter: next.parts.length, dropped, replaced };
  } finally {
    await local.close();
  }
}

interface YearToCompact {
  year: number | null;
  /** Of its parts, by their place in the manifest. */
  numbers: number[];
}

async function yearsToCompact(local: LocalParts, { parts }: DatasetManifest): Promise<YearToCompact[]> {
  const read = await local.connection.runAndReadAll("SELECT DISTINCT part FROM gone");
  const spoilt = new Set(read.getRows().map(([part]) => Number(part)));
  const byYear = new Map<number | null, number[]>();
  for (const [at, { path }] of parts.entries()) {
    const year = yearOfPart(path) ?? null;
    byYear.set(year, [...(byYear.get(year) ?? []), at]);
  }
  return [...byYear].flatMap(([year, numbers]) => {
    const rows = numbers.reduce((sum, at) => sum + (parts[at]?.rows ?? 0), 0);
    const many = numbers.length > Math.ceil(rows / partRows);
    return many || numbers.some((at) => spoilt.has(at)) ? [{ year, numbers }] : [];
  });
}

async function numberOf({ connection }: LocalParts, sql: string): Promise<number> {
  return Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? 0);
}

/** Paths of the segments that rows which count are in. */
async function segmentsOf({ connection }: LocalParts): Promise<Set<string>> {
  const read = await connection.runAndReadAll(
    "SELECT DISTINCT thumbnail_segment FROM photos WHERE thumbnail_segment IS NOT NULL",
  );
  return new Set(read.getRows().map(([segment]) => segmentPath(String(segment))));
}

interface NewParts {
  parts: readonly DatasetPart[];
  oldParts: readonly DatasetPart[];
  segments: ReadonlySet<string>;
}

async function commitCompaction(
  client: BucketClient,
  writer: string,
  base: DatasetManifest,
  { parts, oldParts, segments }: NewParts,
): Promise<DatasetManifest> {
  const known = new KnownPhotos();
  await known.follow(client, base);
  const ids = [...known.ids()];
  const index = await putList(client, "index", { ids, digests: ids.map((id) => known.digest(id)) });
  const options = { writer, conditional: true, now: () => new Date() };
  return commitEntry(client, options, async (manifest) => {
    const there = new Set(manifest.parts.map(({ path, sequence = 0 }) => `${path} ${sequence}`));
    // Somebody else compacted them, or published one anew.
    if (oldParts.some(({ path, sequence = 0 }) => !there.has(`${path} ${sequence}`))) {
      throw new BucketFailure("changed");
    }
    const since = await namedSince(client, manifest, base.sequence);
    const old: readonly DatasetFile[] = [
      ...oldParts,
      ...base.thumbnails.filter(({ path }) => !segments.has(path)),
      ...(base.withdrawn ?? []),
      ...(base.index ?? []),
    ];
    return {
      photos: manifest.photos,
      parts: [...parts],
      thumbnails: [],
      withdrawn: null,
      index: since.has(listPath("index", index.sha256)) ? null : { ...index, sequence: base.sequence },
      originals: null,
      drops: old.flatMap(({ path }) => (since.has(path) ? [] : [path])),
    };
  });
}

/** Paths of the files that publishings after a sequence named: what they use stays, though it was there before. */
async function namedSince(
  client: BucketClient,
  { log = [] }: DatasetManifest,
  sequence: number,
): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const path of log) {
    if (Number(/\d+/.exec(path)?.[0]) <= sequence) continue;
    const found = await client.get(path);
    const entry = found === null ? null : readLogEntry(await found.blob.text());
    if (entry === null) throw new Error(`${path} cannot be read. Run check.`);
    const { parts, thumbnails, withdrawn, index, originals } = entry;
    for (const file of [...parts, ...thumbnails, withdrawn, index, originals])
      if (file !== null) paths.add(file.path);
  }
  return paths;
}
