import { availableParallelism } from "node:os";
import { importIntoApp } from "../app-import.mjs";
import { factOf, runOnPage } from "../bench-page.mjs";
import { checkThumbnails } from "../check-thumbnails.mjs";
import { largePhotos } from "../corpus/large-photos.mjs";
import { fastestSetting, thumbnailsBySharp } from "../peers/sharp-thumbnails.mjs";
import { medianRatio } from "../statistics.mjs";

/** @typedef {import("../types.d.mts").MadeThumbnail} MadeThumbnail */
/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {Record<"pinroll" | "sharp" | "bitmap" | "compression" | "compressionInPool", number[]>} Rates */

const edge = 320;
/** As many are on screen at once; these are checked pixel by pixel. */
const checkedPhotos = 7;
/** browser-image-compression takes about a quarter of a second a photo: fewer photos tell its rate as well. */
const slowPhotos = 24;

/**
 * From drop to done, photos of 12 megapixels without previews, the same size and quality everywhere.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function thumbnails(setting) {
  const count = setting.quick ? 48 : 240;
  const { folder, photos } = await largePhotos(count, setting.say);
  const some = await largePhotos(slowPhotos, setting.say);
  const names = photos.map(({ name }) => name);
  const check = names.slice(0, checkedPhotos);
  const sharpSetting = await fastestSetting(folder, names.slice(0, 12), edge, availableParallelism());
  /** @type {Rates} */
  const rates = { pinroll: [], sharp: [], bitmap: [], compression: [], compressionInPool: [] };
  let error = 0;
  let lanes = 0;
  /** @param {string} who @param {MadeThumbnail[]} made @param {string} [from] */
  const checked = async (who, made, from = folder) => {
    error = Math.max(error, await checkThumbnails(who, from, made, edge));
  };
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`thumbnails: round ${round + 1} of ${setting.rounds}`);
    const app = await importIntoApp(setting, folder, (page, { library }) =>
      thumbnailsOfApp(page, library, names),
    );
    await checked("Pinroll", app.looked.slice(0, checkedPhotos));
    lanes = app.lanes;
    rates.pinroll.push((count * 1000) / app.doneMs);

    const native = await thumbnailsBySharp(folder, names, edge, sharpSetting);
    await checked(
      "sharp",
      native.made.filter(({ name }) => check.includes(name)),
    );
    rates.sharp.push((count * 1000) / native.ms);

    const bitmap = await runOnPage(setting, "create-image-bitmap", { folder, lanes, check });
    await checked("createImageBitmap", decoded(bitmap));
    rates.bitmap.push(factOf(bitmap, "Photos a second"));

    const fewer = { folder: some.folder, lanes, check: some.photos.slice(0, 3).map(({ name }) => name) };
    for (const [rate, scenario] of /** @type {const} */ ([
      ["compression", "browser-image-compression"],
      ["compressionInPool", "browser-image-compression-pool"],
    ])) {
      const compression = await runOnPage(setting, scenario, fewer);
      await checked("browser-image-compression", decoded(compression), some.folder);
      rates[rate].push(factOf(compression, "Photos a second"));
    }
  }
  return outcome(rates, { count, error, lanes, sharpSetting });
}

/**
 * Checks what the library says of every photo, and hands over the pictures the grid shows, newest first.
 * @param {import("playwright").Page} page
 * @param {import("../types.d.mts").ExportedLibrary} library
 * @param {string[]} names newest first
 * @returns {Promise<MadeThumbnail[]>}
 */
async function thumbnailsOfApp(page, library, names) {
  const wrong = library.photos.find(
    ({ thumbnail, failure }) => failure || !thumbnail || Math.max(thumbnail.width, thumbnail.height) !== edge,
  );
  if (wrong || library.photos.length !== names.length) {
    throw new Error(
      `Pinroll: ${library.photos.length} photos of ${names.length}; ${JSON.stringify(wrong ?? {})}`,
    );
  }
  const grid = page.getByRole("grid", { name: "Photos" });
  await grid.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.waitForTimeout(500);
  const shown = await grid.getByRole("gridcell").evaluateAll((cells) =>
    Promise.all(
      cells.slice(0, 7).map(async (cell) => {
        const image = cell.querySelector("img");
        if (!image) throw new Error("A tile on screen has no picture");
        await image.decode();
        const bytes = new Uint8Array(await (await fetch(image.src)).arrayBuffer());
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
      }),
    ),
  );
  return shown.map((base64, index) => ({ name: names[index] ?? "", bytes: Buffer.from(base64, "base64") }));
}

/** @param {import("../bench-page.mjs").PageResult} result @returns {MadeThumbnail[]} */
function decoded(result) {
  return (result.thumbnails ?? []).map(({ name, base64 }) => ({
    name,
    bytes: Buffer.from(base64, "base64"),
  }));
}

/**
 * @param {Rates} rates
 * @param {{ count: number, error: number, lanes: number, sharpSetting: { concurrency: number, parallel: number } }} facts
 * @returns {import("../types.d.mts").Outcome}
 */
function outcome(rates, { count, error, lanes, sharpSetting }) {
  const unit = "photos/s";
  /** @param {string} what @param {number} wanted @param {number[]} theirs */
  const target = (what, wanted, theirs) => ({
    what,
    kind: /** @type {const} */ ("at-least"),
    wanted,
    got: medianRatio(rates.pinroll, theirs),
    unit: "x",
  });
  return {
    scenario: "thumbnails",
    title: `${count} JPEGs of 12 MP without previews to 320 px WebP, quality 80, from drop to done`,
    measured: [
      { name: "Pinroll", unit, values: rates.pinroll },
      { name: "sharp", unit, values: rates.sharp },
      { name: "createImageBitmap", unit, values: rates.bitmap },
      { name: "browser-image-compression, as its README calls it", unit, values: rates.compression },
      { name: "browser-image-compression, in our workers", unit, values: rates.compressionInPool },
    ],
    targets: [
      target("of sharp on all cores", 0.75, rates.sharp),
      target("of plain createImageBitmap", 2, rates.bitmap),
      target("of browser-image-compression as its README calls it", 8, rates.compression),
    ],
    notes: [
      `${lanes} workers here and for the browser peers; as its README calls it, browser-image-compression starts a worker of its own for each photo, and one photo comes after the other. sharp at its fastest of three settings: ${sharpSetting.parallel} pictures at once, ${sharpSetting.concurrency} threads each.`,
      `Size, orientation and pixels checked each round; largest mean error ${error.toFixed(1)} of 255.`,
      `browser-image-compression made ${slowPhotos} of the photos; its rate is from these.`,
    ],
  };
}
