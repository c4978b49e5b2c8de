import { keptAnswer, wholeList } from "../shared/offline.ts";
import { partOf } from "./part.ts";
import { orNull } from "../../../faults/faults.ts";

/** Versions known to be all there; one that is not may be filled at any time. */
const whole = new Set<string>();

/** Kept files of which parts were asked for: the next part then needs no reading from the start. */
const archives = new Map<string, Promise<{ blob: Blob; headers: Headers } | null>>();

/** Whether all files of a version are there. Only then it is answered from, so that it never mixes with what a server has. */
async function isWhole(version: string): Promise<boolean> {
  if (whole.has(version)) return true;
  if ((await wholeList(version)) === null) return false;
  whole.add(version);
  return true;
}

/** The app's page of a version; null where it is not kept. */
export async function keptPage(version: string): Promise<Response | null> {
  return (await isWhole(version)) ? keptAnswer(version, "/") : null;
}

/** A file of a version, or the part of it that is asked for; null where it is not kept. */
export async function keptFile(request: Request, version: string): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (await isWhole(version)) {
    if (request.headers.has("Range")) {
      const archive = await archiveOf(version, pathname);
      if (archive) return partOf(archive.blob, archive.headers, request.headers);
    } else {
      const kept = await keptAnswer(version, pathname);
      if (kept) return kept;
    }
  }
  // These have names of their content: there is but one file of such a name, in whatever version.
  return pathname.startsWith("/assets/") ? ((await caches.match(pathname)) ?? null) : null;
}

async function archiveOf(version: string, path: string): Promise<{ blob: Blob; headers: Headers } | null> {
  const key = `${version} ${path}`;
  const known = archives.get(key);
  if (known) return known;
  const read = keptAnswer(version, path).then(
    async (kept) => kept && { blob: await kept.blob(), headers: kept.headers },
  );
  archives.set(key, read);
  // It cannot be read any more: the network answers.
  const archive = await read.catch(orNull);
  if (archive === null) archives.delete(key);
  return archive;
}
