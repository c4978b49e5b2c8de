import { importIntoApp } from "../app-import.mjs";
import { checkImport } from "../check-import.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { median } from "../statistics.mjs";

/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** What one import came to, all in milliseconds. @typedef {{ first: number, pins: number, done: number, tasks: { at: number, ms: number }[] }} Import */
/** Every import by the number of files, smallest first. @typedef {Map<number, Import[]>} Imports */

/** What is measured, by what it is called. */
const times = /** @type {const} */ ({
  "First thumbnail": "first",
  "All pins": "pins",
  Done: "done",
});
/** Fixed costs weigh on fewer files, so growth is told from here on. */
const from = 1000;
/** The size whose first thumbnail and main thread are looked at. */
const usual = 10_000;

/**
 * How the time from the drop to the first thumbnail, to all pins and to the end grows with the number of files.
 * @param {import("../types.d.mts").Setting} setting
 * @returns {Promise<Outcome>}
 */
export async function growth(setting) {
  const sizes = setting.quick ? [100, 1000, 2000] : [100, 1000, usual, 100_000];
  /** @type {Imports} */
  const imports = new Map(sizes.map((size) => [size, []]));
  // All sizes in each round, so that an hour in which the machine is slow slows all of them.
  for (let round = 0; round < setting.rounds; round++) {
    for (const size of sizes.filter((one) => round < roundsOf(one, setting.rounds))) {
      setting.say(
        `growth: ${size.toLocaleString("en")} files, round ${round + 1} of ${roundsOf(size, setting.rounds)}`,
      );
      imports.get(size)?.push(await importOf(setting, size));
    }
  }
  return outcomeOf(imports);
}

/** A hundred thousand files take minutes. @param {number} size @param {number} rounds */
function roundsOf(size, rounds) {
  return Math.min(rounds, size > usual ? 1 : size === usual ? 3 : rounds);
}

/** @param {import("../types.d.mts").Setting} setting @param {number} size @returns {Promise<Import>} */
async function importOf(setting, size) {
  const { folder, photos } = await smallPhotos(size, setting.say);
  await warm(folder);
  const patienceMs = 120_000 + size * 30;
  const run = await importIntoApp(setting, folder, async (_, { library }) => checkImport(library, photos), {
    patienceMs,
  });
  return { first: run.firstThumbnailMs, pins: run.metadataMs, done: run.doneMs, tasks: run.tasks };
}

/**
 * @param {Imports} imports at least two sizes, one of them 1,000
 * @returns {Outcome}
 */
export function outcomeOf(imports) {
  const sizes = [...imports.keys()];
  const largest = sizes.at(-1) ?? NaN;
  const watched = sizes.includes(usual) ? usual : largest;
  const ms = "ms";
  return {
    scenario: "growth",
    title: `Small JPEGs with Exif dates and places, ${named(sizes[0] ?? NaN)} to ${named(largest)} of them in one folder, dropped`,
    measured: [...imports].flatMap(([size, runs]) => [
      {
        name: `First thumbnail, ${named(size)} files`,
        group: "First thumbnail",
        unit: ms,
        values: runs.map(({ first }) => first),
      },
      {
        name: `Cost of a file, ${named(size)} files`,
        group: "Cost of a file",
        unit: ms,
        values: runs.map(({ done }) => done / size),
      },
    ]),
    targets: [
      {
        what: `first thumbnail of ${named(watched)} files`,
        kind: "at-most",
        wanted: 500,
        got: median(imports.get(watched)?.map(({ first }) => first) ?? []),
        unit: ms,
      },
      {
        what: `cost of a file, ${named(largest)} of that at ${named(from)}`,
        kind: "at-most",
        wanted: 1.2,
        got: cost(imports, largest) / cost(imports, from),
        unit: "x",
      },
    ],
    growths: [
      { caption: "From the drop on", unit: ms, lines: linesOf(imports, (time) => time) },
      // A first thumbnail is there once, however many files follow.
      { caption: "For each file", unit: ms, lines: linesOf(imports, (time, size) => time / size).slice(1) },
    ],
    strips: [stripOf(imports.get(watched) ?? [], watched)],
    notes: notesOf(imports),
  };
}

/** @param {number} size */
const named = (size) => size.toLocaleString("en");

/** Of one file, in milliseconds. @param {Imports} imports @param {number} size */
const cost = (imports, size) => median(imports.get(size)?.map(({ done }) => done) ?? []) / size;

/** @param {Imports} imports @param {(ms: number, size: number) => number} value @returns {import("../types.d.mts").Growth["lines"]} */
function linesOf(imports, value) {
  return Object.entries(times).map(([name, time]) => ({
    name,
    points: [...imports].map(([photos, runs]) => ({
      photos,
      values: runs.map((run) => value(run[time], photos)),
    })),
  }));
}

/** The import with the longest task. @param {Import[]} runs @param {number} size @returns {import("../types.d.mts").TaskStrip} */
function stripOf(runs, size) {
  const worst = (/** @type {Import} */ run) => Math.max(0, ...run.tasks.map(({ ms }) => ms));
  const [run] = runs.toSorted((a, b) => worst(b) - worst(a));
  return {
    caption: `Main-thread tasks over 50 ms while ${named(size)} files come in: the import with the longest of ${runs.length}`,
    endMs: run?.done ?? 0,
    // The task in which the drop was taken began before it.
    tasks: (run?.tasks ?? []).map(({ at, ms }) => ({ at: Math.max(0, at), ms })),
    marks: Object.entries(times).map(([name, time]) => ({ name, at: run?.[time] ?? 0 })),
  };
}

/** @param {Imports} imports */
function notesOf(imports) {
  const tasks = [...imports].map(
    ([size, runs]) => `${runs.reduce((sum, run) => sum + run.tasks.length, 0)} at ${named(size)}`,
  );
  return [
    "Counts, and the date, place and thumbnail of every file, checked after each import. The same few pictures again and again with other Exif, so that what grows is the number of files and nothing else.",
    `Main-thread tasks over 50 ms in all imports: ${tasks.join(", ")}.`,
  ];
}
