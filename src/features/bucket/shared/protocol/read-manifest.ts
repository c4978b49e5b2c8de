import { manifestPath, type DatasetManifest } from "../../../dataset/shared/layout.ts";
import { emptyManifest } from "../../../dataset/shared/log-entry.ts";
import { readManifest, type ManifestTrouble } from "../../../dataset/shared/manifest.ts";
import { BucketFailure } from "../s3/bucket-failure.ts";
import type { BucketClient } from "../s3/bucket-client.ts";

/** The manifest of a bucket at some moment. */
export interface ManifestNow {
  manifest: DatasetManifest;
  /** Names this content; null where the bucket has no manifest yet. */
  etag: string | null;
}

/** What stands where the manifest should cannot be used. */
export class ManifestUnusable extends Error {
  override readonly name = "ManifestUnusable";
  readonly why: ManifestTrouble;

  constructor(why: ManifestTrouble) {
    super(why);
    this.why = why;
  }
}

/** Reads a bucket's manifest; of a bucket without one the empty manifest. Rejects with `BucketFailure` or `ManifestUnusable`. */
export async function manifestNow(client: BucketClient): Promise<ManifestNow> {
  const found = await client.get(manifestPath);
  if (found === null) return { manifest: emptyManifest, etag: null };
  if (found.etag === null) throw new BucketFailure("no-etag");
  const read = readManifest(await found.blob.text());
  if (!read.ok) throw new ManifestUnusable(read.why);
  return { manifest: read.manifest, etag: found.etag };
}
