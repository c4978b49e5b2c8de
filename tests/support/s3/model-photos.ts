import { sha256Hex } from "./sigv4.ts";
import type { LoopbackStorage } from "./server.ts";
import type { PublishSource } from "../../../src/features/bucket/shared/protocol/publish.ts";
import {
  hash16,
  manifestPath,
  partPath,
  segmentPath,
  overviewPath,
  type DatasetManifest,
  type DatasetPart,
} from "../../../src/features/dataset/shared/layout.ts";
import { filesOf } from "../../../src/features/dataset/shared/log-entry.ts";
import { readManifest } from "../../../src/features/dataset/shared/manifest.ts";

/** Photos of a test: what each one's row says. */
export type ModelPhotos = ReadonlyMap<string, string>;

/** Photos in a part: those of one "year". */
const rowsInPart = 3;

const digestOf = (row: string): string => hash16(sha256Hex(row));

/** Publishes photos of a test as parts that hold plain JSON. */
export function modelSource(photos: ModelPhotos): PublishSource {
  const all = [...photos].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    digests: () =>
      Promise.resolve({ ids: all.map(([id]) => id), digests: all.map(([, row]) => digestOf(row)) }),
    write: async (places, put) => {
      const rows = places.map((at) => all[at]).filter((row) => row !== undefined);
      const parts: DatasetPart[] = [];
      const segment = new Blob([`pictures of ${rows.map(([, row]) => row).join()}`]);
      const segmentHash = sha256Hex(await segment.text());
      const thumbnail = { path: segmentPath(segmentHash), bytes: segment.size, sha256: segmentHash };
      await put(thumbnail.path, segment);
      for (let from = 0; from < rows.length; from += rowsInPart) {
        const some = rows.slice(from, from + rowsInPart);
        const text = JSON.stringify(some);
        const overview = `overview ${text}`;
        const [sha256, counted] = [sha256Hex(text), sha256Hex(overview)];
        const part: DatasetPart = {
          path: partPath(null, sha256),
          bytes: Buffer.byteLength(text),
          sha256,
          rows: some.length,
          from: null,
          to: null,
          bounds: null,
          footerBytes: 12,
          overview: { path: overviewPath(counted), bytes: Buffer.byteLength(overview), sha256: counted },
        };
        await put(part.path, new Blob([text]));
        await put(part.overview.path, new Blob([overview]));
        parts.push(part);
      }
      return { parts, thumbnails: [thumbnail] };
    },
  };
}

/** What a reader sees: the manifest, and each photo with its row. Throws where anything is not whole. */
export function seenIn({ objects }: Pick<LoopbackStorage, "objects">): {
  manifest: DatasetManifest | null;
  photos: Map<string, string>;
} {
  const text = objects.all.get(manifestPath)?.bytes.toString();
  if (text === undefined) return { manifest: null, photos: new Map() };
  const read = readManifest(text);
  if (!read.ok) throw new Error(`The manifest is ${read.why} at ${read.where}.`);
  const { manifest } = read;
  for (const { path, bytes, sha256 } of filesOf(manifest)) {
    const there = objects.all.get(path);
    if (there?.bytes.length !== bytes) throw new Error(`${path} is not there.`);
    if (sha256Hex(there.bytes) !== sha256) throw new Error(`${path} is another one.`);
  }
  const latest = new Map<string, number>();
  for (const { path, sequence } of manifest.withdrawn ?? []) {
    const { ids } = JSON.parse(objects.all.get(path)?.bytes.toString() ?? "") as { ids: string[] };
    for (const id of ids) latest.set(id, Math.max(sequence, latest.get(id) ?? 0));
  }
  const photos = new Map<string, string>();
  for (const { path, sequence = 0 } of manifest.parts) {
    const rows = JSON.parse(objects.all.get(path)?.bytes.toString() ?? "") as [string, string][];
    for (const [id, row] of rows) {
      if ((latest.get(id) ?? 0) > sequence) continue;
      if (photos.has(id)) throw new Error(`${id} counts twice.`);
      photos.set(id, row);
    }
  }
  if (photos.size !== manifest.photos) throw new Error(`${photos.size} photos, not ${manifest.photos}.`);
  return { manifest, photos };
}
