/** What other apps shared, until the page has taken it. */
const sharedCache = "pinroll-shared";

/** Keeps the files another app shared and leads to the page, which takes them from there. */
export async function takeShare(request: Request): Promise<Response> {
  const files = await sharedFiles(request);
  try {
    await keepShared(files);
  } catch {
    // No room: the page learns that nothing was kept.
    await keepShared([]).catch(() => undefined);
  }
  return Response.redirect("/?shared=1", 303);
}

async function sharedFiles(request: Request): Promise<File[]> {
  try {
    const form = await request.formData();
    return form.getAll("files").filter((value) => typeof value !== "string");
  } catch {
    return [];
  }
}

async function keepShared(files: readonly File[]): Promise<void> {
  await caches.delete(sharedCache);
  const cache = await caches.open(sharedCache);
  for (const [at, file] of files.entries()) {
    const headers = {
      "Content-Type": file.type || "application/octet-stream",
      "X-Name": encodeURIComponent(file.name),
      "X-Modified": String(file.lastModified),
    };
    await cache.put(`/shared/${at}`, new Response(file, { headers }));
  }
  const index = { count: files.length, at: Date.now() };
  await cache.put("/shared/index", Response.json(index));
}
