import type { DatasetFile } from "../../../dataset/shared/layout.ts";
import type { BucketClient } from "../s3/bucket-client.ts";
import { BucketFailure } from "../s3/bucket-failure.ts";
import { multipartFrom, putInParts, type UploadInParts } from "../s3/multipart.ts";
import { sha256Of } from "../s3/sha256.ts";

/** Reported while files go up. */
export interface UploadWatch {
  /** How many bytes more are there; `anew` is false for those that were there before. */
  sent: (bytes: number, anew: boolean) => void;
  /** An upload in parts that a kill left unfinished; null without one. */
  kept?: (path: string) => UploadInParts | null;
  keep?: (path: string, upload: UploadInParts | null) => Promise<void>;
}

/** Files on their way at a time: each at most some megabytes, or three parts of a larger one. */
const atOnce = 3;

/**
 * Puts the files of a publishing, a few at a time. Names are content, so one that is there with the right size is not
 * sent again.
 */
export class FilesToPut {
  readonly #client: BucketClient;
  readonly #watch: UploadWatch;
  readonly #running = new Set<Promise<void>>();
  readonly #there = new Set<string>();
  #failure: Error | null = null;

  constructor(client: BucketClient, watch: UploadWatch) {
    this.#client = client;
    this.#watch = watch;
  }

  /** Takes a file; resolves as soon as another one may come. Rejects where an earlier one failed. */
  async put(path: string, blob: Blob, type: string): Promise<void> {
    while (this.#running.size >= atOnce) await Promise.race(this.#running);
    if (this.#failure !== null) throw this.#failure;
    const run = this.#putOne(path, blob, type)
      .catch((error: unknown) => {
        this.#failure ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves once all are there. What was found there is looked at again: somebody may have tidied up meanwhile. */
  async finish(): Promise<void> {
    await Promise.all(this.#running);
    if (this.#failure !== null) throw this.#failure;
    for (const path of this.#there)
      if ((await this.#client.head(path)) === null) throw new BucketFailure("changed");
  }

  async #putOne(path: string, blob: Blob, type: string): Promise<void> {
    const client = this.#client;
    const there = await client.head(path);
    if (there?.bytes === blob.size) {
      this.#there.add(path);
      return this.#watch.sent(blob.size, false);
    }
    if (blob.size < multipartFrom) {
      await client.put(path, blob, type);
      this.#watch.sent(blob.size, true);
    } else {
      await putInParts(client, path, blob, type, {
        kept: this.#watch.kept?.(path) ?? null,
        keep: (upload) => this.#watch.keep?.(path, upload) ?? Promise.resolve(),
        sent: (bytes) => this.#watch.sent(bytes, true),
      });
    }
    const kept = await client.head(path);
    if (kept?.bytes !== blob.size) throw new BucketFailure("damaged");
  }
}

/** The type of a file of a dataset, by its path. */
export function typeOfPath(path: string): string {
  if (path.endsWith(".json")) return "application/json";
  if (path.endsWith(".parquet")) return "application/vnd.apache.parquet";
  return path.endsWith(".md") ? "text/markdown; charset=utf-8" : "application/octet-stream";
}

/** A Blob with its hash, as a manifest names it. */
export async function fileOf(
  blob: Blob,
  pathOf: (sha256: string) => string,
): Promise<{ file: DatasetFile; blob: Blob }> {
  const { hex } = await sha256Of(blob);
  return { file: { path: pathOf(hex), bytes: blob.size, sha256: hex }, blob };
}
