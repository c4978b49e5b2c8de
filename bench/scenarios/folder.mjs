import { availableParallelism } from "node:os";
import { basename } from "node:path";
import { importIntoApp } from "../app-import.mjs";
import { factOf, runOnPage } from "../bench-page.mjs";
import { namedFolder } from "../corpus/named-folder.mjs";
import { exiftoolVersion, readByExiftool } from "../peers/exiftool.mjs";
import { fastestSetting, sharpInProcess } from "../peers/sharp.mjs";
import { readableBySharp } from "../peers/sharp-readable.mjs";
import { edge } from "../wanted-thumbnail.mjs";
import { agreeing, countsNote, differing } from "./folder-checks.mjs";

/** @typedef {import("../types.d.mts").ExportedLibrary} ExportedLibrary */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** A setting of a run whose person named a folder. @typedef {import("../types.d.mts").Setting & { folder: string }} FolderSetting */
/** @typedef {import("../corpus/named-folder.mjs").NamedFolder} NamedFolder */

/** A large raw file or a long video takes about a second of a slow machine. */
const patienceMs = (/** @type {number} */ files) => 240_000 + files * 1000;

/**
 * Thumbnails of a person's own files, by Pinroll and by sharp.
 * @param {FolderSetting} setting
 * @returns {Promise<Outcome>}
 */
export async function folderThumbnails(setting) {
  const named = await namedFolder(setting.folder);
  const { folder, files } = named;
  const readable = await readableBySharp(folder, files, edge);
  const names = [...readable.keys()];
  const job = { folder, names, edge };
  const sharpSetting = await fastestSetting({ ...job, names: names.slice(0, 12) }, availableParallelism());
  const [ours, theirs] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  let notes = /** @type {string[]} */ ([]);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`thumbnails of ${basename(folder)}: round ${round + 1} of ${setting.rounds}`);
    const { looked: library, doneMs } = await importOf(setting, named);
    const drawn = library.photos.filter(({ thumbnail }) => thumbnail !== null);
    ours.push((drawn.length * 1000) / doneMs);
    if (names.length > 0) {
      const { ms } = await sharpInProcess({ ...job, setting: sharpSetting });
      theirs.push((names.length * 1000) / ms);
    }
    notes = [
      countsNote(library.counts),
      `Pinroll made ${drawn.length} thumbnails, sharp ${names.length}: each counts what it made.`,
      differing(drawn, readable),
    ];
  }
  const group = "Thumbnails";
  const unit = "thumbnails/s";
  return {
    scenario: "thumbnails",
    title: `Thumbnails of ${files.length} files in ${basename(folder)}, from drop to done`,
    measured: [
      { name: "Pinroll", group, unit, values: ours },
      ...(theirs.length > 0 ? [{ name: "sharp, all cores", group, unit, values: theirs }] : []),
    ],
    targets: [],
    notes,
  };
}

/**
 * Dates and places of a person's own files, by Pinroll, only reading them, and by exiftool where it is installed.
 * @param {FolderSetting} setting
 * @returns {Promise<Outcome>}
 */
export async function folderMetadata(setting) {
  const named = await namedFolder(setting.folder);
  const { folder, files } = named;
  const version = await exiftoolVersion();
  /** @type {Record<"ours" | "floor" | "exiftool", number[]>} */
  const rates = { ours: [], floor: [], exiftool: [] };
  let notes = /** @type {string[]} */ ([]);
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`metadata of ${basename(folder)}: round ${round + 1} of ${setting.rounds}`);
    const { looked: library, lanes, metadataMs } = await importOf(setting, named);
    rates.ours.push((files.length * 1000) / metadataMs);
    const floor = await runOnPage(setting, "floor", { folder, lanes });
    if (factOf(floor, "Files") !== files.length)
      throw new Error(`The floor read ${factOf(floor, "Files")} files of ${files.length}.`);
    rates.floor.push(factOf(floor, "Files a second"));
    notes = [countsNote(library.counts)];
    if (version === null) notes.push("exiftool is not installed here, so it was not measured.");
    else {
      const { ms, readings } = await readByExiftool(folder);
      rates.exiftool.push((readings.length * 1000) / ms);
      notes.push(`exiftool ${version} knows ${readings.length} of the files.`, agreeing(library, readings));
    }
  }
  const common = { group: "Metadata", unit: "files/s" };
  return {
    scenario: "metadata",
    title: `Dates and places of ${files.length} files in ${basename(folder)}, from the drop on`,
    measured: [
      { name: "Pinroll", ...common, values: rates.ours },
      { name: "Floor: list, open, read", ...common, values: rates.floor },
      ...(version === null ? [] : [{ name: "exiftool, one process", ...common, values: rates.exiftool }]),
    ],
    targets: [],
    notes,
  };
}

/**
 * The library after an import of the folder. Rejects when a file was lost on the way.
 * @param {FolderSetting} setting
 * @param {NamedFolder} named
 */
function importOf(setting, { folder, files }) {
  const look = async (/** @type {unknown} */ _, /** @type {{ library: ExportedLibrary }} */ { library }) => {
    const { found, shown, failed, skipped, sidecars } = library.counts;
    if (found !== files.length || found !== shown + failed + skipped + sidecars)
      throw new Error(`Pinroll counts ${JSON.stringify(library.counts)} of ${files.length} files.`);
    return library;
  };
  return importIntoApp(setting, folder, look, { patienceMs: patienceMs(files.length) });
}
