import { setTimeout as wait } from "node:timers/promises";
import { factOf, resultOf, runOnPage } from "../bench-page.mjs";
import { heapBytes, restMs } from "../browser.mjs";
import { databaseBytes, forgetFiles, makeProfile, openProfile } from "../kept-profile.mjs";
import { median, percentile } from "../statistics.mjs";
import { timeFilter } from "../watch-screen.mjs";
import { growthTable } from "./library-growth.mjs";
import { hasOverview, leaveAlone, openApp } from "./library-opening.mjs";
import { measureMemory, memoryGrowth, memoryTable, noMemory } from "./library-memory.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** All that is measured of a library of one size, by name, round after round. @typedef {Record<string, number[]>} Values */

const first = "First screen, with pictures";
const tiles = "First screen, tiles";
const fromStart = "First screen in a browser just started";
const filterTiles = "Filter change to painted tiles";
const filter = "Filter change to painted pictures";
const query = "Text query in the worker, p95";
const heap = "Main-thread heap, buffers included";

const units = {
  [tiles]: "ms",
  [first]: "ms",
  [fromStart]: "ms",
  "Names known": "ms",
  "All loaded": "ms",
  [filterTiles]: "ms",
  [filter]: "ms",
  "Text query in the worker, p50": "ms",
  [query]: "ms",
  "Misspelt query in the worker, p95": "ms",
  "MiniSearch, p50": "ms",
  "MiniSearch, p95": "ms",
  [heap]: "MB",
  "Worker memory, columns": "MB",
  "Worker memory, records and text": "MB",
  "Worker memory, pictures": "MB",
  "Text index": "MB",
  "Filter change, p95": "ms",
  Database: "MB",
  Written: "photos/s",
  Indexed: "photos/s",
};

/** Memory is told from here on: what a browser takes without photos is no photo's. */
const fewest = 1000;

/**
 * Libraries of several sizes, written by the way every photo takes, and opened again by a new browser.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function library(setting) {
  const sizes = setting.quick ? [2000] : [10_000, 100_000];
  const million = setting.million ? [1_000_000] : [];
  /** @type {Map<number, Values>} */
  const all = new Map();
  /** @type {Map<number, import("./library-memory.mjs").Memory>} */
  const memory = new Map();
  if (!setting.quick) memory.set(fewest, await memoryOfSize(setting, fewest));
  let isCold = true;
  for (const count of [...sizes, ...million]) {
    const pictures = count < 1_000_000;
    const { values, cold, taken } = await measureSize(setting, { count, pictures });
    all.set(count, values);
    if (pictures) memory.set(count, taken);
    isCold &&= cold;
  }
  const main = Math.max(...sizes);
  const at = all.get(main) ?? {};
  return {
    scenario: "library",
    title: `A kept library of ${main} synthetic photos, opened by a new browser`,
    measured: Object.entries(at).map(([name, values]) => ({ name, unit: unitOf(name), values })),
    targets: [
      target("first screen of the grid", 1000, at[first], "ms"),
      target("filter change, painted", 100, at[filter], "ms"),
      target("text query in the worker, p95", 10, at[query], "ms"),
      target("main-thread heap with array buffers", 150, at[heap], "MB"),
    ],
    tables: [growthTable(all, unitOf), memoryTable(memory)],
    growths: [memoryGrowth(memory)],
    notes: [
      `Each opening in a new browser process, ${restMs(setting) / 1000} s after its start, but where the figure says otherwise; what is on screen then, with its pictures${isCold ? ", the files out of the system's memory" : ""}. Pictures of 320 by 240 pixels, about ten kilobytes each${million.length > 0 ? "; the million photos have none" : ""}.`,
      "Of libraries that get an overview (5,000 photos and more) the app had written it by then, as it does once it was left alone for ten seconds.",
      "A filter change is the median of 20 from the address to the painted grid, map and counts beside it; they change camera, place and words.",
      "Memory of all of the browser's processes: proportional (PSS), so that what several share counts once; with the page of the app open at the top of its grid and map. After a collection: once all threads were told to collect their garbage, and the browser that memory is short (CDP).",
      "Text queries: 100 of one to three words and beginnings of words. MiniSearch, in the same worker over the same words, found the same photos.",
    ],
  };
}

/** @param {string} name */
function unitOf(name) {
  return units[/** @type {keyof typeof units} */ (name)] ?? "";
}

/** @param {string} what @param {number} wanted @param {number[] | undefined} values @param {string} unit */
function target(what, wanted, values, unit) {
  return { what, kind: /** @type {const} */ ("at-most"), wanted, got: median(values ?? []), unit };
}

/**
 * @param {Setting} setting
 * @param {{ count: number, pictures: boolean }} size
 */
async function measureSize(setting, { count, pictures }) {
  /** @type {Values} */
  const values = {};
  /** @param {string} name @param {number} value */
  const note = (name, value) => void (values[name] ??= []).push(value);
  const taken = noMemory();
  const profile = await makeProfile();
  let cold = true;
  try {
    const filled = await fill(setting, profile.folder, count, pictures);
    note("Written", factOf(filled, "Written in a second"));
    if (hasOverview(count)) await leaveAlone(setting, profile.folder);
    note("Database", (await databaseBytes(profile.folder)) / 1e6);
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`library: ${count} photos, round ${round + 1} of ${setting.rounds}`);
      cold = (await forgetFiles(profile.folder)) && cold;
      await measureStart(setting, profile.folder, pictures, note);
      await forgetFiles(profile.folder);
      await measureApp(setting, profile.folder, pictures, note);
      if (pictures) await measureMemory(setting, profile.folder, taken);
      await measureLoading(setting, profile.folder, note);
      await measureText(setting, count, note);
    }
  } finally {
    await profile.remove();
  }
  return { values, cold, taken };
}

/** @param {Setting} setting @param {number} count */
async function memoryOfSize(setting, count) {
  const taken = noMemory();
  const profile = await makeProfile();
  try {
    await fill(setting, profile.folder, count, true);
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`library: memory with ${count} photos, round ${round + 1} of ${setting.rounds}`);
      await measureMemory(setting, profile.folder, taken);
    }
  } finally {
    await profile.remove();
  }
  return taken;
}

/**
 * Writes a library of this many photos into a profile, by the way every photo takes.
 * @param {Setting} setting @param {string} folder @param {number} count @param {boolean} pictures
 */
export function fill(setting, folder, count, pictures) {
  setting.say(`writing ${count} photos`);
  return onPage(setting, folder, "fill", { records: count, pictures: pictures ? "true" : "none" });
}

/**
 * The first screen right after the browser's own start.
 * @param {Setting} setting
 * @param {string} folder
 * @param {boolean} pictures
 * @param {(name: string, value: number) => void} note
 */
async function measureStart(setting, folder, pictures, note) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    note(fromStart, (await openApp(page, setting.address, pictures))[pictures ? "pictures" : "tiles"]);
  } finally {
    await close();
  }
}

/**
 * The app itself: first screen, filters, heap.
 * @param {Setting} setting
 * @param {string} folder
 * @param {boolean} pictures
 * @param {(name: string, value: number) => void} note
 */
async function measureApp(setting, folder, pictures, note) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await wait(restMs(setting));
    const screen = await openApp(page, setting.address, pictures);
    note(tiles, screen.tiles);
    if (pictures) note(first, screen.pictures);
    const times = [];
    for (const expected of filters()) times.push(await page.evaluate(timeFilter, { expected, pictures }));
    // The first one, of words, waits until everything is loaded and indexed.
    times.shift();
    note(filterTiles, median(times.map((time) => time.tiles)));
    if (pictures) note(filter, median(times.map((time) => time.pictures)));
    note(
      "Filter change, p95",
      percentile(
        times.map((time) => time[pictures ? "pictures" : "tiles"]),
        0.95,
      ),
    );
    note(heap, (await heapBytes(page)) / 1e6);
  } finally {
    await close();
  }
}

/**
 * Filters no two neighbours of which share a photo, and the photos that match them; one more than are counted.
 * @returns {import("../watch-screen.mjs").Expected[]}
 */
export function filters() {
  return Array.from({ length: 21 }, (_, at) => {
    const camera = at % 5;
    const expected = { query: `camera=Pinroll+Bench+${camera}`, every: 5, rest: camera };
    if (at % 4 === 0) return { ...expected, query: `q=bench-${camera}+img&camera=Pinroll+Bench+${camera}` };
    if (at % 4 === 3) {
      // Nine of ten photos have a place: those without are rows that end in 0.
      return { query: "place=no&camera=Pinroll+Bench+0", every: 10, rest: 0 };
    }
    return expected;
  }).filter((one, at, all) => one.rest !== all[at - 1]?.rest);
}

/** @param {Setting} setting @param {string} folder @param {(name: string, value: number) => void} note */
async function measureLoading(setting, folder, note) {
  await forgetFiles(folder);
  const kept = await onPage(setting, folder, "kept", {});
  note("Names known", factOf(kept, "Names known"));
  note("All loaded", factOf(kept, "All loaded"));
  note("Worker memory, columns", factOf(kept, "Worker, columns"));
  note("Worker memory, records and text", factOf(kept, "Worker, records"));
  note("Worker memory, pictures", factOf(kept, "Worker, pictures"));
}

/** @param {Setting} setting @param {number} count @param {(name: string, value: number) => void} note */
async function measureText(setting, count, note) {
  const result = await runOnPage(setting, "text", { records: count });
  note("Text query in the worker, p50", factOf(result, "Query, p50"));
  note(query, factOf(result, "Query, p95"));
  note("Misspelt query in the worker, p95", factOf(result, "Misspelt query, p95"));
  note("Indexed", factOf(result, "Indexed in a second"));
  note("Text index", factOf(result, "Index"));
  if (!result.facts.some(({ name }) => name.startsWith("MiniSearch"))) return;
  note("MiniSearch, p50", factOf(result, "MiniSearch, query, p50"));
  note("MiniSearch, p95", factOf(result, "MiniSearch, query, p95"));
}

/**
 * Runs a scenario of the bench page in a browser over a profile.
 * @param {Setting} setting
 * @param {string} folder
 * @param {string} scenario
 * @param {Record<string, string | number>} with_
 */
export async function onPage(setting, folder, scenario, with_) {
  const query_ = new URLSearchParams({ scenario });
  for (const [name, value] of Object.entries(with_)) query_.set(name, String(value));
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await page.goto(`${setting.address}/bench/?${query_}`, { waitUntil: "load" });
    return await resultOf(page, scenario, 900_000);
  } finally {
    await close();
  }
}
