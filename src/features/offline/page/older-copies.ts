import { keptAnswer, versionOfCache, wholeList, type OfflineFile } from "../shared/offline.ts";

/** Plain data: whatever headers came with it in an older version hold nothing back and allow nothing. */
const data = /\.(pmtiles|bin|json|jpe?g|webp|png)$/;

/** Finds files of other versions that are the same, so that the world map is not fetched again with each version. */
export async function olderCopies(version: string): Promise<(file: OfflineFile) => Promise<Response | null>> {
  const places = new Map<string, { version: string; path: string }>();
  for (const name of await caches.keys()) {
    const older = versionOfCache(name);
    const list = older === null || older === version ? null : await wholeList(older);
    for (const { path, hash } of list?.files ?? [])
      if (data.test(path)) places.set(hash, { version: list?.version ?? "", path });
  }
  return async ({ path, hash }) => {
    const place = data.test(path) ? places.get(hash) : undefined;
    return place?.path === path ? keptAnswer(place.version, path) : null;
  };
}
