import {
  readmePath,
  type DatasetFile,
  type DatasetManifest,
  type DatasetPart,
} from "../../../dataset/shared/layout.ts";
import type { BucketClient } from "../s3/bucket-client.ts";
import {
  commitEntry,
  KnownPhotos,
  publishingEntry,
  putList,
  type CommitOptions,
  type PublishedDigests,
} from "./commit.ts";
import { FilesToPut, typeOfPath, type UploadWatch } from "./put-files.ts";
import { manifestNow } from "./read-manifest.ts";

/** Takes the files of a publishing as they are made. */
export type PutFile = (path: string, blob: Blob) => Promise<void>;

/** An original in a bucket, as the list of originals has it. */
export interface PublishedOriginal {
  id: string;
  path: string;
  bytes: number;
  type: string;
}

/** What a source wrote: the parts and segments it handed over, and what only it knows of. */
export interface WrittenPhotos {
  parts: readonly DatasetPart[];
  thumbnails: readonly DatasetFile[];
  originals?: readonly PublishedOriginal[];
  /** The text for people that a dataset has. */
  readme?: Blob | null;
}

/** What there is to publish. */
export interface PublishSource {
  /** All photos that were asked for, and a digest of each one's row. */
  digests(): Promise<{ ids: readonly string[]; digests: readonly string[] }>;
  /** Writes the rows of these photos, by their place in `digests`, and hands over each file as it is made. */
  write(places: readonly number[], put: PutFile): Promise<WrittenPhotos>;
}

/** How a publishing goes. */
export interface PublishOptions extends CommitOptions {
  /** Whether photos that are published and are not among these are removed from the bucket. */
  removeOthers: boolean;
}

/** What a publishing did. */
export interface Published {
  manifest: DatasetManifest;
  /** Photos that were not there before; that were, and changed; that were removed; that stayed as they were. */
  added: number;
  changed: number;
  removed: number;
  same: number;
}

/** Reported while it runs. */
interface PublishWatch extends UploadWatch {
  /** How many photos are sent, before the first is. */
  planned: (photos: number, same: number) => void;
}

/**
 * Publishes photos: the files of those that are new or changed, then an entry of the log, then the manifest. Until the
 * last, readers see what was there before; whatever a kill leaves behind is used by the next publishing or found by
 * `check`. Rejects with `BucketFailure`, `ManifestUnusable`, or what the source rejects with.
 */
export async function publish(
  client: BucketClient,
  source: PublishSource,
  options: PublishOptions,
  watch: PublishWatch,
): Promise<Published> {
  const start = await manifestNow(client);
  const known = new KnownPhotos();
  await known.follow(client, start.manifest);
  const all = await source.digests();
  const places = [...all.ids.keys()].filter((at) => known.digest(all.ids[at] ?? "") !== all.digests[at]);
  const here = new Set(all.ids);
  const gone = options.removeOthers ? [...known.ids()].filter((id) => !here.has(id)) : [];
  const changed = places.filter((at) => known.digest(all.ids[at] ?? "") !== undefined).length;
  const counts = {
    added: places.length - changed,
    changed,
    removed: gone.length,
    same: all.ids.length - places.length,
  };
  watch.planned(places.length, counts.same);
  if (places.length === 0 && gone.length === 0) return { manifest: start.manifest, ...counts };
  const files = new FilesToPut(client, watch);
  const put: PutFile = (path, blob) => files.put(path, blob, typeOfPath(path));
  const nothing: WrittenPhotos = { parts: [], thumbnails: [] };
  const made = places.length === 0 ? nothing : await source.write(places, put);
  await files.finish();
  await putReadme(client, made.readme ?? null);
  const originals = made.originals ?? [];
  const photos: PublishedDigests = {
    ids: [...places.map((at) => all.ids[at] ?? ""), ...gone],
    digests: [...places.map((at) => all.digests[at] ?? ""), ...gone.map(() => null)],
  };
  const published = {
    ...made,
    originals: originals.length === 0 ? null : await putList(client, "originals", { originals }),
    photos,
  };
  const manifest = await commitEntry(client, options, publishingEntry(client, known, published));
  return { manifest, ...counts };
}

/** Said in a bucket besides what a dataset's own text says. */
const bucketNote = `
## In a bucket

Photos that were published again or removed keep their earlier rows, in parts of their own, until the bucket is compacted
(\`node scripts/bucket.mjs compact\`). Until then the queries above count them too: a row counts only if no list in
\`withdrawn/\` that the manifest names with a higher sequence than the row’s part holds its id.
`;

/** Puts the text for people where there is none. */
async function putReadme(client: BucketClient, readme: Blob | null): Promise<void> {
  if (readme === null || (await client.head(readmePath)) !== null) return;
  await client.put(readmePath, new Blob([readme, bucketNote]), typeOfPath(readmePath));
}
