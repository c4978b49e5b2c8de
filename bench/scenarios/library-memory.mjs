import { heapBytes } from "../browser.mjs";
import { openProfile } from "../kept-profile.mjs";
import { browserMemoryParts } from "../memory.mjs";
import { number } from "../report/words.mjs";
import { median } from "../statistics.mjs";
import { timeFilter } from "../watch-screen.mjs";
import { workerHeapBytes } from "../worker-heaps.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** What a library of one size takes, in bytes, round after round; without `/proc` only the heaps. @typedef {{ opened: number[], live: number[], own: number[], heap: number[], workers: number[] }} Memory */

/** @returns {Memory} */
export const noMemory = () => ({ opened: [], live: [], own: [], heap: [], workers: [] });

/** What a library takes, by what it is called. @type {Record<string, keyof Memory>} */
const series = {
  "All processes, as opened": "opened",
  "All processes, after a collection": "live",
  "Of that, without the browser's program": "own",
  "The page's heap": "heap",
  "The workers' heaps": "workers",
};

/**
 * Opens a kept library in a new browser, waits until all of it is loaded and indexed, and notes the memory of all of the
 * browser's processes: as it is then, and once more after the browser was told that memory is short, and all threads were
 * told to collect their garbage.
 * @param {Setting} setting
 * @param {string} folder the browser's profile
 * @param {Memory} memory
 */
export async function measureMemory(setting, folder, memory) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await page.goto(setting.address, { waitUntil: "commit" });
    // A search for words is answered once everything is indexed.
    const words = { query: "q=bench-1+img&camera=Pinroll+Bench+1", every: 5, rest: 1 };
    for (const expected of [words, { query: "", every: 1, rest: 0 }])
      await page.evaluate(timeFilter, { expected, pictures: true });
    const opened = await memoryInPeace();
    if (opened) memory.opened.push(opened.all);
    const session = await page.context().newCDPSession(page);
    await session.send("Memory.simulatePressureNotification", { level: "critical" });
    memory.heap.push(await heapBytes(page));
    memory.workers.push(await workerHeapBytes(page));
    const live = await memoryInPeace();
    if (live) memory.live.push(live.all);
    if (live) memory.own.push(live.own);
  } finally {
    await close();
  }
}

/** Pages that memory was freed of go back to the system a little later. */
const settleMs = 3000;

async function memoryInPeace() {
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return browserMemoryParts();
}

/**
 * What libraries take, and what each photo more adds from one size to the next.
 * @param {Map<number, Memory>} all by size, smallest first
 * @returns {import("../types.d.mts").GrowthTable}
 */
export function memoryTable(all) {
  const sizes = [...all.keys()];
  const rows = measuredIn(all).map(([name, key]) => {
    const values = sizes.map((size) => median(all.get(size)?.[key] ?? []));
    const cells = values.map((bytes, at) => {
      const before = at - 1;
      if (before < 0) return `${number(bytes / 1e6)} MB`;
      const photos = (sizes[at] ?? NaN) - (sizes[before] ?? NaN);
      return `${number(bytes / 1e6)} MB (${number((bytes - (values[before] ?? NaN)) / photos)} B)`;
    });
    return [name, ...cells];
  });
  return {
    caption: "Memory of an open library; in brackets what each photo more adds, from the size before",
    head: ["memory", ...sizes.map((size) => `${size.toLocaleString("en")} photos`)],
    rows,
  };
}

/** @param {Map<number, Memory>} all @returns {import("../types.d.mts").Growth} */
export function memoryGrowth(all) {
  return {
    caption: "Memory of an open library",
    unit: "MB",
    lines: measuredIn(all).map(([name, key]) => ({
      name,
      points: [...all].map(([photos, memory]) => ({
        photos,
        values: memory[key].map((bytes) => bytes / 1e6),
      })),
    })),
  };
}

/** The series this system tells. @param {Map<number, Memory>} all */
function measuredIn(all) {
  const [first = noMemory()] = all.values();
  return Object.entries(series).filter(([, key]) => first[key].length > 0);
}
