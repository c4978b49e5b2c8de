import { availableParallelism } from "node:os";
import { openPage } from "../browser.mjs";
import { largePhotos } from "../corpus/large-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { browserMemory } from "../memory.mjs";
import { fastestSetting } from "../peers/sharp.mjs";
import { names as wayNames, waysOf } from "../peers/thumbnail-ways.mjs";
import { edge } from "../wanted-thumbnail.mjs";
import { inTurn, seriesOf, takeOnce } from "./thumbnail-series.mjs";
import { outcomeOf } from "./thumbnail-outcome.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */

/** How many photos; `slow`: for ways that need a good part of a second for each, whose rate these tell as well. @typedef {{ all: number, slow: number }} Counts */

/**
 * Photos of one kind.
 * @typedef {object} Kind
 * @property {12 | 48} megapixels
 * @property {"none" | "large"} preview
 * @property {Counts} whole of a whole run
 * @property {Counts} [quick] of a quick one, which leaves out what takes long to make
 * @property {number} [rounds] at most; a round of large pictures takes long
 */

const small = { whole: { all: 480, slow: 24 }, quick: { all: 48, slow: 3 } };
const large = { whole: { all: 48, slow: 8 }, rounds: 3 };

const fast = [wayNames.ours, wayNames.sharp, wayNames.bitmap];
/** Those a quick run measures: the slow ones, which no preview helps, only once. */
const quickWays = {
  none: [...fast, wayNames.compression, wayNames.pica, wayNames.uppy],
  large: fast,
};

/** @type {Kind[]} */
const kinds = [
  { megapixels: 12, preview: "none", ...small },
  { megapixels: 12, preview: "large", ...small },
  { megapixels: 48, preview: "none", ...large },
  { megapixels: 48, preview: "large", ...large },
];

/**
 * From drop to done: all ways make thumbnails of the same size and quality, in turn, and every answer is checked before
 * its time counts.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome[]>}
 */
export async function thumbnails(setting) {
  const outcomes = [];
  for (const kind of kinds) {
    const counts = setting.quick ? kind.quick : kind.whole;
    if (counts) outcomes.push(await compare(setting, kind, counts));
  }
  return outcomes;
}

/** @param {Setting} setting @param {Kind} kind @param {Counts} counts */
async function compare(setting, kind, { all, slow }) {
  const { quick, say } = setting;
  const { folder, photos } = await largePhotos(all, say, kind);
  const names = photos.map(({ name }) => name);
  await warm(folder);
  const sharpSetting = await fastestSetting(
    { folder, names: names.slice(0, 12), edge },
    availableParallelism(),
  );
  const pool = { lanes: 0 };
  const ways = waysOf(setting, { folder, photos, slowPhotos: slow, sharpSetting }, pool);
  const series = ways.filter(({ name }) => !quick || quickWays[kind.preview].includes(name)).map(seriesOf);
  const what = `thumbnails of ${kind.megapixels} MP, ${kind.preview === "none" ? "no" : "large"} previews`;
  const rounds = Math.min(setting.rounds, kind.rounds ?? setting.rounds);
  for (let round = 0; round < rounds; round++) {
    say(`${what}: round ${round + 1} of ${rounds}`);
    await warm(folder);
    for (const one of inTurn(series, round)) await takeOnce(one, { folder, edge, memory: false });
  }
  // A quick run has no room for rounds that are not timed.
  const memoryRounds = quick ? 0 : 1;
  const empty = [];
  for (let round = 0; round < memoryRounds; round++) {
    say(`${what}: memory, round ${round + 1} of ${memoryRounds}`);
    empty.push(...(await emptyPage(setting)));
    for (const one of inTurn(series, round)) await takeOnce(one, { folder, edge, memory: true });
  }
  return outcomeOf(series, empty, { ...kind, count: all, lanes: pool.lanes, sharpSetting });
}

/** What a browser with nothing in it holds, in bytes; none where the system does not tell. @param {Setting} setting */
async function emptyPage(setting) {
  const { close } = await openPage("about:blank", setting.say);
  try {
    const bytes = await browserMemory();
    return bytes === null ? [] : [bytes];
  } finally {
    await close();
  }
}
