import { importIntoApp } from "../app-import.mjs";
import { factOf, runOnPage } from "../bench-page.mjs";
import { checkImport } from "../check-import.mjs";
import { checkReadings } from "../check-readings.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { exiftoolVersion, readByExiftool } from "../peers/exiftool.mjs";
import { median, medianRatio } from "../statistics.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {{ folder: string, photos: import("../corpus/small-photos.mjs").SmallPhoto[] }} Corpus */
/** Every round's value by its name. @typedef {Record<string, number[]>} Values */

const ours = "Pinroll";
const floor = "Floor: list, open, read";
const byEntries = "Floor, files opened as entries";
const exiftool = "exiftool, one process";
const whole = "Pinroll, thumbnails too";
const first = "First thumbnail";

/** The libraries by what they are called here. */
const libraries = /** @type {const} */ ({
  "exifr, in as many workers": "exifr-pool",
  "exifr, one after the other": "exifr",
  "ExifReader, in as many workers": "exifreader-pool",
  "ExifReader, one after the other": "exifreader",
});
/** Readers that take one file after the other get fewer of the photos: each costs them the same. */
const fewer = 2000;

/**
 * Ten thousand small JPEGs dropped: every date and place, against only listing, opening and reading the same heads, and
 * against other readers of metadata.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function metadata(setting) {
  const count = setting.quick ? 1000 : 10_000;
  const corpus = await smallPhotos(count, setting.say);
  const few = await smallPhotos(Math.min(count, fewer), setting.say);
  // Nobody reads one after the other who can read many at once: a quick run leaves that out.
  const asked = /** @type {(keyof typeof libraries)[]} */ (Object.keys(libraries)).filter(
    (name) => !setting.quick || libraries[name].endsWith("-pool"),
  );
  const version = await exiftoolVersion();
  /** @type {Values} */
  const values = {};
  /** @type {number[]} */
  const tasks = [];
  let lanes = 0;
  /** Why a peer is left out, by its name. @type {Map<string, string>} */
  const leftOut = new Map();
  /** A peer that fails, or answers wrongly even once, has no speed. @param {string} name @param {() => Promise<void>} measure */
  const unlessLeftOut = async (name, measure) => {
    if (leftOut.has(name)) return;
    await measure().catch((/** @type {Error} */ { message }) => {
      setting.say(`metadata: ${name} is left out. ${message}`);
      leftOut.set(name, message);
      delete values[name];
    });
  };
  for (let round = 0; round < setting.rounds; round++) {
    setting.say(`metadata: round ${round + 1} of ${setting.rounds}`);
    await warm(corpus.folder);
    /** @param {string} name @param {number} value */
    const note = (name, value) => void (values[name] ??= []).push(value);
    const app = await measureOurs(setting, corpus, note);
    lanes = app.lanes;
    tasks.push(...app.longTasks);
    for (const name of [floor, byEntries]) await measureFloor(setting, corpus, { name, lanes, note });
    for (const name of asked) {
      const files = libraries[name].endsWith("-pool") ? corpus : few;
      await unlessLeftOut(name, () => measureLibrary(setting, files, { name, lanes, note }));
    }
    if (version !== null) await unlessLeftOut(exiftool, () => measureExiftool(setting, few, note));
  }
  const others = [...asked, exiftool];
  const group = "Metadata";
  return {
    scenario: "metadata",
    title: `${count} small JPEGs with Exif dates and places in one folder, dropped`,
    measured: [
      ...[ours, floor, byEntries, ...others].flatMap((name) =>
        measured(name, values[name], "files/s", group),
      ),
      ...measured(whole, values[whole], "files/s"),
      ...measured(first, values[first], "ms"),
    ],
    targets: targetsOf(values, tasks),
    notes: [
      `${lanes} workers here, for the floor and for the libraries where they have workers; every date and place of every reader checked each round.`,
      "All files here, but those of one floor, are opened by their folder's handle, as Pinroll does: an entry's `file()`, the only way where a browser gives no handles, stops the page's thread for each.",
      `exifr and ExifReader are handed the File and asked for all tags, as their READMEs show; one after the other on the page.`,
      `Readers that take one file after the other got ${few.photos.length} of the photos.`,
      version === null
        ? "exiftool is not installed here, so it was not measured."
        : `exiftool ${version} -json -fast -r, from the start of its process to its end.`,
      ...[...leftOut].map(([name, why]) => `${name} is left out: ${why}`),
      `${tasks.length} main-thread tasks over 50 ms in ${setting.rounds} imports${longest(tasks)}.`,
    ],
  };
}

/**
 * @param {Setting} setting
 * @param {Corpus} corpus
 * @param {(name: string, value: number) => void} note
 */
async function measureOurs(setting, { folder, photos }, note) {
  const app = await importIntoApp(setting, folder, async (_, { library }) => checkImport(library, photos));
  note(ours, (photos.length * 1000) / app.metadataMs);
  note(whole, (photos.length * 1000) / app.doneMs);
  note(first, app.firstThumbnailMs);
  return app;
}

/**
 * @param {Setting} setting
 * @param {Corpus} corpus
 * @param {{ name: string, lanes: number, note: (name: string, value: number) => void }} how
 */
async function measureFloor(setting, { folder, photos }, { name, lanes, note }) {
  const only = await runOnPage(setting, name === floor ? "floor" : "floor-entries", { folder, lanes });
  if (factOf(only, "Files") !== photos.length)
    throw new Error(`The floor read ${factOf(only, "Files")} files of ${photos.length}.`);
  note(name, factOf(only, "Files a second"));
}

/**
 * @param {Setting} setting
 * @param {Corpus} corpus
 * @param {{ name: keyof typeof libraries, lanes: number, note: (name: string, value: number) => void }} how
 */
async function measureLibrary(setting, { folder, photos }, { name, lanes, note }) {
  const result = await runOnPage(setting, libraries[name], { folder, lanes });
  checkReadings(name, result.readings ?? [], photos);
  note(name, factOf(result, "Files a second"));
}

/** @param {Setting} setting @param {Corpus} corpus @param {(name: string, value: number) => void} note */
async function measureExiftool({ say }, { folder, photos }, note) {
  say("metadata: exiftool");
  const { ms, readings } = await readByExiftool(folder);
  checkReadings("exiftool", readings, photos);
  note(exiftool, (photos.length * 1000) / ms);
}

/**
 * @param {string} name
 * @param {number[] | undefined} values
 * @param {string} unit
 * @param {string} [group]
 * @returns {import("../types.d.mts").Measured[]}
 */
function measured(name, values, unit, group) {
  if (values === undefined) return [];
  return [group === undefined ? { name, unit, values } : { name, group, unit, values }];
}

/** @param {Values} values @param {number[]} tasks @returns {import("../types.d.mts").Target[]} */
function targetsOf(values, tasks) {
  const { [ours]: mine = [], [floor]: least = [], [byEntries]: entries = [], [exiftool]: tool } = values;
  const atLeast = /** @type {const} */ ("at-least");
  const atMost = /** @type {const} */ ("at-most");
  const native = { what: "metadata, of one exiftool process", kind: atLeast, wanted: 3, unit: "x" };
  return [
    { what: "metadata, of the floor", kind: atLeast, wanted: 0.9, got: medianRatio(mine, least), unit: "x" },
    {
      what: "metadata, of the floor by entries",
      kind: atLeast,
      wanted: 0.9,
      got: medianRatio(mine, entries),
      unit: "x",
    },
    ...(tool === undefined ? [] : [{ ...native, got: medianRatio(mine, tool) }]),
    { what: "first thumbnail", kind: atMost, wanted: 500, got: median(values[first] ?? []), unit: "ms" },
    { what: "longest main-thread task", kind: atMost, wanted: 50, got: Math.max(0, ...tasks), unit: "ms" },
  ];
}

/** @param {number[]} tasks milliseconds */
function longest(tasks) {
  const worst = tasks.toSorted((a, b) => b - a).slice(0, 5);
  return worst.length === 0 ? "" : `, the longest ${worst.map(Math.round).join(", ")} ms`;
}
