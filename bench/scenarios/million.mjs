import { setTimeout as wait } from "node:timers/promises";
import { factOf, runOnPage } from "../bench-page.mjs";
import { heapBytes, restMs } from "../browser.mjs";
import { browserCpuSeconds } from "../cpu.mjs";
import { forgetFiles, makeProfile, openProfile } from "../kept-profile.mjs";
import { number } from "../report/words.mjs";
import { median, percentile } from "../statistics.mjs";
import { timeFilter } from "../watch-screen.mjs";
import { workerHeaps } from "../worker-heaps.mjs";
import { growthTable } from "./library-growth.mjs";
import { leaveAlone, openApp } from "./library-opening.mjs";
import { filters, onPage } from "./library.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** All that is measured of a library of one size, by name, round after round. @typedef {Record<string, number[]>} Values */

const first = "First screen after a restart";
const filter = "Filter change to paint, p95";
const text = "Text query in the worker, p95";
const map = "Map query, there and back, p95";
const heap = "Page's heap";
const worker = "Library worker's heap";

/** @type {Record<string, string>} */
const units = {
  [first]: "ms",
  "Found by words after": "ms",
  [filter]: "ms",
  "Filter change to paint, median": "ms",
  [text]: "ms",
  [map]: "ms",
  [heap]: "MB",
  [worker]: "MB",
  "All loaded": "ms",
  "All named": "ms",
  Backup: "ms",
  "Backup, size": "MB",
  Written: "photos/s",
};

/**
 * Six figures of a kept library at three sizes up to a million photos, each with a small picture.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function million(setting) {
  const sizes = setting.quick ? [500, 2000] : [10_000, 100_000, ...(setting.million ? [1_000_000] : [])];
  /** @type {Map<number, Values>} */
  const all = new Map();
  for (const count of sizes) {
    const profile = await makeProfile();
    try {
      const filled = await fillSmall(setting, profile.folder, count);
      const values = await measureKept(setting, profile.folder, count);
      all.set(count, { Written: [filled], ...values });
    } finally {
      await profile.remove();
    }
  }
  return outcomeOf(all, setting);
}

/**
 * Writes a library of photos with small pictures into a profile, and lets the app make it ready for the next visit. Answers
 * photos written in a second.
 * @param {Setting} setting @param {string} folder @param {number} count
 */
export async function fillSmall(setting, folder, count) {
  setting.say(`writing ${count} photos`);
  const filled = await onPage(setting, folder, "fill", { records: count, pictures: "small" });
  if (count >= 5000) await leaveAlone(setting, folder);
  return factOf(filled, "Written in a second");
}

/**
 * All figures of a library that a profile holds, by name.
 * @param {Setting} setting @param {string} folder @param {number} count
 * @returns {Promise<Values>}
 */
export async function measureKept(setting, folder, count) {
  /** @type {Values} */
  const values = {};
  /** @param {string} name @param {number} value */
  const note = (name, value) => void (values[name] ??= []).push(value);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`million: ${count} photos, round ${round + 1} of ${setting.rounds}`);
    await forgetFiles(folder);
    await measureVisit(setting, folder, note);
    const answers = await onPage(setting, folder, "answers", { records: count });
    note(map, factOf(answers, "Map query, p95"));
    for (const name of ["All loaded", "All named", "Backup", "Backup, size"])
      note(name, factOf(answers, name));
    const found = await runOnPage(setting, "text", { records: count, peer: "no" });
    note(text, factOf(found, "Query, p95"));
  }
  return values;
}

/**
 * A visit of the app: its first screen, its filters, and what page and worker hold after a collection of their garbage.
 * @param {Setting} setting @param {string} folder @param {(name: string, value: number) => void} note
 */
async function measureVisit(setting, folder, note) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await wait(restMs(setting));
    note(first, (await openApp(page, setting.address, true)).pictures);
    const times = [];
    for (const expected of filters())
      times.push(await page.evaluate(timeFilter, { expected, pictures: true }));
    // The first one, of words, waits until everything is loaded and indexed.
    note("Found by words after", times.shift()?.pictures ?? NaN);
    const painted = times.map(({ pictures }) => pictures);
    note(filter, percentile(painted, 0.95));
    note("Filter change to paint, median", median(painted));
    await untilAtRest();
    note(heap, (await heapBytes(page)) / 1e6);
    const heaps = await workerHeaps(page);
    note(
      worker,
      Math.max(...heaps.filter(({ url }) => url.includes("library")).map(({ bytes }) => bytes)) / 1e6,
    );
  } finally {
    await close();
  }
}

/**
 * Waits until the browser does next to nothing for two seconds, a minute at most: words of a million photos are merged for
 * half a minute after they are found. Where the system does not tell, at once.
 */
async function untilAtRest() {
  const end = performance.now() + 60_000;
  for (let before = await browserCpuSeconds(); before !== null && performance.now() < end;) {
    await wait(2000);
    const now = await browserCpuSeconds();
    if (now === null || now - before < 0.2) return;
    before = now;
  }
}

/**
 * @param {Map<number, Values>} all by size, smallest first
 * @param {Setting} setting
 * @returns {import("../types.d.mts").Outcome}
 */
function outcomeOf(all, setting) {
  const largest = Math.max(...all.keys());
  const at = all.get(largest) ?? {};
  const usual = all.get([...all.keys()].at(-2) ?? NaN) ?? {};
  const of = (/** @type {Values} */ values, /** @type {string} */ name) => median(values[name] ?? []);
  const most = (/** @type {string} */ name, /** @type {number} */ wanted) => ({
    what: `${name}, ${largest.toLocaleString("en")} photos`,
    kind: /** @type {const} */ ("at-most"),
    wanted,
    got: of(at, name),
    unit: units[name] ?? "",
  });
  return {
    scenario: "million",
    title: `A kept library as it grows to ${largest.toLocaleString("en")} synthetic photos`,
    measured: Object.entries(at).map(([name, values]) => ({ name, unit: units[name] ?? "", values })),
    targets: [
      {
        what: "first screen, of that with a tenth of the photos",
        kind: "at-most",
        wanted: 1.5,
        got: of(at, first) / of(usual, first),
        unit: "x",
      },
      most(filter, 250),
      most(text, 20),
      most(map, 40),
      most(heap, 150),
      most(worker, 400),
    ],
    tables: [growthTable(all, (name) => units[name] ?? "")],
    notes: [
      `Each visit in a new browser process, ${number(restMs(setting) / 1000)} s after its start, the files out of the system's memory where that can be done. Pictures of 160 by 120 pixels, a kilobyte or so each.`,
      "Libraries of 5,000 photos and more were left alone before until the app had written what makes the next visit open sooner.",
      "Filter changes: 19, from the address to the painted grid, its pictures, the map and counts; camera, place and words. Text: 100 queries of one to three words. Map: 120 viewports from the world to a street, asked by the page.",
      "Heaps with buffers, after a collection, with grid and map open, all photos loaded, named and indexed, and nothing under way; while words are merged the worker holds some 50 bytes a photo more.",
    ],
  };
}
