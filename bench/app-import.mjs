import { dropFolder, exportLibrary, longTasks, openPage, waitForMark } from "./browser.mjs";

/**
 * Drops a folder on the app in a browser of its own and waits until everything is done.
 * @template T
 * @param {import("./types.d.mts").Setting} setting
 * @param {string} folder
 * @param {(page: import("playwright").Page, run: { library: import("./types.d.mts").ExportedLibrary }) => Promise<T>} look
 */
export async function importIntoApp(setting, folder, look) {
  const { page, close } = await openPage(setting.address, setting.say);
  try {
    const names = ["import:start", "import:first-thumbnail", "import:metadata-done", "import:done"];
    const waits = names.map((name) => waitForMark(page, name));
    await dropFolder(page, folder);
    const [start = 0, first = 0, metadata = 0, done = 0] = (await Promise.all(waits)).map((mark) => mark.at);
    const tasks = await longTasks(page, start);
    const lanes = page.workers().filter((worker) => /photo/.test(worker.url())).length;
    const looked = await look(page, { library: await exportLibrary(page) });
    return {
      lanes,
      firstThumbnailMs: first - start,
      metadataMs: metadata - start,
      doneMs: done - start,
      longTasks: tasks.filter((task) => task.at <= done).map((task) => task.ms),
      looked,
    };
  } finally {
    await close();
  }
}
