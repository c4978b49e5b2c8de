import { setTimeout as wait } from "node:timers/promises";
import { restMs } from "../browser.mjs";
import { openProfile } from "../kept-profile.mjs";
import { watchFirstScreen } from "../watch-screen.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */

/**
 * Whether the app writes an overview for the next visit, once a library of this size was left alone for ten seconds.
 * @param {number} count
 */
export function hasOverview(count) {
  return count >= 5000;
}

/** The app waits ten seconds until it writes it. */
const patienceMs = 120_000;

/**
 * A visit that nothing is done on, until the app has written what makes the next one open sooner.
 * @param {Setting} setting
 * @param {string} folder
 */
export async function leaveAlone(setting, folder) {
  if (!(await isWrittenInTime(setting, folder, "overview", patienceMs)))
    throw new Error("The app wrote nothing for its next visit.");
}

/**
 * A visit that nothing is done on, until the app has written something by this key. Answers whether it did.
 * @param {Setting} setting
 * @param {string} folder
 * @param {string} key
 * @param {number} most milliseconds
 */
export async function isWrittenInTime(setting, folder, key, most) {
  const { page, close } = await openProfile(folder, setting.say);
  try {
    await page.goto(setting.address, { waitUntil: "load" });
    // Not by `waitForFunction`, which takes a promise for an answer.
    const end = performance.now() + most;
    while (performance.now() < end) {
      if (await page.evaluate(isWritten, key)) return true;
      await wait(500);
    }
    return false;
  } finally {
    await close();
  }
}

/** Runs in the page. @param {string} key @returns {Promise<boolean>} */
function isWritten(key) {
  return new Promise((resolve) => {
    const opening = indexedDB.open("pinroll-bench");
    opening.onsuccess = () => {
      const database = opening.result;
      const asked = database.transaction("meta").objectStore("meta").getKey(key);
      asked.onsuccess = () => {
        database.close();
        resolve(asked.result !== undefined);
      };
    };
  });
}

/**
 * Opens the app in a tab and says when its first screen stood.
 * @param {import("playwright").Page} page
 * @param {string} address
 * @param {boolean} pictures
 * @returns {Promise<import("../watch-screen.mjs").FirstScreen>}
 */
export async function openApp(page, address, pictures) {
  await page.addInitScript(watchFirstScreen);
  await page.goto(address, { waitUntil: "commit" });
  const what = pictures ? "pictures" : "tiles";
  await page.waitForFunction((name) => name in /** @type {any} */ (globalThis).benchFirstScreen, what);
  return page.evaluate(() => /** @type {any} */ (globalThis).benchFirstScreen);
}

/**
 * The app in a tab, everything loaded, with the focus on the first tile.
 * @param {import("playwright").Page} page
 * @param {Setting} setting
 * @param {number} count
 */
export async function openWhole(page, setting, count) {
  await openApp(page, setting.address, true);
  // Filters, and edits, wait until everything is loaded.
  const box = page.getByRole("searchbox", { name: "Search" });
  await box.fill("bench");
  await page
    .getByText(` of ${count.toLocaleString("en-GB")} photos`)
    .first()
    .waitFor();
  await box.fill("");
  await page.keyboard.press("Escape");
  await page.getByRole("gridcell").first().focus();
  await wait(restMs(setting));
}
