import { availableParallelism } from "node:os";
import { importIntoApp } from "../app-import.mjs";
import { filmFiles } from "../corpus/films.mjs";
import { formatPhotos, photoFormats } from "../corpus/format-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { fastestSetting } from "../peers/sharp.mjs";
import { names as ways, waysOf } from "../peers/thumbnail-ways.mjs";
import { edge, format as made } from "../wanted-thumbnail.mjs";
import { inTurn, seriesOf, takeOnce } from "./thumbnail-series.mjs";

/** @typedef {import("../types.d.mts").Measured} Measured */
/** @typedef {import("../types.d.mts").Setting} Setting */

/** Who is measured: those that read all of these formats by themselves. @type {string[]} */
const compared = [ways.ours, ways.sharp, ways.bitmap];
const unit = "files/s";

/**
 * Thumbnails of what is no JPEG: AVIF, WebP and PNG beside sharp and createImageBitmap, and films, which neither reads.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function formats(setting) {
  const count = setting.quick ? 6 : 24;
  const rounds = Math.min(3, setting.rounds);
  const measured = [];
  const notes = [];
  for (const format of photoFormats) {
    const one = await photosOf({ ...setting, rounds }, format, count);
    measured.push(...one.measured);
    notes.push(...one.notes);
  }
  const films = await filmsOf({ ...setting, rounds }, count);
  return {
    scenario: "formats",
    title: `${count} files of each of other formats to ${edge} px ${made.name}, from drop to done`,
    measured: [...measured, films],
    targets: [],
    notes: [
      "Pictures of 12 megapixels; size and pixels of each way's first thumbnails checked each round.",
      "Films are MP4 of two seconds at 1,920 x 1,080: of each, one frame is looked for that is not black.",
      ...notes,
    ],
  };
}

/** @param {Setting} setting @param {import("../corpus/format-photos.mjs").PhotoFormat} format @param {number} count */
async function photosOf(setting, format, count) {
  const { folder, names } = await formatPhotos(count, setting.say, format);
  await warm(folder);
  const job = { folder, names: names.slice(0, 4), edge };
  const sharpSetting = await fastestSetting(job, availableParallelism());
  const photos = names.map((name) => ({ name, orientation: 1 }));
  const given = { folder, photos, slowPhotos: 0, sharpSetting };
  const all = waysOf(setting, given, { lanes: 0 });
  const series = all.filter(({ name }) => compared.includes(name)).map(seriesOf);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`formats: ${format.toUpperCase()}, round ${round + 1} of ${setting.rounds}`);
    await warm(folder);
    for (const one of inTurn(series, round)) await takeOnce(one, { folder, edge, memory: false });
  }
  const group = format.toUpperCase();
  const measured = series.flatMap(({ way, rates }) => {
    return rates.length > 0 ? [{ name: `${way.name}, ${group}`, group, unit, values: rates }] : [];
  });
  const notes = series.flatMap(({ way, failure }) => {
    return failure === null ? [] : [`${way.name} is left out for ${group}: ${failure}`];
  });
  return { measured, notes };
}

/** @param {Setting} setting @param {number} count @returns {Promise<Measured>} */
async function filmsOf(setting, count) {
  const { folder, names } = await filmFiles(count, setting.say);
  const values = [];
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`formats: MP4, round ${round + 1} of ${setting.rounds}`);
    const { doneMs } = await importIntoApp(setting, folder, async (_, { library }) => {
      const drawn = library.photos.filter(({ thumbnail }) => thumbnail?.width === edge);
      if (drawn.length !== names.length)
        throw new Error(`Pinroll made ${drawn.length} pictures of ${names.length} films.`);
    });
    values.push((count * 1000) / doneMs);
  }
  return { name: `${ways.ours}, MP4`, group: "MP4", unit, values };
}
