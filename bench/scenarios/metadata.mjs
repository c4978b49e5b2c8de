import { importIntoApp } from "../app-import.mjs";
import { factOf, runOnPage } from "../bench-page.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { medianRatio } from "../statistics.mjs";

/** @typedef {import("../corpus/small-photos.mjs").SmallPhoto} SmallPhoto */

/**
 * Ten thousand small JPEGs dropped: every date and place, against only listing, opening and reading the same heads.
 * @param {import("../types.d.mts").Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function metadata(setting) {
  const count = setting.quick ? 2000 : 10_000;
  const { folder, photos } = await smallPhotos(count, setting.say);
  const ours = [];
  const floor = [];
  const whole = [];
  const firstThumbnails = [];
  /** @type {number[]} */
  const tasks = [];
  let lanes = 0;
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`metadata: round ${round + 1} of ${setting.rounds}`);
    const app = await importIntoApp(setting, folder, async (_, { library }) => checkRecords(library, photos));
    lanes = app.lanes;
    ours.push((count * 1000) / app.metadataMs);
    whole.push((count * 1000) / app.doneMs);
    firstThumbnails.push(app.firstThumbnailMs);
    tasks.push(...app.longTasks);
    const only = await runOnPage(setting, "floor", { folder, lanes });
    if (factOf(only, "Files") !== count)
      throw new Error(`The floor read ${factOf(only, "Files")} files of ${count}.`);
    floor.push(factOf(only, "Files a second"));
  }
  return {
    scenario: "metadata",
    title: `${count} small JPEGs with Exif dates and places in one folder, dropped`,
    measured: [
      { name: "Pinroll, metadata", unit: "files/s", values: ours },
      { name: "Floor: list, open, read", unit: "files/s", values: floor },
      { name: "Pinroll, thumbnails too", unit: "files/s", values: whole },
      { name: "First thumbnail", unit: "ms", values: firstThumbnails },
    ],
    targets: [
      {
        what: "metadata, of the floor",
        kind: "at-least",
        wanted: 0.85,
        got: medianRatio(ours, floor),
        unit: "x",
      },
      {
        what: "first thumbnail",
        kind: "at-most",
        wanted: 1000,
        got: Math.max(...firstThumbnails),
        unit: "ms",
      },
      {
        what: "longest main-thread task",
        kind: "at-most",
        wanted: 50,
        got: Math.max(0, ...tasks),
        unit: "ms",
      },
    ],
    notes: [
      `${lanes} workers here and for the floor; every record checked for its date and place each round.`,
      `${tasks.length} main-thread tasks over 50 ms in ${setting.rounds} imports${longest(tasks)}.`,
    ],
  };
}

/** @param {number[]} tasks milliseconds */
function longest(tasks) {
  const worst = tasks.toSorted((a, b) => b - a).slice(0, 5);
  return worst.length === 0 ? "" : `, the longest ${worst.map(Math.round).join(", ")} ms`;
}

/** @param {import("../types.d.mts").ExportedLibrary} library @param {SmallPhoto[]} photos */
function checkRecords(library, photos) {
  const byName = new Map(
    library.photos.map((photo) => [photo.path.slice(photo.path.lastIndexOf("/") + 1), photo]),
  );
  for (const { name, local, lat, lng } of photos) {
    const photo = byName.get(name);
    const place = photo?.location;
    const near = place && Math.abs(place.lat - lat) < 2e-5 && Math.abs(place.lng - lng) < 2e-5;
    if (!near || photo.takenAt?.local.slice(0, 19) !== local || !photo.thumbnail) {
      throw new Error(`Pinroll has ${name} as ${JSON.stringify(photo)}, not ${local} at ${lat}, ${lng}.`);
    }
  }
}
