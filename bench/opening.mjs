import { setTimeout as wait } from "node:timers/promises";
import { openProfile } from "./kept-profile.mjs";
import { watchFirstScreen } from "./watch-screen.mjs";

/** When a kept library showed itself, in milliseconds since navigation, and what was asked for until its first picture. */
/** @typedef {import("./watch-screen.mjs").FirstScreen & { paint: number, files: string[] }} Opening */

/** What may come before the first picture, by names of chunks without hash or language; nothing of a feature is among it. */
const needed = [
  "theme.js",
  "language.js",
  "manifest.webmanifest",
  "icon.svg",
  "ahead.js",
  "app.js",
  "client.js",
  "session.js",
  "rolldown-runtime.js",
  "first.js",
  "photos.js",
  "session.css",
  "photos.css",
  "library.worker.js",
  "library.main.js",
  "opening.js",
];

/**
 * Opens the kept library of a profile in a new browser.
 * @param {string} folder
 * @param {string} address
 * @param {{ say: (line: string) => void, calmMs: number }} with_ how long the browser is left alone after its start
 * @returns {Promise<Opening>}
 */
export async function openKept(folder, address, { say, calmMs }) {
  const { page, close } = await openProfile(folder, say);
  try {
    await wait(calmMs);
    await page.addInitScript(watchFirstScreen);
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForFunction(() => "picture" in /** @type {any} */ (globalThis).benchFirstScreen);
    const screen = await page.evaluate(() => /** @type {any} */ (globalThis).benchFirstScreen);
    const ofWorkers = page.workers().map((worker) => worker.evaluate(requestsHere));
    const asked = (await Promise.all([page.evaluate(requestsHere), ...ofWorkers])).flat();
    const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]);
    const origin = await page.evaluate(() => performance.timeOrigin);
    const files = asked.filter(({ at }) => at - origin <= screen.picture).map(({ path }) => path);
    return { ...screen, paint: paint?.startTime ?? Number.NaN, files };
  } finally {
    await close();
  }
}

/** Runs in a page or a worker: what it asked for, whatever answered. @returns {{ path: string, at: number }[]} */
function requestsHere() {
  return performance
    .getEntriesByType("resource")
    .filter(({ name }) => name.startsWith("http"))
    .map(({ name, startTime }) => ({ path: new URL(name).pathname, at: performance.timeOrigin + startTime }));
}

/** Those of the files that the first picture does not need. @param {readonly string[]} files */
export function needless(files) {
  return files.filter((path) => {
    const name = path.replace(/^.*\//, "").replace(/-[\w-]{8}(?=\.\w+$)/, "");
    return !needed.includes(name.replace(/^(first|photos)\.\w\w\./, "$1."));
  });
}
