import { clickAround, stepsAtDesk, stepsOnPhone, watchClicks } from "./clicks.mjs";
import { browserCpuSeconds } from "./cpu.mjs";
import { dropFolder, exportLibrary, longTasks, openPage, restMs, waitForMark } from "./browser.mjs";
import { watchMemory } from "./memory.mjs";
import { weakBrowser } from "./weak-browser.mjs";

/** @typedef {import("./types.d.mts").Setting} Setting */

/**
 * What a device has and shows.
 * @typedef {object} Device
 * @property {string} name
 * @property {number} processors as it reports them
 * @property {import("./cgroup.mjs").Limits | null} limits none: whatever this machine has
 * @property {boolean} small Chromium takes it for a device of little memory
 * @property {{ viewport: { width: number, height: number }, deviceScaleFactor?: number, isMobile?: boolean }} screen
 */

/** @typedef {Exclude<Awaited<ReturnType<typeof importOnDevice>>, { refused: string }>} Run */

/**
 * Chromium sizes its caches by the machine's memory, whatever its control group. With this it does as on a phone of 1 GB,
 * where it sets it by itself (the switch says 512 MB to what asks).
 */
const smallDevice = "--enable-low-end-device-mode";

/** Half an hour: nothing that comes to an end takes so long, even on a busy machine. */
const patienceMs = 1_800_000;

/**
 * Imports a folder on a device while a person clicks around, then scrolls the grid.
 * @param {Setting} setting
 * @param {Device} device
 * @param {{ folder: string, count: number }} photos
 * @param {{ clicks: number, pauseMs: number }} person
 */
export async function importOnDevice(setting, device, { folder, count }, person) {
  const weak = weakBrowser(device, setting.say);
  if ("refused" in weak) return weak;
  try {
    const { page, close } = await openPage(setting.address, setting.say, {
      executablePath: weak.executablePath,
      ...device.screen,
      onDisk: true,
      calmMs: restMs(setting),
      args: device.limits && device.small ? [smallDevice] : [],
      prepare: device.limits ? [watchClicks, tellLittleMemory] : watchClicks,
    });
    try {
      const touch = device.screen.isMobile ?? false;
      const run = await Promise.race([crashOf(page), imported(page, folder, { ...person, touch })]);
      checkCounts(await exportLibrary(page), count);
      const pace = setting.quick ? { ...scrolling, ms: 3000, restMs: 1000 } : scrolling;
      const still = { ...pace, pixelsPerSecond: 0, ms: pace.ms / 2 };
      const stillFrames = await page.evaluate(scrollGrid, still);
      const frames = await page.evaluate(scrollGrid, pace);
      const told = await page.evaluate(whatIsTold);
      const bareFrames = await scrollBarePage(page, pace);
      return {
        ...run,
        ...told,
        stillFrames,
        frames,
        bareFrames,
        outOfMemory: weak.group?.outOfMemory() ?? 0,
      };
    } finally {
      await close();
    }
  } finally {
    weak.remove();
  }
}

/**
 * @param {import("playwright").Page} page
 * @param {string} folder
 * @param {{ clicks: number, pauseMs: number, touch: boolean }} person
 */
async function imported(page, folder, { clicks: count, pauseMs, touch }) {
  const names = ["import:start", "import:first-thumbnail", "import:metadata-done", "import:done"];
  const peak = watchMemory(1000);
  const cpuBefore = (await browserCpuSeconds()) ?? NaN;
  let ended = false;
  const whole = Promise.all(names.map((name) => waitForMark(page, name, patienceMs))).then(async (marks) => {
    ended = true;
    const cpuSeconds = ((await browserCpuSeconds()) ?? NaN) - cpuBefore;
    return { at: marks.map((mark) => mark.at), cpuSeconds };
  });
  // What waits for it below handles it; until then nothing does.
  whole.catch(() => undefined);
  await dropFolder(page, folder);
  await waitForMark(page, "import:first-thumbnail", patienceMs);
  const steps = touch ? stepsOnPhone : stepsAtDesk;
  const clicks = await clickAround(page, { steps, count, pauseMs, touch, ended: () => ended });
  const { at, cpuSeconds } = await whole;
  const [start = NaN, first = NaN, metadata = NaN, done = NaN] = at;
  const tasks = await longTasks(page, start);
  return {
    clicks,
    firstMs: first - start,
    metadataMs: metadata - start,
    doneMs: done - start,
    cpuSeconds,
    peakBytes: (await peak()) ?? NaN,
    tasks: tasks.filter((task) => task.at < done).map((task) => ({ at: task.at - start, ms: task.ms })),
    lanes: page.workers().filter((worker) => worker.url().includes("photo")).length,
  };
}

/** Rejects when the page's process ends; a test of memory must not wait for marks that never come. @param {import("playwright").Page} page @returns {Promise<never>} */
function crashOf(page) {
  return new Promise((_, reject) => {
    page.once("crash", () => reject(new Error("The page crashed.")));
  });
}

/** Runs in the page: browsers of today tell no less than 2 GB, whatever the device has. */
function tellLittleMemory() {
  Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 2 });
}

/** Runs in the page: what it is told of the device. */
function whatIsTold() {
  const { deviceMemory } = /** @type {{ deviceMemory?: number }} */ (navigator);
  return { cores: navigator.hardwareConcurrency, memoryGb: deviceMemory ?? NaN };
}

/** Every photo is shown and has its thumbnail. @param {import("./types.d.mts").ExportedLibrary} library @param {number} count */
function checkCounts({ counts, photos }, count) {
  const without = photos.find(({ thumbnail, failure }) => thumbnail === null || failure !== null);
  if (counts.found !== count || counts.shown !== count || without)
    throw new Error(`Of ${count} photos: ${JSON.stringify(counts)} ${JSON.stringify(without ?? {})}`);
}

/** About two screens a second, as people look through photos. */
const scrolling = { pixelsPerSecond: 1500, ms: 10_000, restMs: 3000 };

/** What the browser takes by itself: a page with nothing but plain blocks, scrolled where the grid was. @param {import("playwright").Page} page @param {typeof scrolling} pace */
async function scrollBarePage(page, pace) {
  const box = await page.locator('[role="grid"]').boundingBox();
  await page.goto("about:blank");
  await page.evaluate(fillBarePage, box ?? { x: 0, y: 0, width: 600, height: 600 });
  return page.evaluate(scrollGrid, pace);
}

/** Runs in an empty page. @param {{ x: number, y: number, width: number, height: number }} box */
function fillBarePage({ x, y, width, height }) {
  const scroller = document.createElement("div");
  scroller.setAttribute("role", "grid");
  scroller.style.cssText = `position: fixed; left: ${x}px; top: ${y}px; width: ${width}px; height: ${height}px; overflow: auto; background: #fff`;
  for (let row = 0; row < 200; row++) {
    const block = document.createElement("div");
    block.style.cssText = "height: 150px; margin: 4px; background: #8ab";
    scroller.append(block);
  }
  document.body.replaceChildren(scroller);
}

/**
 * Runs in the page: scrolls the grid down steadily, and answers the time between frames in milliseconds.
 * @param {typeof scrolling} how
 * @returns {Promise<number[]>}
 */
async function scrollGrid({ pixelsPerSecond, ms, restMs }) {
  const grid = document.querySelector('[role="grid"]');
  if (!grid) throw new Error("There is no grid.");
  grid.scrollTop = 0;
  await new Promise((resolve) => setTimeout(resolve, restMs));
  /** @type {number[]} */
  const frames = [];
  const began = await new Promise(requestAnimationFrame);
  for (let last = began; last - began < ms;) {
    const now = await new Promise(requestAnimationFrame);
    frames.push(now - last);
    grid.scrollTop = ((now - began) / 1000) * pixelsPerSecond;
    last = now;
  }
  return frames;
}
