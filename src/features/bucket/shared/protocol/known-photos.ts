import type { DatasetManifest, DatasetSequenced } from "../../../dataset/shared/layout.ts";
import type { BucketClient } from "../s3/bucket-client.ts";
import { ManifestUnusable } from "./read-manifest.ts";

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
