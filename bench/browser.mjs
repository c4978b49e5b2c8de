import { readFile } from "node:fs/promises";
import { chromium } from "playwright";
import { ensureChromium, chromiumArgs } from "../scripts/chromium.mjs";
import { listen } from "../scripts/listen.mjs";
import { serveFolder } from "../scripts/serve.mjs";
import { makeProfile } from "./kept-profile.mjs";

/** @typedef {import("playwright").Page} Page */
/** A mark of the page's User Timing. @typedef {{ name: string, at: number, detail: unknown }} Mark */

/**
 * Serves the built app with its real headers on a free port of this machine.
 * @param {string} folder
 */
export async function serveApp(folder) {
  const options = { host: "127.0.0.1", port: 0, strict: true };
  const { server, port } = await listen(serveFolder(folder), options);
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * How a browser is started and what screen it has.
 * @typedef {object} BrowserOptions
 * @property {string} [executablePath] instead of the machine's Chromium: a script that starts it in a cgroup
 * @property {string[]} [args] beside those every run has
 * @property {{ width: number, height: number }} [viewport]
 * @property {number} [deviceScaleFactor]
 * @property {boolean} [isMobile] with touch
 * @property {boolean} [onDisk] keeps what it stores on disk, as people's browsers do; otherwise in memory, as a private window
 * @property {number} [calmMs] how long it is left alone after its start, instead of two seconds
 * @property {(() => void) | (() => void)[]} [prepare] runs in the page before anything of it
 */

/** A browser that was just started is busy with itself for so long. */
export const startMs = 2000;

/** A quick run waits less: roughly how fast is all it says. */
const quickStartMs = 500;

/** How long what is measured waits after the start of its browser. @param {{ quick: boolean }} setting */
export const restMs = ({ quick }) => (quick ? quickStartMs : startMs);

/** Of a browser with a quarter of a core, on a machine that is busy besides. */
const launchPatienceMs = 180_000;

/**
 * Opens a page in a browser of its own, so that no run inherits caches, workers or memory from the one before.
 * @param {string} url
 * @param {(line: string) => void} say
 * @param {BrowserOptions} [options]
 */
export async function openPage(url, say, options = {}) {
  const { context, close } = await openContext(say, options);
  const page = context.pages()[0] ?? (await context.newPage());
  for (const prepare of [options.prepare ?? []].flat()) await page.addInitScript(prepare);
  page.setDefaultTimeout(120_000);
  await page.addInitScript(watchLongTasks);
  await page.goto(url, { waitUntil: "load" });
  // Fonts, chunks fetched ahead and the first paint are no part of what is measured, nor is the browser's own start.
  await page.waitForTimeout(options.calmMs ?? startMs);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
  return { page, close };
}

/** @param {(line: string) => void} say @param {BrowserOptions} options */
async function openContext(say, options) {
  const { isMobile = false, deviceScaleFactor = 1, onDisk = false } = options;
  const launch = {
    executablePath: options.executablePath ?? ensureChromium(say),
    args: [...chromiumArgs, ...(options.args ?? [])],
    timeout: launchPatienceMs,
  };
  const viewport = options.viewport ?? { width: 1440, height: 900 };
  // Keeping the app on the device is no part of what is measured.
  const serviceWorkers = /** @type {const} */ ("block");
  const screen = {
    viewport,
    deviceScaleFactor,
    isMobile,
    hasTouch: isMobile,
    locale: "en-GB",
    serviceWorkers,
  };
  if (!onDisk) {
    const browser = await chromium.launch(launch);
    return { context: await browser.newContext(screen), close: () => browser.close() };
  }
  const profile = await makeProfile();
  const context = await chromium.launchPersistentContext(profile.folder, { ...launch, ...screen });
  const close = async () => {
    await context.close();
    await profile.remove();
  };
  return { context, close };
}

/** Runs in the page, before anything of it. */
function watchLongTasks() {
  /** @type {{ at: number, ms: number }[]} */
  const tasks = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push({ at: entry.startTime, ms: entry.duration });
  });
  observer.observe({ type: "longtask", buffered: true });
  Object.assign(globalThis, { benchLongTasks: tasks });
}

/**
 * Main-thread tasks over 50 ms that ended after `after` (milliseconds of the page's clock): what happens then may be
 * within a task.
 * @param {Page} page
 * @param {number} after
 * @returns {Promise<{ at: number, ms: number }[]>}
 */
export async function longTasks(page, after) {
  const tasks = await page.evaluate(
    () =>
      /** @type {{ benchLongTasks: { at: number, ms: number }[] }} */ (/** @type {unknown} */ (globalThis))
        .benchLongTasks,
  );
  return tasks.filter((task) => task.at + task.ms > after);
}

/** A hand takes longer from the window's edge to letting go. */
const hoverMs = 300;

/**
 * Drops a folder, or some files, on the middle of the page as a person would (CDP), so that the page gets true entries.
 * @param {Page} page
 * @param {string | string[]} path absolute
 */
export async function dropFolder(page, path) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path].flat(), dragOperationsMask: 1 };
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  for (const type of /** @type {const} */ (["dragEnter", "dragOver", "drop"])) {
    if (type === "drop") await page.waitForTimeout(hoverMs);
    await session.send("Input.dispatchDragEvent", { type, x: width / 2, y: height / 2, data });
  }
  await session.detach();
}

/** Hardly a scenario takes longer, even on a busy machine. */
const usualPatienceMs = 240_000;

/**
 * Waits for a mark without polling the page; rejects when it does not come.
 * @param {Page} page
 * @param {string} name
 * @param {number} [patienceMs]
 * @returns {Promise<Mark>}
 */
export async function waitForMark(page, name, patienceMs = usualPatienceMs) {
  const mark = await page.evaluate(observeMark, { name, patienceMs });
  if (mark) return mark;
  const seen = await page.evaluate(() => performance.getEntriesByType("mark").map((entry) => entry.name));
  throw new Error(`No mark "${name}" within ${patienceMs / 1000} s. Seen: ${seen.join(", ") || "none"}.`);
}

/**
 * Runs in the page.
 * @param {{ name: string, patienceMs: number }} asked
 * @returns {Promise<Mark | null>}
 */
function observeMark({ name, patienceMs }) {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    const observer = new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName(name, "mark");
      if (!entry) return;
      clearTimeout(timer);
      observer.disconnect();
      const { detail } = /** @type {PerformanceMark} */ (entry);
      resolve({ name, at: entry.startTime, detail });
    });
    observer.observe({ type: "mark", buffered: true });
  });
}

/**
 * What the page's own thread holds after a garbage collection; workers have heaps of their own.
 * @param {Page} page
 */
export async function heapBytes(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const usage = await session.send("Runtime.getHeapUsage");
  await session.detach();
  // `usedSize` leaves out typed arrays; the protocol has had this field since 2024, the types may not.
  const { backingStorageSize = 0 } = /** @type {{ backingStorageSize?: number }} */ (usage);
  return usage.usedSize + backingStorageSize;
}

/**
 * The library as the Export dialog saves it.
 * @param {Page} page
 * @returns {Promise<import("./types.d.mts").ExportedLibrary>}
 */
export async function exportLibrary(page) {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: "Library (JSON)" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  // While a modal dialog is open, nothing else has a role.
  if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
  return JSON.parse(text);
}
