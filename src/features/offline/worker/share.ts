import { ignore } from "../../../faults/faults.ts";

/** What other apps shared, until the page has taken it. */
const sharedCache = "pinroll-shared";

/** Keeps the files another app shared and leads to the page, which takes them from there. */
export async function takeShare(request: Request): Promise<Response> {
  const files = await sharedFiles(request);
  try {
    await keepShared(files);
  } catch {
    // No room: the page learns that nothing was kept.
    await keepShared([]).catch(ignore);
  }
  return Response.redirect("/?shared=1", 303);
}

async function sharedFiles(request: Request): Promise<File[]> {
  try {
    const form = await request.formData();
    return form.getAll("files").filter((value) => typeof value !== "string");
  } catch {
    // What came is no form.
    return [];
  }
}

/** All of them, or none. They come after what the page has not taken yet: an earlier share may still be on its way. */
async function keepShared(files: readonly File[]): Promise<void> {
  const cache = await caches.open(sharedCache);
  const first = await freeNumber(cache);
  const kept: string[] = [];
  try {
    for (const [at, file] of files.entries()) {
      const path = `/shared/${first + at}`;
      kept.push(path);
      await cache.put(path, answerOf(file));
    }
  } catch (error) {
    await Promise.all(kept.map((path) => cache.delete(path)));
    throw error;
  }
  const index = { count: files.length, at: Date.now() };
  await cache.put("/shared/index", Response.json(index));
}

/** One more than any number in use. */
async function freeNumber(cache: Cache): Promise<number> {
  const numbers = (await cache.keys()).map(({ url }) => Number(/\/shared\/(\d+)$/.exec(url)?.[1] ?? -1));
  return Math.max(-1, ...numbers) + 1;
}

function answerOf(file: File): Response {
  const headers = {
    "Content-Type": file.type || "application/octet-stream",
    "X-Name": encodeURIComponent(file.name),
    "X-Modified": String(file.lastModified),
  };
  return new Response(file, { headers });
}
