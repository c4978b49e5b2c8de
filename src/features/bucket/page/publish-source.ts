import type { DatasetWish } from "../../dataset/shared/dataset-port.ts";
import { manifestPath, readmePath } from "../../dataset/shared/layout.ts";
import { originalPath } from "../../dataset/shared/log-entry.ts";
import { readManifest, type ReadManifest } from "../../dataset/shared/manifest.ts";
import type { DatasetTarget } from "../../dataset/shared/target.ts";
import { plainPattern } from "../../../photo/saving/file-names.ts";
import type { PublishedOriginal, PublishSource, PutFile, WrittenPhotos } from "../shared/protocol/publish.ts";
import { nameOfContent } from "../shared/s3/sha256.ts";
import { pushDataset, type DatasetProgress } from "../../dataset/page/push-dataset.ts";
import { savingEntries } from "../../saving/page/saving-entries.ts";
import { library } from "../../../store/session/session.ts";

/** What of the library is published. */
export interface PublishWish extends DatasetWish {
  /** Whether the files themselves are published; what they say of their location is as exact as the rest. */
  originals: boolean;
}

/** Reported while the library hands over its photos. */
interface SourceWatch {
  /** How many of the photos that are sent are done. */
  done: (photos: number) => void;
  /** A file that could not be read and is left out. */
  missed: () => void;
}

/** The library as what a publishing takes its photos from. */
export function publishSource(wish: PublishWish, watch: SourceWatch, signal: AbortSignal): PublishSource {
  let rows = new Uint32Array();
  let ids: readonly string[] = [];
  return {
    async digests() {
      const found = await library.datasets.digests(wish);
      ({ rows, ids } = found);
      // With originals a photo is more than without.
      const digests = wish.originals ? found.digests.map((digest) => `${digest}+`) : found.digests;
      return { ids, digests };
    },
    async write(places, put) {
      const some = Uint32Array.from(places, (at) => rows[at] ?? 0);
      const scope = { filtered: false, rows: some };
      const made = await writeParts({ ...wish, scope }, put, watch, signal);
      if (!wish.originals) return made;
      const named = places.map((at) => ids[at] ?? "");
      return { ...made, originals: await putOriginals(some, named, wish, put, watch, signal) };
    },
  };
}

async function writeParts(
  wish: DatasetWish,
  put: PutFile,
  watch: SourceWatch,
  signal: AbortSignal,
): Promise<WrittenPhotos> {
  let made: ReadManifest | null = null;
  let failure: unknown = null;
  let readme: Blob | null = null;
  const target: DatasetTarget = {
    async put(path, blob) {
      if (path === manifestPath) made = readManifest(await blob.text());
      if (path === readmePath) readme = blob;
      if (path === manifestPath || path === readmePath) return { ok: true };
      try {
        await put(path, blob);
        return { ok: true };
      } catch (error) {
        failure = error;
        return { ok: false, why: "network", message: String(error) };
      }
    },
  };
  const progress = ({ done }: DatasetProgress): void => watch.done(done);
  const end = await pushDataset(wish, target, { sequence: 0, signal, progress });
  if (failure !== null) throw failure;
  signal.throwIfAborted();
  const read = made as ReadManifest | null;
  if (!end.ok || read?.ok !== true) throw new Error(end.ok ? "The manifest is damaged." : end.message);
  return { parts: read.manifest.parts, thumbnails: read.manifest.thumbnails, readme };
}

async function putOriginals(
  rows: Uint32Array<ArrayBuffer>,
  ids: readonly string[],
  { location }: PublishWish,
  put: PutFile,
  watch: SourceWatch,
  signal: AbortSignal,
): Promise<PublishedOriginal[]> {
  const originals: PublishedOriginal[] = [];
  let photo = 0;
  const entries = savingEntries(
    {
      rows,
      names: { layout: "folders", pattern: plainPattern, plain: false },
      discretion: { metadata: "all", location },
      form: null,
      sidecars: false,
    },
    // Originals keep theirs.
    { passed: (number) => (photo = number), problem: watch.missed, lostHdr: () => undefined },
    signal,
  );
  for await (const { path: name, file } of entries) {
    const path = originalPath(await nameOfContent(file), name);
    originals.push({ id: ids[photo - 1] ?? "", path, bytes: file.size, type: file.type });
    await put(path, file);
  }
  return originals;
}
