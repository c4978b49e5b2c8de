import { dropFolder, openPage, restMs, waitForMark } from "../browser.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { makeProfile } from "../kept-profile.mjs";
import { openKept } from "../opening.mjs";
import { median } from "../statistics.mjs";
import { fill } from "./library.mjs";
import { isWrittenInTime } from "./library-opening.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */

/** Most requests before the first picture. */
export const mostRequests = 25;
/** The app writes the first tiles once it was left alone for ten seconds. */
export const leftAloneMs = 30_000;
/** Of an older build's time, where one is measured beside. */
const shareOfOlder = 1;

const figures = /** @type {const} */ ([
  ["First paint", "paint"],
  ["First tile with its picture", "picture"],
  ["Screen with its pictures", "pictures"],
]);

/** Photos of the folder that is dropped. */
const dropped = 300;

const dropFigures = /** @type {const} */ ([
  ["first thumbnail", "first"],
  ["whole import", "done"],
]);

/**
 * Kept libraries opened by a new browser, and what is asked for until the first tile has its picture; then a small folder
 * dropped. With `--beside`, those of an older build in turn with them.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function opening(setting) {
  const sizes = setting.quick ? [300] : [300, 100_000];
  /** @type {import("../types.d.mts").Measured[]} */
  const measured = [];
  /** @type {import("../types.d.mts").Target[]} */
  const targets = [];
  for (const count of sizes) {
    const [ours = [], older = []] = await measureSize(setting, count);
    const name = `${count.toLocaleString("en-GB")} photos`;
    for (const [what, key] of figures) {
      measured.push({ name: `${name}: ${what}`, unit: "ms", values: ours.map((one) => one[key]) });
      if (older.length === 0) continue;
      measured.push({
        name: `${name}: ${what}, older build`,
        unit: "ms",
        values: older.map((one) => one[key]),
      });
    }
    const requests = ours.map(({ files }) => files.length);
    measured.push({ name: `${name}: Requests before the first picture`, unit: "", values: requests });
    targets.push({
      what: `requests before the first picture of ${name}`,
      kind: "at-most",
      wanted: mostRequests,
      got: median(requests),
      unit: "",
    });
    if (older.length === 0) continue;
    targets.push({
      what: `first picture of ${name}, of the older build's time`,
      kind: "at-most",
      wanted: shareOfOlder,
      got: median(ours.map(({ picture }, round) => picture / (older[round]?.picture ?? Number.NaN))),
      unit: "",
    });
  }
  const [ours = [], older = []] = await measureDrops(setting);
  for (const [what, key] of dropFigures) {
    const name = `${dropped} photos dropped: ${what}`;
    measured.push({ name, unit: "ms", values: ours.map((one) => one[key]) });
    if (older.length === 0) continue;
    measured.push({ name: `${name}, older build`, unit: "ms", values: older.map((one) => one[key]) });
    targets.push({
      what: `${what} of ${dropped} photos dropped, of the older build's time`,
      kind: "at-most",
      wanted: shareOfOlder,
      got: median(ours.map((one, round) => one[key] / (older[round]?.[key] ?? Number.NaN))),
      unit: "",
    });
  }
  return {
    scenario: "opening",
    title: "A kept library opened, and a folder dropped: how soon there is something to see",
    measured,
    targets,
    notes: [
      `Each opening in a new browser process, ${restMs(setting) / 1000} s after its start, with the app's files in its cache and the first tiles kept by the visit before. Requests are those of the page and its workers, whatever answered.`,
    ],
  };
}

/** Where this build is served, and the older one. @param {Setting} setting */
const addressesOf = ({ address, beside }) => [address, ...(beside === undefined ? [] : [beside])];

/**
 * Small photos dropped on the first page of this build, and of the older one: milliseconds since the drop.
 * @param {Setting} setting
 */
async function measureDrops(setting) {
  const { folder } = await smallPhotos(dropped, setting.say);
  const addresses = addressesOf(setting);
  /** @type {{ first: number, done: number }[][]} */
  const drops = addresses.map(() => []);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`opening: ${dropped} photos dropped, round ${round + 1} of ${setting.rounds}`);
    for (const [at, address] of addresses.entries()) {
      const { page, close } = await openPage(address, setting.say, { calmMs: restMs(setting) });
      try {
        const names = ["import:start", "import:first-thumbnail", "import:done"];
        const waits = names.map((name) => waitForMark(page, name));
        await dropFolder(page, folder);
        const [start = 0, first = 0, done = 0] = (await Promise.all(waits)).map((mark) => mark.at);
        drops[at]?.push({ first: first - start, done: done - start });
      } finally {
        await close();
      }
    }
  }
  return drops;
}

/**
 * The openings of this build, and of the older one.
 * @param {Setting} setting
 * @param {number} count
 */
async function measureSize(setting, count) {
  const kept = addressesOf(setting).map((address) => ({ ...setting, address }));
  const profiles = await Promise.all(kept.map(() => makeProfile()));
  /** @type {import("../opening.mjs").Opening[][]} */
  const openings = kept.map(() => []);
  try {
    for (const [at, { folder }] of profiles.entries()) {
      const own = kept[at] ?? setting;
      await fill(own, folder, count, true);
      // Older builds may write nothing for the next visit.
      await isWrittenInTime(own, folder, "overview-first", leftAloneMs);
    }
    for (let round = 0; round < setting.rounds; round++) {
      setting.say(`opening: ${count} photos, round ${round + 1} of ${setting.rounds}`);
      for (const [at, { folder }] of profiles.entries()) {
        const own = kept[at] ?? setting;
        const with_ = { say: setting.say, calmMs: restMs(setting) };
        openings[at]?.push(await openKept(folder, own.address, with_));
      }
    }
  } finally {
    await Promise.all(profiles.map((profile) => profile.remove()));
  }
  return openings;
}
