import type { Page } from "playwright/test";
import type { LibraryJson } from "../../src/photo/library-json.ts";
import { exportLibrary } from "./library.ts";
import { waitForMark } from "./marks.ts";

/** Picks files by "Add files", as people do who have no folders. */
export async function addFiles(page: Page, paths: readonly string[]): Promise<void> {
  await page.getByLabel("Files to add").setInputFiles([...paths]);
}

/** Adds files and waits until the import of them ended; answers the counts it ended with. */
export async function importFiles(
  page: Page,
  paths: readonly string[],
  timeoutMs = 120_000,
): Promise<Record<string, number>> {
  const after = await page.evaluate(() => performance.now());
  await addFiles(page, paths);
  return (await waitForMark(page, "import:done", { after, timeoutMs })).counts;
}

/** What an export says, in the order of paths and without its time: equal for equal libraries. */
export async function comparable(page: Page): Promise<LibraryJson> {
  const library = await exportLibrary(page);
  const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1);
  for (const list of [library.photos, library.failed, library.skipped, library.sidecars]) list.sort(byPath);
  return { ...library, exportedAt: "" };
}

/** How many rows have a picture on disk, be it the preview of what cannot be drawn. */
export function picturesOnDisk(page: Page): Promise<number> {
  return page.evaluate(countPictures, { atLeast: 0, timeoutMs: 0 });
}

/**
 * Settles once this many pictures are on disk; rejects where the import ended before. The page itself looks: between two
 * looks from outside a busy machine may end the import.
 */
export async function keptPictures(page: Page, atLeast: number, timeoutMs = 120_000): Promise<void> {
  const count = await page.evaluate(countPictures, { atLeast, timeoutMs });
  if (count < atLeast) throw new Error(`There were only ${count} of ${atLeast} pictures on disk.`);
}

/** Runs in the page: rows of which an index tells a picture, once there are this many or the import is over. */
async function countPictures(wanted: { atLeast: number; timeoutMs: number }): Promise<number> {
  const settled = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("no reason"));
    });
  const count = async (): Promise<number> => {
    // Opened before it is there, it would be made, and without its shelves.
    if (!(await indexedDB.databases()).some(({ name }) => name === "pinroll")) return 0;
    const database = await settled(indexedDB.open("pinroll"));
    try {
      const shelf = database.transaction("segment-indices").objectStore("segment-indices");
      const indices = (await settled(shelf.getAll())) as { rows: Uint32Array }[];
      return new Set(indices.flatMap(({ rows }) => [...rows])).size;
    } finally {
      database.close();
    }
  };
  for (const until = performance.now() + wanted.timeoutMs; ;) {
    const isOver = performance.getEntriesByName("import:done").length > 0 || performance.now() >= until;
    const pictures = await count();
    if (pictures >= wanted.atLeast || isOver) return pictures;
  }
}
