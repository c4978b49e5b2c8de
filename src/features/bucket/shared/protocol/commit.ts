import {
  listPath,
  logPath,
  manifestPath,
  type DatasetFile,
  type DatasetListKind,
  type DatasetManifest,
  type DatasetPart,
  type DatasetSequenced,
} from "../../../dataset/shared/layout.ts";
import { foldEntry, type DatasetLogEntry } from "../../../dataset/shared/log-entry.ts";
import type { BucketClient, WriteOnlyIf } from "../s3/bucket-client.ts";
import { BucketFailure } from "../s3/bucket-failure.ts";
import { fileOf } from "./put-files.ts";
import { manifestNow, ManifestUnusable, type ManifestNow } from "./read-manifest.ts";
import { ignore } from "../../../../faults/faults.ts";

/** What a publishing says of photos: the digest of each one's row, or null where it was removed. */
export interface PublishedDigests {
  ids: readonly string[];
  digests: readonly (string | null)[];
}

/** Which photos a bucket has, and the digest of each one's row. Read once; later only what was added since. */
export class KnownPhotos {
  readonly #digests = new Map<string, string>();
  #sequence = -1;

  /** The digest of a published photo; undefined where it is not published. */
  digest(id: string): string | undefined {
    return this.#digests.get(id);
  }

  /** Ids of all published photos. */
  ids(): IterableIterator<string> {
    return this.#digests.keys();
  }

  get size(): number {
    return this.#digests.size;
  }

  /** Reads what a manifest knows and this does not. */
  async follow(client: BucketClient, { index = [], sequence }: DatasetManifest): Promise<void> {
    const news = index
      .filter((file) => file.sequence > this.#sequence)
      .sort((a, b) => a.sequence - b.sequence);
    for (const file of news) this.add(await readDigests(client, file));
    this.#sequence = sequence;
  }

  add({ ids, digests }: PublishedDigests): void {
    for (const [at, id] of ids.entries()) {
      const digest = digests[at] ?? null;
      if (digest === null) this.#digests.delete(id);
      else this.#digests.set(id, digest);
    }
  }
}

async function readDigests(client: BucketClient, file: DatasetSequenced): Promise<PublishedDigests> {
  const found = await client.get(file.path);
  if (found === null || found.blob.size !== file.bytes) throw new ManifestUnusable("damaged");
  const read = Object(JSON.parse(await found.blob.text())) as { ids?: unknown; digests?: unknown };
  const { ids, digests } = read;
  const sound =
    Array.isArray(ids) &&
    Array.isArray(digests) &&
    ids.length === digests.length &&
    ids.every((id) => typeof id === "string") &&
    digests.every((digest) => digest === null || typeof digest === "string");
  if (!sound) throw new ManifestUnusable("damaged");
  return { ids, digests: digests as (string | null)[] };
}

/** What a publishing adds, once its files are all there. */
interface PublishedFiles {
  parts: readonly DatasetPart[];
  thumbnails: readonly DatasetFile[];
  originals: DatasetFile | null;
  /** All photos it says something of. */
  photos: PublishedDigests;
}

/** Who publishes, and how carefully. */
export interface CommitOptions {
  /** A new name for each publishing: digits and small letters. */
  writer: string;
  /** False where the storage keeps no conditions and the person said that nobody else publishes. */
  conditional: boolean;
  now: () => Date;
}

/** Somebody else was quicker so often in a row that this gives up. */
const mostTries = 40;

/** What makes an entry of a manifest; null where nothing is left to do. */
type EntryFor = (
  manifest: DatasetManifest,
  sequence: number,
) => Promise<Omit<DatasetLogEntry, keyof EntryHead> | null>;

type EntryHead = Pick<DatasetLogEntry, "format" | "version" | "sequence" | "writer" | "createdAt">;

/**
 * Puts a publishing into the log and then the manifest, under the condition that nobody wrote the manifest since it was
 * read. Where somebody did, the manifest is read again and the entry made anew for it, so that neither loses anything.
 * Answers the manifest that holds it.
 */
export async function commitEntry(
  client: BucketClient,
  { writer, conditional, now }: CommitOptions,
  entryFor: EntryFor,
): Promise<DatasetManifest> {
  let at = await manifestNow(client);
  const own: string[] = [];
  for (let turn = 0; turn < mostTries; turn++) {
    if (own.some((path) => at.manifest.log?.includes(path))) return tidied(client, own, at.manifest);
    const sequence = at.manifest.sequence + 1;
    const made = await entryFor(at.manifest, sequence);
    if (made === null) return tidied(client, own, at.manifest);
    const createdAt = now().toISOString();
    const entry: DatasetLogEntry = {
      format: "pinroll-dataset-log",
      version: 1,
      sequence,
      writer,
      createdAt,
      ...made,
    };
    const path = logPath(sequence, writer);
    await client.put(path, new Blob([JSON.stringify(entry)]), "application/json");
    own.push(path);
    const next = foldEntry(at.manifest, entry, path);
    try {
      await client.put(
        manifestPath,
        new Blob([JSON.stringify(next)]),
        "application/json",
        onlyIf(at, conditional),
      );
      return await tidied(client, own, next);
    } catch (error) {
      // Of a bucket whose manifest vanished, the condition fails as "missing".
      const lost = error instanceof BucketFailure && (error.kind === "changed" || error.kind === "missing");
      if (!lost) throw error;
    }
    at = await manifestNow(client);
  }
  throw new BucketFailure("busy", "ManyWriters");
}

const onlyIf = ({ etag }: ManifestNow, conditional: boolean): WriteOnlyIf => {
  if (!conditional) return null;
  return etag === null ? { none: true } : { etag };
};

/** Entries that did not come into the manifest are removed; one that stays behind does no harm. */
async function tidied(
  client: BucketClient,
  own: readonly string[],
  manifest: DatasetManifest,
): Promise<DatasetManifest> {
  for (const path of own)
    // One that stays behind does no harm.
    if (manifest.log?.includes(path) === false) await client.delete(path).catch(ignore);
  return manifest;
}

/**
 * The entry of a publishing over a manifest. Photos that others published meanwhile are known by then, so that each has
 * one row that counts: the one that was put into the log last.
 */
export function publishingEntry(
  client: BucketClient,
  known: KnownPhotos,
  { parts, thumbnails, originals, photos }: PublishedFiles,
): EntryFor {
  return async (manifest, sequence) => {
    await known.follow(client, manifest);
    const before = photos.ids.filter((id) => known.digest(id) !== undefined);
    const living = photos.digests.filter((digest) => digest !== null).length;
    const index = await putList(client, "index", photos);
    const withdrawn = before.length === 0 ? null : await putList(client, "withdrawn", { ids: before });
    return {
      photos: known.size - before.length + living,
      parts: parts.map((part) => ({ ...part, sequence })),
      thumbnails: [...thumbnails],
      withdrawn: withdrawn && { ...withdrawn, sequence, ids: before.length },
      index: { ...index, sequence },
      originals: originals && { ...originals, sequence },
      drops: [],
    };
  };
}

/** Puts a list as JSON under the name of its content. */
export async function putList(
  client: BucketClient,
  kind: DatasetListKind,
  list: object,
): Promise<DatasetFile> {
  const { file, blob } = await fileOf(new Blob([JSON.stringify(list)]), (hash) => listPath(kind, hash));
  const there = await client.head(file.path);
  if (there?.bytes !== file.bytes) await client.put(file.path, blob, "application/json");
  return file;
}
