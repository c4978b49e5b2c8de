import { availableParallelism } from "node:os";
import { warm } from "../corpus/warm.mjs";
import { fastestSetting, oneCore } from "../peers/sharp.mjs";
import { isInstalled, madeBy } from "../peers/programs.mjs";
import { names as ways, waysOf } from "../peers/thumbnail-ways.mjs";
import { edge, format as made } from "../wanted-thumbnail.mjs";
import { formatKinds } from "./format-kinds.mjs";
import { inTurn, seriesOf, takeOnce } from "./thumbnail-series.mjs";

/** @typedef {import("../types.d.mts").Measured} Measured */
/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {import("../peers/thumbnail-ways.mjs").Way} Way */
/** @typedef {import("./format-kinds.mjs").FormatKind} FormatKind */

const unit = "files/s";

/** Of files of one kind. */
const mostMegabytes = 4000;

/** One of each way to decode: a quick run leaves out what differs little from these. */
const quickGroups = ["WEBP", "HEIC without a thumbnail", "TIFF, LZW", "DNG", "MP4"];

/**
 * Thumbnails of what is no JPEG, beside a program that reads the same files.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function formats(setting) {
  /** So many that starting once does not count, of large files as many as memory keeps. @param {FormatKind} kind */
  const countOf = ({ megabytes }) =>
    setting.quick ? 3 : Math.min(300, Math.floor(mostMegabytes / megabytes));
  const kinds = setting.quick ? formatKinds.filter(({ group }) => quickGroups.includes(group)) : formatKinds;
  const rounds = Math.min(3, setting.rounds);
  const measured = [];
  const notes = [];
  for (const kind of kinds) {
    const one = await measureKind({ ...setting, rounds }, kind, countOf(kind));
    measured.push(...one.measured);
    notes.push(...one.notes);
    for (const { name, unit, values } of one.measured)
      setting.say(`formats: ${name}: ${values.map((value) => value.toPrecision(3)).join(", ")} ${unit}`);
  }
  return {
    scenario: "formats",
    title: `Up to ${setting.quick ? 3 : 300} files of each of other formats to ${edge} px ${made.name}, from drop to done`,
    measured,
    targets: [],
    notes: [
      ...(setting.quick ? [] : [`Of formats with large files, as many as have ${mostMegabytes} MB.`]),
      "Pictures of 12 megapixels; size and pixels of each way's first thumbnails checked each round.",
      "Films are MP4 of two seconds at 1,920 x 1,080: of each, one frame is looked for that is not black.",
      "sharp reads no HEIC here; ImageMagick and ffmpeg start once for each file. Of a DNG, sharp is given the JPEG inside.",
      "Processor time is that of all processes: of the browser, its page and what it keeps of the files, too.",
      ...(setting.quick ? ["A quick run takes one format of each kind of decoder."] : []),
      ...notes,
    ],
  };
}

/** @param {Setting} setting @param {FormatKind} kind @param {number} count @returns {Promise<{ measured: Measured[], notes: string[] }>} */
async function measureKind(setting, kind, count) {
  const { group } = kind;
  if (kind.possible && !(await kind.possible()))
    return { measured: [], notes: [`${group} is left out: ffmpeg with libx265 makes it, and is not here.`] };
  const files = await kind.make(count, setting.say);
  await warm(files.folder);
  const series = (await waysFor(setting, kind, files)).map(seriesOf);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`formats: ${group}, round ${round + 1} of ${setting.rounds}`);
    await warm(files.folder);
    for (const one of inTurn(series, round))
      await takeOnce(one, { folder: files.readable, edge, memory: false });
  }
  const measured = series.flatMap(({ way: { name }, rates, cpuRates }) => [
    ...(rates.length > 0 ? [{ name: `${name}, ${group}`, group, unit, values: rates }] : []),
    ...processorTime(name, group, cpuRates),
  ]);
  const notes = series.flatMap(({ way, failure }) => {
    return failure === null ? [] : [`${way.name} is left out for ${group}: ${failure}`];
  });
  return { measured, notes };
}

/** @param {string} name @param {string} kind @param {number[]} cpuRates @returns {Measured[]} */
function processorTime(name, kind, cpuRates) {
  if (cpuRates.length === 0) return [];
  const group = `${kind}, processor time`;
  return [{ name: `${name}, ${group}`, group, unit: "ms/file", values: cpuRates.map((rate) => 1000 / rate) }];
}

/** @param {Setting} setting @param {FormatKind} kind @param {import("./format-kinds.mjs").Files} files @returns {Promise<Way[]>} */
async function waysFor(setting, { sharp, bitmap, program }, { folder, readable, names }) {
  const photos = names.map((name) => ({ name, orientation: 1 }));
  /** @param {string} from @param {import("../peers/sharp-thumbnails.mjs").SharpSetting} sharpSetting */
  const from = (from, sharpSetting) =>
    waysOf(setting, { folder: from, photos, slowPhotos: 0, sharpSetting }, { lanes: 0 });
  /** @param {string[]} wanted @param {Way[]} all */
  const only = (wanted, all) => all.filter(({ name }) => wanted.includes(name));
  const all = only(bitmap ? [ways.ours, ways.bitmap] : [ways.ours], from(folder, oneCore));
  if (sharp && readable !== null) {
    const job = { folder: readable, names: names.slice(0, 4), edge };
    all.push(...only([ways.sharp], from(readable, await fastestSetting(job, availableParallelism()))));
  }
  if (program && (await isInstalled(program))) {
    const take = async () => {
      const taken = await madeBy(program, { folder, names, edge });
      return { ...taken, made: taken.made.slice(0, 7) };
    };
    all.push({ name: program.name, photos: names.length, take });
  }
  return all;
}
