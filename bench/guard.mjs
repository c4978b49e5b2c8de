import { availableParallelism } from "node:os";
import { buildIfNeeded, builtFolder } from "../scripts/build.mjs";
import { importIntoApp } from "./app-import.mjs";
import { factOf, runOnPage } from "./bench-page.mjs";
import { serveApp } from "./browser.mjs";
import { checkImport } from "./check-import.mjs";
import { checkThumbnails } from "./check-thumbnails.mjs";
import { makeProfile } from "./kept-profile.mjs";
import { needless, openKept } from "./opening.mjs";
import { largePhotos } from "./corpus/large-photos.mjs";
import { smallPhotos } from "./corpus/small-photos.mjs";
import { waysOf } from "./peers/thumbnail-ways.mjs";
import { number } from "./report/words.mjs";
import { fill } from "./scenarios/library.mjs";
import { isWrittenInTime } from "./scenarios/library-opening.mjs";
import { leftAloneMs, mostRequests } from "./scenarios/opening.mjs";
import { edge } from "./wanted-thumbnail.mjs";

/** @typedef {import("./types.d.mts").Setting} Setting */

/**
 * What must not get slower by a factor: how often as fast as its peer it is, in the same run, at least. Each bound is at
 * most a third of what a quiet machine measures, so that noise alone does not reach it.
 * @typedef {{ what: string, atLeast: number, ratio: (setting: Setting) => Promise<number> }} Guard
 */

/** Of several tries the best counts: whatever else the machine does only slows down. */
const tries = 5;

/** @type {Guard[]} */
const guards = [
  { what: "thumbnails of 12 MP, of createImageBitmap in as many workers", atLeast: 0.5, ratio: thumbnails },
  { what: "metadata of 2,000 files, of listing and reading alone", atLeast: 0.12, ratio: metadata },
  { what: "text search over 20,000 photos, of MiniSearch", atLeast: 8, ratio: textSearch },
  { what: "clusters of 20,000 photos, of building supercluster's index", atLeast: 3, ratio: clusters },
];

/** @param {Setting} setting */
async function thumbnails(setting) {
  // So many that starting the app, which the peer need not do, is a small part; made from one, which takes 4 s.
  const { folder, photos } = await largePhotos(48, setting.say, { pictures: 1 });
  const sharpSetting = { concurrency: 1, parallel: 1 };
  const pool = { lanes: availableParallelism() + 2 };
  const ways = waysOf(setting, { folder, photos, slowPhotos: 1, sharpSetting }, pool);
  const seconds = [];
  for (const name of ["Pinroll", "createImageBitmap, in as many workers"]) {
    const way = ways.find((one) => one.name === name);
    if (way === undefined) throw new Error(`There is no way "${name}" to make thumbnails.`);
    const taken = await way.take(false);
    await checkThumbnails(name, folder, taken.made, edge);
    seconds.push(taken.seconds);
  }
  const [ours = NaN, theirs = NaN] = seconds;
  return theirs / ours;
}

/** @param {Setting} setting */
async function metadata(setting) {
  const { folder, photos } = await smallPhotos(2000, setting.say);
  const app = await importIntoApp(setting, folder, async (_, { library }) => checkImport(library, photos));
  const floor = await runOnPage(setting, "floor", { folder, lanes: app.lanes });
  return (photos.length * 1000) / app.metadataMs / factOf(floor, "Files a second");
}

/** @param {Setting} setting */
async function textSearch(setting) {
  const result = await runOnPage(setting, "text", { records: 20_000 });
  return factOf(result, "MiniSearch, query, p95") / factOf(result, "Query, p95");
}

/** @param {Setting} setting */
async function clusters(setting) {
  const result = await runOnPage(setting, "clusters", { records: 20_000 });
  return factOf(result, "supercluster, build") / factOf(result, "Query, p95");
}

/**
 * What a kept library asks for until its first tile has its picture: few files, and none of a feature. A count, so that
 * nothing else the machine does makes it better; of several openings the best, for what waits for the picture begins
 * without it after a while.
 * @param {Setting} setting
 */
async function guardOpening(setting) {
  const profile = await makeProfile();
  try {
    await fill(setting, profile.folder, 300, true);
    await isWrittenInTime(setting, profile.folder, "overview-first", leftAloneMs);
    /** @type {string[]} */
    let files = [];
    const isGood = () => files.length > 0 && files.length <= mostRequests && needless(files).length === 0;
    for (let left = tries; left > 0 && !isGood(); left--)
      ({ files } = await openKept(profile.folder, setting.address, { say: setting.say, calmMs: 500 }));
    setting.say(`files before the first tile: ${files.length}, at most ${mostRequests}`);
    if (isGood()) return;
    setting.say(`Not needed before it: ${needless(files).join(", ") || "none"}`);
    process.exitCode = 1;
  } finally {
    await profile.remove();
  }
}

async function main() {
  if (!buildIfNeeded()) throw new Error("The app could not be built.");
  const { address, close } = await serveApp(builtFolder);
  const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
  const setting = { address, rounds: 1, quick: true, million: false, say };
  try {
    for (const { what, atLeast, ratio } of guards) {
      const began = Date.now();
      let best = 0;
      for (let left = tries; left > 0 && best < atLeast; left--) best = Math.max(best, await ratio(setting));
      const seconds = number((Date.now() - began) / 1000);
      say(`${what}: ${number(best)} times as fast, at least ${atLeast}, in ${seconds} s`);
      if (best < atLeast) process.exitCode = 1;
    }
    await guardOpening(setting);
  } finally {
    close();
  }
}

await main();
