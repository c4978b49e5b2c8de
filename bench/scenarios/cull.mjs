import { importIntoApp } from "../app-import.mjs";
import { largePhotos } from "../corpus/large-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { median, percentile } from "../statistics.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */

/** Between two keys, in milliseconds: somebody who looks at each photo for a moment. */
const paceMs = 500;
const sharp = "Key to the next photo sharp";

/**
 * Large photos culled by keys, at a person's pace: how long until the next one is shown as sharp as the screen is.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function cull(setting) {
  const count = setting.quick ? 10 : 500;
  // A quick run takes photos that are made for its thumbnails anyway.
  const megapixels = setting.quick ? 12 : 24;
  const { folder } = await largePhotos(count, setting.say, { megapixels, preview: "none" });
  await warm(folder);
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < (setting.quick ? 1 : setting.rounds); round++) {
    setting.say(`cull: round ${round + 1}`);
    const { looked } = await importIntoApp(setting, folder, (page) => cullAll(page, count), {
      patienceMs: 1_800_000,
    });
    times.push(...looked);
  }
  return {
    scenario: "cull",
    title: `${count} photos of ${megapixels} MP culled, a key each ${paceMs} ms`,
    measured: [
      { name: `${sharp}, median`, unit: "ms", values: [median(times)] },
      { name: `${sharp}, 95th percentile`, unit: "ms", values: [percentile(times, 0.95)] },
    ],
    targets: [
      {
        what: "next photo sharp, 95th percentile",
        kind: "at-most",
        wanted: 100,
        got: percentile(times, 0.95),
        unit: "ms",
      },
    ],
    notes: [
      "Sharp: a picture as large as the window is drawn, in the frame after. Window of 1440 by 900 pixels.",
    ],
  };
}

/** @param {import("playwright").Page} page @param {number} count @returns {Promise<number[]>} */
async function cullAll(page, count) {
  // The library was exported just now by this dialog.
  await page.keyboard.press("Escape");
  await page.getByRole("gridcell").first().focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.press("g");
  await page.getByRole("toolbar", { name: "Cull" }).waitFor();
  await page.waitForTimeout(3000);
  const times = [];
  for (let at = 1; at < count; at++) {
    await page.evaluate(watchForSharp, at);
    await page.keyboard.press(at % 3 === 0 ? "x" : "p");
    times.push(
      await page.evaluate(() => /** @type {Promise<number>} */ (/** @type {any} */ (globalThis).benchSharp)),
    );
    await page.waitForTimeout(paceMs);
  }
  return times;
}

/** Runs in the page. @param {number} at */
function watchForSharp(at) {
  let start = NaN;
  addEventListener("keydown", (event) => (start = event.timeStamp), { capture: true, once: true });
  const place = String(at + 1);
  const isSharp = () => {
    if (document.querySelector(".viewer-place")?.textContent?.split(" ")[0]?.replace(",", "") !== place)
      return false;
    const slide = document.querySelector('.viewer-slide[data-active="true"]');
    const canvas = /** @type {HTMLCanvasElement | null | undefined} */ (
      slide?.querySelector("canvas.viewer-screen")
    );
    // Of an upright picture too: as large as the window in one direction.
    return (
      (canvas?.width ?? 0) >= innerWidth * devicePixelRatio * 0.9 ||
      (canvas?.height ?? 0) >= innerHeight * devicePixelRatio * 0.9
    );
  };
  Object.assign(globalThis, {
    benchSharp: new Promise((resolve) => {
      const look = () => {
        // One that is never sharp counts as long as this, and does not stop the run.
        if (!isSharp() && !(performance.now() - start > 5000)) return requestAnimationFrame(look);
        setTimeout(() => resolve(performance.now() - start));
        return 0;
      };
      requestAnimationFrame(look);
    }),
  });
}
