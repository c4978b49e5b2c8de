import {
  manifestPath,
  readmePath,
  type DatasetFile,
  type DatasetManifest,
} from "../../../dataset/shared/layout.ts";
import { emptyManifest, filesOf, foldEntry, readLogEntry } from "../../../dataset/shared/log-entry.ts";
import type { BucketClient } from "../s3/bucket-client.ts";
import type { ListedObject } from "../s3/list-answer.ts";
import { sha256Of } from "../s3/sha256.ts";
import type { PublishedOriginal } from "./publish.ts";
import { manifestNow } from "./read-manifest.ts";

/** What is wrong with a file the manifest names. */
interface SpoiltFile {
  path: string;
  why: "missing" | "size" | "content";
}

/** What a look at a whole bucket found. */
interface BucketFindings {
  manifest: DatasetManifest;
  /** Files looked at. */
  files: number;
  bytes: number;
  spoilt: SpoiltFile[];
  /** Objects no manifest knows, such as a killed publishing leaves behind. */
  leftovers: ListedObject[];
  /** Whether the manifest is the fold of its log; null where the log does not reach back to the first entry. */
  foldsRight: boolean | null;
}

/** How a bucket is looked at. */
interface CheckOptions {
  /** Whether each file is read and hashed, not only asked for its size. */
  contents: boolean;
  looked?: (path: string) => void;
}

/** Looks at a whole bucket: every file the manifest names, and every object it does not name. Writes nothing. */
export async function checkBucket(
  client: BucketClient,
  { contents, looked = () => undefined }: CheckOptions,
): Promise<BucketFindings> {
  const { manifest } = await manifestNow(client);
  const files = filesOf(manifest);
  const there = new Map<string, ListedObject>();
  for await (const object of client.list("")) there.set(object.path, object);
  const spoilt: SpoiltFile[] = [];
  for (const file of files) {
    const why = await faultOf(client, file, there.get(file.path), contents);
    if (why !== null) spoilt.push({ path: file.path, why });
    looked(file.path);
  }
  const originals = await originalsOf(client, manifest);
  for (const { path, bytes } of originals) {
    const listed = there.get(path);
    if (listed?.bytes !== bytes) spoilt.push({ path, why: listed === undefined ? "missing" : "size" });
  }
  const named = new Set([
    manifestPath,
    readmePath,
    ...files.map(({ path }) => path),
    ...(manifest.log ?? []),
    ...originals.map(({ path }) => path),
  ]);
  return {
    manifest,
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    spoilt,
    leftovers: [...there.values()].filter(({ path }) => !named.has(path)),
    foldsRight: await foldsRight(client, manifest),
  };
}

async function faultOf(
  client: BucketClient,
  file: DatasetFile,
  listed: ListedObject | undefined,
  contents: boolean,
): Promise<SpoiltFile["why"] | null> {
  if (listed === undefined) return "missing";
  if (listed.bytes !== file.bytes) return "size";
  if (!contents) return null;
  const found = await client.get(file.path);
  if (found === null) return "missing";
  return (await sha256Of(found.blob)).hex === file.sha256 ? null : "content";
}

/** The originals that lists name. */
async function originalsOf(
  client: BucketClient,
  { originals = [] }: DatasetManifest,
): Promise<Pick<PublishedOriginal, "path" | "bytes">[]> {
  const lists = await Promise.all(
    originals.map(async ({ path }) => {
      const found = await client.get(path);
      if (found === null) return [];
      const read = Object(JSON.parse(await found.blob.text())) as { originals?: PublishedOriginal[] };
      return read.originals ?? [];
    }),
  );
  return lists.flat();
}

async function foldsRight(client: BucketClient, manifest: DatasetManifest): Promise<boolean | null> {
  const { log = [], sequence } = manifest;
  if (log.length !== sequence) return null;
  let folded = emptyManifest;
  for (const path of log) {
    const found = await client.get(path);
    const entry = found === null ? null : readLogEntry(await found.blob.text());
    if (entry?.sequence !== folded.sequence + 1) return false;
    folded = foldEntry(folded, entry, path);
  }
  return JSON.stringify(ordered(folded)) === JSON.stringify(ordered(manifest));
}

/** The same value with its fields in one order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, ordered(inner)]));
}
