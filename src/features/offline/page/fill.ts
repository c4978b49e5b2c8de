import {
  filesCache,
  fillHeader,
  keptAnswer,
  offlineListPath,
  versionOfCache,
  wholeList,
  type OfflineFile,
  type OfflineList,
} from "../shared/offline.ts";
import { base64Of, sha256 } from "../../../photo/sha256.ts";

/** Files fetched at once. */
const lanes = 4;

/** What a fill is told, and tells. */
interface FillOptions {
  signal: AbortSignal;
  /** Settles when nothing else needs the device and the network. */
  quiet: () => Promise<void>;
  /** Bytes that are there so far. */
  progress: (done: number) => void;
}

/** Plain data: whatever headers came with it in an older version hold nothing back and allow nothing. */
const data = /\.(pmtiles|bin|json|jpe?g|webp|png)$/;

/** Finds files of other versions that are the same, so that the world map is not fetched again with each version. */
async function olderCopies(version: string): Promise<(file: OfflineFile) => Promise<Response | null>> {
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

/** What came is not what was built: another version, or changed on the way. */
export class AlteredFile extends Error {}

interface FetchOptions {
  signal: AbortSignal;
  /** Called with the bytes that arrived, and with fewer than none if they were of no use. */
  count: (bytes: number) => void;
}

/** Fetches a file of a build and sees that it is that file. Rejects with AlteredFile if not, after a second try. */
async function fetchBuilt(
  file: OfflineFile,
  version: string,
  { signal, count }: FetchOptions,
): Promise<Response> {
  const hashed = file.path.startsWith("/assets/");
  // What the browser has by a name of its content need not come again. Of the others it would keep a second copy.
  for (const cache of hashed ? (["default", "reload"] as const) : (["no-store"] as const)) {
    const answer = await fetch(file.path, {
      headers: { [fillHeader]: version },
      cache,
      priority: "low",
      redirect: "error",
      signal,
    });
    if (!answer.ok) throw new TypeError(`${file.path} answered ${answer.status}`);
    const bytes = await readCounted(answer, count);
    // The first 16 bytes, as the list of files has it.
    if (base64Of((await sha256(bytes)).subarray(0, 16)) === file.hash)
      return new Response(bytes, { headers: keptHeaders(answer, bytes) });
    count(-bytes.byteLength);
  }
  throw new AlteredFile(file.path);
}

async function readCounted(answer: Response, count: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = answer.body?.getReader();
  if (!reader) return new ArrayBuffer(0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(value);
    count(value.byteLength);
  }
}

/** All headers, security policy included, but for those that describe how it travelled. */
function keptHeaders({ headers }: Response, bytes: ArrayBuffer): Headers {
  const kept = new Headers(headers);
  for (const name of ["Content-Encoding", "Transfer-Encoding", "Vary"]) kept.delete(name);
  kept.set("Content-Length", String(bytes.byteLength));
  return kept;
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
