import type { BuiltPack } from "../shared/packs.ts";
import { packsCache } from "../shared/seen-worker.ts";

/** Deletes all kept files but those of these packs: files that several share stay while one of them is kept. */
export async function keepFilesOf(kept: readonly BuiltPack[]): Promise<void> {
  if (kept.length === 0) {
    await caches.delete(packsCache);
    return;
  }
  const wanted = new Set(kept.flatMap(({ files }) => files.map(({ path }) => path)));
  const cache = await caches.open(packsCache);
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (!wanted.has(pathname)) await cache.delete(pathname);
  }
}

/** Deletes all kept files of a pack, so that they are fetched anew. */
export async function dropFilesOf({ files }: BuiltPack): Promise<void> {
  const cache = await caches.open(packsCache);
  for (const { path } of files) await cache.delete(path);
}
