import { hexOf, sha256 } from "../../../photo/sha256.ts";
import { packBytes, type BuiltPack, type PackFile } from "../shared/packs.ts";
import { packsCache } from "../shared/seen-worker.ts";

/** Bytes between two reports of progress. */
const stepBytes = 512 * 1024;

/** What came is not what was built; or files that a person brought are gone, and no site has them. */
export class AlteredPack extends Error {}

/**
 * Fetches the files of a pack that are not kept yet, from this site, and keeps each once its bytes are those that were built.
 * `progress`: bytes that are there. Rejects with `AlteredPack`, or as `fetch` and the cache do.
 */
export async function download(
  pack: BuiltPack,
  progress: (done: number, size: number) => void,
): Promise<void> {
  const cache = await caches.open(packsCache);
  const size = packBytes(pack);
  let done = 0;
  const count = (bytes: number): void => progress((done += bytes), size);
  for (const file of pack.files) {
    if ((await cache.match(file.path)) !== undefined) {
      count(file.bytes);
      continue;
    }
    if (pack.own !== undefined && file.role !== "runtime") throw new AlteredPack(file.path);
    await cache.put(file.path, answerOf(await fetched(file, count)));
  }
}

/** Bytes as the cache keeps them. */
export const answerOf = (bytes: BlobPart): Response =>
  new Response(new Blob([bytes]), { headers: { "Content-Type": "application/octet-stream" } });

async function fetched(
  { path, bytes: size, sha256: built }: PackFile,
  count: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path, { cache: "no-store", redirect: "error", priority: "low" });
  if (!answer.ok || answer.body === null) throw new TypeError(`${path} answered ${answer.status}`);
  const bytes = new Uint8Array(size);
  let [at, told] = [0, 0];
  const reader = answer.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // Another file may go on forever.
    if (at + part.value.length > size) throw new AlteredPack(path);
    bytes.set(part.value, at);
    at += part.value.length;
    told += part.value.length;
    if (told < stepBytes) continue;
    count(told);
    told = 0;
  }
  count(told);
  if (at !== size || hexOf(await sha256(bytes)) !== built) throw new AlteredPack(path);
  return bytes;
}

/** As `download`, with why it failed for the answer; null where all is there. */
export async function tryDownload(
  pack: BuiltPack,
  progress: (done: number, size: number) => void,
): Promise<"altered" | "full" | "unreachable" | null> {
  try {
    await download(pack, progress);
    return null;
  } catch (error) {
    // What came is another file, there is no room, or the network or the site is away.
    if (error instanceof AlteredPack) return "altered";
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "unreachable";
  }
}
