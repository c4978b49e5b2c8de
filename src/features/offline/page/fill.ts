import { filesCache, offlineListPath, type OfflineFile, type OfflineList } from "../shared/offline.ts";
import { fetchBuilt } from "./fetch-built.ts";
import { olderCopies } from "./older-copies.ts";

/** Files fetched at once. */
const lanes = 4;

/** What a fill is told, and tells. */
export interface FillOptions {
  signal: AbortSignal;
  /** Settles when nothing else needs the device and the network. */
  quiet: () => Promise<void>;
  /** Bytes that are there so far. */
  progress: (done: number) => void;
}

/**
 * Fetches all files of a build into the cache of its version; what is there already is kept. Its list comes last: it says
 * that all are there. Rejects with what went wrong; the next fill then goes on from there.
 */
export async function fill(list: OfflineList, { signal, quiet, progress }: FillOptions): Promise<void> {
  const cache = await caches.open(filesCache(list.version));
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const copies = await olderCopies(list.version);
  const left = list.files.filter(({ path }) => !there.has(path));
  let done = list.bytes - left.reduce((sum, { bytes }) => sum + bytes, 0);
  const count = (bytes: number): void => progress((done += bytes));
  count(0);
  // What one file cannot have, the others need not be fetched for.
  const stop = new AbortController();
  signal.addEventListener("abort", () => stop.abort());
  const keep = async (file: OfflineFile): Promise<void> => {
    const copy = await copies(file);
    const whole = copy ?? (await fetchBuilt(file, list.version, { signal: stop.signal, count }));
    await cache.put(file.path, whole);
    if (copy) count(file.bytes);
  };
  const work = async (): Promise<void> => {
    for (let file = left.shift(); file !== undefined; file = left.shift()) {
      await quiet();
      stop.signal.throwIfAborted();
      await keep(file);
    }
  };
  const troubles: unknown[] = [];
  const note = (error: unknown): void => {
    troubles.push(error);
    stop.abort();
  };
  await Promise.all(Array.from({ length: lanes }, () => work().catch(note)));
  if (troubles.length > 0) throw troubles[0];
  await cache.put(offlineListPath, Response.json(list));
}
