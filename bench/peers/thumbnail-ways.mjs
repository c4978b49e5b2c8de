import { join } from "node:path";
import { importIntoApp } from "../app-import.mjs";
import { thumbnailsOfApp } from "../app-thumbnails.mjs";
import { factOf, runOnPage } from "../bench-page.mjs";
import { costMeter } from "../cost.mjs";
import { edge } from "../wanted-thumbnail.mjs";
import { oneCore, sharpInProcess } from "./sharp.mjs";

/** @typedef {import("../types.d.mts").MadeThumbnail} MadeThumbnail */
/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {import("./sharp-thumbnails.mjs").SharpSetting} SharpSetting */
/** A file in the folder; its Exif orientation where it is known. @typedef {{ name: string, orientation: number }} Photo */

/** How many of each way's thumbnails are compared with what sharp makes without shortcuts. */
const checkedPhotos = 7;

/** What a way came to once. @typedef {{ seconds: number, made: MadeThumbnail[] } & import("../cost.mjs").Cost} Taken */

/**
 * A way to make thumbnails.
 * @typedef {object} Way
 * @property {string} name
 * @property {number} photos how many it makes each time
 * @property {(memory: boolean) => Promise<Taken>} take makes them once; while memory is watched, times count for nothing
 */

/**
 * What all ways are given: photos in a folder, newest first. The slow ways make only the first of them.
 * @typedef {{ folder: string, photos: Photo[], slowPhotos: number, sharpSetting: SharpSetting }} Given
 */

export const names = {
  ours: "Pinroll",
  sharp: "sharp, all cores",
  sharpAlone: "sharp, one core",
  bitmap: "createImageBitmap, in as many workers",
  compression: "browser-image-compression, as its README has it",
  compressionInPool: "browser-image-compression, in as many workers",
  pica: "pica, as its README has it",
  picaInPool: "pica, as many at once",
  uppy: "Uppy's thumbnail generator",
};

/**
 * All ways; Pinroll comes first and tells `lanes` how many workers it had, which the plain ways get, too.
 * @param {Setting} setting
 * @param {Given} given
 * @param {{ lanes: number }} pool
 * @returns {Way[]}
 */
export function waysOf(setting, given, pool) {
  const { photos, slowPhotos, sharpSetting } = given;
  const some = photos.slice(0, slowPhotos);
  const half = photos.slice(0, Math.ceil(photos.length / 2));
  // The generator crops what Exif turns by 90 degrees (transloadit/uppy#3171), so it is given what is upright.
  const upright = photos.filter(({ orientation }) => orientation === 1 || orientation === 3);
  /** @param {string} name @param {string} scenario @param {Photo[]} files */
  const onPage = (name, scenario, files) => pageWay(setting, { name, scenario, files }, given, pool);
  return [
    ourWay(setting, given, pool),
    sharpWay(names.sharp, photos, given.folder, sharpSetting),
    sharpWay(names.sharpAlone, half, given.folder, oneCore),
    onPage(names.bitmap, "create-image-bitmap", photos),
    onPage(names.compression, "browser-image-compression", some),
    onPage(names.compressionInPool, "browser-image-compression-pool", some),
    onPage(names.pica, "pica", some),
    onPage(names.picaInPool, "pica-pool", some),
    onPage(names.uppy, "uppy", upright.slice(0, slowPhotos)),
  ];
}

/** @param {Setting} setting @param {Given} given @param {{ lanes: number }} pool @returns {Way} */
function ourWay(setting, { folder, photos }, pool) {
  const wanted = { names: photos.map(({ name }) => name), edge, count: checkedPhotos };
  return {
    name: names.ours,
    photos: photos.length,
    async take(memory) {
      const meter = costMeter(memory);
      try {
        const app = await importIntoApp(
          setting,
          folder,
          (page, { library }) => thumbnailsOfApp(page, library, wanted),
          { before: () => meter.start(), during: async () => () => meter.stop() },
        );
        pool.lanes = app.lanes;
        return { seconds: app.doneMs / 1000, made: app.looked, ...(await meter.stop()) };
      } finally {
        await meter.stop();
      }
    },
  };
}

/** @param {string} name @param {Photo[]} files @param {string} folder @param {SharpSetting} setting @returns {Way} */
function sharpWay(name, files, folder, setting) {
  const job = { folder, names: files.map((file) => file.name), edge, setting };
  const check = new Set(job.names.slice(0, checkedPhotos));
  return {
    name,
    photos: files.length,
    async take(memory) {
      const { ms, made, cpuSeconds, peakBytes } = await sharpInProcess(job);
      const checked = made.filter((one) => check.has(one.name));
      return { seconds: ms / 1000, made: checked, cpuSeconds, peakBytes: memory ? peakBytes : null };
    },
  };
}

/**
 * @param {Setting} setting
 * @param {{ name: string, scenario: string, files: Photo[] }} way
 * @param {Given} given
 * @param {{ lanes: number }} pool
 * @returns {Way}
 */
function pageWay(setting, { name, scenario, files }, { folder, photos }, pool) {
  const check = files.slice(0, checkedPhotos).map((file) => file.name);
  const dropped = files.length === photos.length ? folder : files.map((file) => join(folder, file.name));
  return {
    name,
    photos: files.length,
    async take(memory) {
      const options = { folder: dropped, lanes: pool.lanes, check, memory };
      const result = await runOnPage(setting, scenario, options);
      const count = factOf(result, "Photos");
      if (count !== files.length) throw new Error(`${count} photos of ${files.length} were made.`);
      const made = (result.thumbnails ?? []).map((one) => {
        return { name: one.name, bytes: Buffer.from(one.base64, "base64") };
      });
      return { seconds: count / factOf(result, "Photos a second"), made, ...result.cost };
    },
  };
}
