import { dropFolder, exportLibrary, longTasks, openPage, restMs, waitForMark } from "./browser.mjs";

/** @typedef {import("playwright").Page} Page */
/** What is there once all is done; the moments are of the page's clock. @typedef {{ library: import("./types.d.mts").ExportedLibrary, start: number, done: number }} Looked */
/**
 * How an import is watched.
 * @typedef {object} Options
 * @property {number} [patienceMs] for the whole import
 * @property {(page: Page) => Promise<void>} [before] runs before the drop
 * @property {boolean} [onDisk] what the page stores is on disk, as people's browsers have it
 * @property {(page: Page) => Promise<() => Promise<unknown>>} [during] begins something right after the drop; what it answers ends that
 */

/**
 * Drops a folder on the app in a browser of its own and waits until everything is done. Times are milliseconds since the
 * drop was taken.
 * @template T
 * @param {import("./types.d.mts").Setting} setting
 * @param {string} folder
 * @param {(page: Page, run: Looked) => Promise<T>} look
 * @param {Options} [options]
 */
export async function importIntoApp(
  setting,
  folder,
  look,
  { patienceMs, before, during, onDisk = false } = {},
) {
  const { page, close } = await openPage(setting.address, setting.say, {
    onDisk,
    calmMs: restMs(setting),
  });
  try {
    const names = ["import:start", "import:first-thumbnail", "import:metadata-done", "import:done"];
    const waits = names.map((name) => waitForMark(page, name, patienceMs));
    await before?.(page);
    await dropFolder(page, folder);
    const stop = await during?.(page);
    const [start = 0, first = 0, metadata = 0, done = 0] = (await Promise.all(waits)).map((mark) => mark.at);
    await stop?.();
    const tasks = (await longTasks(page, start)).filter((task) => task.at <= done);
    const lanes = page.workers().filter((worker) => /photo/.test(worker.url())).length;
    const looked = await look(page, { library: await exportLibrary(page), start, done });
    return {
      lanes,
      firstThumbnailMs: first - start,
      metadataMs: metadata - start,
      doneMs: done - start,
      longTasks: tasks.map((task) => task.ms),
      tasks: tasks.map(({ at, ms }) => ({ at: at - start, ms })),
      looked,
    };
  } finally {
    await close();
  }
}
