/** A file of a build, as the service worker answers it. */
export interface OfflineFile {
  /** From the root; the app's page is "/". */
  path: string;
  bytes: number;
  /** The first 16 bytes of its SHA-256, in base64. */
  hash: string;
}

/** What a build consists of; written beside it when it is made. */
export interface OfflineList {
  version: string;
  bytes: number;
  files: OfflineFile[];
}

/** Where the service worker's script is. */
export const serviceWorkerPath = "/sw.js";

/** Where the list of the newest build is. In a cache of files, its presence says that all of them are there. */
export const offlineListPath = "/offline.json";

/** Requests with this header go past the service worker. */
export const fillHeader = "X-Pinroll-Fill";

/** Said to a waiting service worker: the person asked for the new version. */
export const takeOverMessage = "take-over";

/** Keeps which tabs still run an older version. */
export const tabsCache = "pinroll-tabs";

const filesPrefix = "pinroll-files-";

/** Name of the cache that holds the files of a version. */
export function filesCache(version: string): string {
  return filesPrefix + version;
}

/** The version whose files a cache holds; null for any other cache. */
export function versionOfCache(name: string): string | null {
  return name.startsWith(filesPrefix) ? name.slice(filesPrefix.length) : null;
}

/** The list of a version whose files are all there, else null. */
export async function wholeList(version: string): Promise<OfflineList | null> {
  const kept = await keptAnswer(version, offlineListPath);
  return kept ? ((await kept.json()) as OfflineList) : null;
}

/** What is kept of a version under a path. Some browsers reject if there is no cache of that name. */
export async function keptAnswer(version: string, path: string): Promise<Response | null> {
  try {
    return (await caches.match(path, { cacheName: filesCache(version) })) ?? null;
  } catch {
    // There is no such cache.
    return null;
  }
}
