import { setTimeout as wait } from "node:timers/promises";
import { restMs, startMs } from "../browser.mjs";
import { makeProfile, openProfile } from "../kept-profile.mjs";
import { median } from "../statistics.mjs";
import { waited } from "../waited.mjs";
import { fill } from "./library.mjs";
import { openWhole } from "./library-opening.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */

const select = "Select all, painted";
const save = "Favourite all, safe on disk";
const undo = "Undone, safe on disk";
const rate = "Rate all, safe on disk";
const longest = "Longest main-thread task";

/**
 * All photos of a kept library selected, edited at once, and the edit undone, by keys as a person would.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function edits(setting) {
  const count = setting.quick ? 5000 : 100_000;
  /** @type {Record<string, number[]>} */
  const values = { [select]: [], [save]: [], [undo]: [], [rate]: [], [longest]: [] };
  const profile = await makeProfile();
  try {
    await fill(setting, profile.folder, count, true);
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`edits: round ${round + 1} of ${setting.rounds}`);
      const measured = await measureRound(setting, profile.folder, count);
      for (const [name, value] of Object.entries(measured)) values[name]?.push(value);
    }
  } finally {
    await profile.remove();
  }
  /** @param {string} name @param {number} wanted */
  const target = (name, wanted) => ({
    what: name.toLowerCase(),
    kind: /** @type {const} */ ("at-most"),
    wanted,
    got: median(values[name] ?? []),
    unit: "ms",
  });
  return {
    scenario: "edits",
    title: `All of ${count} photos selected, made favourites, and the change undone`,
    measured: Object.entries(values).map(([name, list]) => ({ name, unit: "ms", values: list })),
    targets: [
      target(select, 50),
      target(save, 1000),
      target(undo, 1000),
      target(rate, 1000),
      target(longest, 50),
    ],
    notes: [
      "From the key to the frame after it, and to the message, which comes once the change is on disk.",
    ],
  };
}

/** @param {Setting} setting @param {string} folder @param {number} count */
async function measureRound(setting, folder, count) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await wait(restMs(setting));
    await openWhole(page, setting, count);
    await page.evaluate(watchLongTasks);
    const selected = await timed(page, "Control+a", `${count.toLocaleString("en-GB")} selected`);
    const saved = await timed(page, "f", "favourites.");
    const undone = await timed(page, "Control+z", "emoved from favourites.");
    const rated = await timed(page, "3", "rated: 3 stars.");
    const task = await page.evaluate(() => /** @type {any} */ (globalThis).benchLongest());
    return { [select]: selected, [save]: saved, [undo]: undone, [rate]: rated, [longest]: task };
  } finally {
    await close();
  }
}

/**
 * Milliseconds from a key to the frame after which these words stand on the page.
 * @param {import("playwright").Page} page @param {string} key @param {string} words
 */
function timed(page, key, words) {
  return waited(page, () => page.keyboard.press(key), { on: "body", words }, startMs);
}

/** Runs in the page. */
function watchLongTasks() {
  let most = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) most = Math.max(most, duration);
  }).observe({ type: "longtask" });
  Object.assign(globalThis, { benchLongest: () => most });
}
