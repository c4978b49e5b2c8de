import { importIntoApp } from "../app-import.mjs";
import { checkImport } from "../check-import.mjs";
import { smallPhotos } from "../corpus/small-photos.mjs";
import { warm } from "../corpus/warm.mjs";
import { number } from "../report/words.mjs";
import { median, percentile } from "../statistics.mjs";
import { useApp } from "../use-app.mjs";
import { longFramesBetween, watchLongFrames } from "../watch-frames.mjs";
import { inputsBetween, watchInputs } from "../watch-inputs.mjs";
import { framesTable, inputsTable } from "./main-thread-tables.mjs";

/** @typedef {import("../types.d.mts").Setting} Setting */
/** @typedef {import("../types.d.mts").Measured} Measured */
/** @typedef {import("../watch-inputs.mjs").Input} Input */
/** An import, and what somebody did meanwhile; times are since the drop. @typedef {Pick<Awaited<ReturnType<typeof importOf>>, "inputs" | "frames" | "tasks" | "firstThumbnailMs" | "metadataMs" | "doneMs">} Run */

/** An import takes a minute, and there are two in a round. */
const mostRounds = 3;
/** Of fewer, the slowest twentieth tells nothing. */
const fewestInputs = 40;

const alone = "nobody there";
const used = "app in use";

/** The beginning of what a person does, by what it is called. @type {Record<string, Input["type"]>} */
const kinds = { click: "pointerdown", key: "keydown", wheel: "wheel" };

/**
 * The page's own thread while ten thousand photos are imported: its long tasks, and how long clicks, keys and the wheel
 * wait. Each import once with nobody there, and once with somebody who uses the app all along.
 * @param {Setting} setting
 * @returns {Promise<import("../types.d.mts").Outcome>}
 */
export async function mainThread(setting) {
  const count = setting.quick ? 1000 : 10_000;
  const rounds = Math.min(setting.rounds, mostRounds);
  const corpus = await smallPhotos(count, setting.say);
  /** @type {Run[]} */
  const calm = [];
  /** @type {Run[]} */
  const busy = [];
  for (let round = 0; round < rounds; round++) {
    setting.say(`main-thread: round ${round + 1} of ${rounds}, ${alone}`);
    calm.push(await importOf(setting, corpus, false));
    setting.say(`main-thread: round ${round + 1} of ${rounds}, ${used}`);
    busy.push(await importOf(setting, corpus, true));
  }
  return outcomeOf(count, calm, busy);
}

/**
 * @param {Setting} setting
 * @param {{ folder: string, photos: import("../corpus/small-photos.mjs").SmallPhoto[] }} corpus
 * @param {boolean} inUse
 */
async function importOf(setting, { folder, photos }, inUse) {
  await warm(folder);
  /** @param {import("playwright").Page} page */
  const before = async (page) => {
    await page.evaluate(watchLongFrames);
    await page.evaluate(watchInputs);
  };
  const run = await importIntoApp(
    setting,
    folder,
    async (page, { library, start, done }) => {
      checkImport(library, photos);
      return {
        frames: sinceDrop(await longFramesBetween(page, start, done), start),
        inputs: sinceDrop(await inputsBetween(page, start, done), start),
      };
    },
    inUse ? { before, during: useApp } : { before },
  );
  if (inUse) checkInputs(run.looked.inputs);
  return { ...run, ...run.looked };
}

/** @template {{ at: number }} T @param {T[]} noted @param {number} start */
function sinceDrop(noted, start) {
  return noted.map((one) => ({ ...one, at: one.at - start }));
}

/** Inputs that meet nothing are answered at once by any page. @param {Input[]} inputs */
function checkInputs(inputs) {
  for (const [name, type] of Object.entries(kinds)) {
    if (!inputs.some((input) => input.type === type)) throw new Error(`The page got no ${name}.`);
  }
  const clicked = inputs.filter(({ type }) => type === "click").map(({ on }) => on);
  for (const on of ["photo", "button"]) {
    if (!clicked.includes(on))
      throw new Error(`No click met a ${on}: ${clicked.join(", ") || "there was none"}.`);
  }
}

/** @param {number} count @param {Run[]} calm @param {Run[]} busy @returns {import("../types.d.mts").Outcome} */
export function outcomeOf(count, calm, busy) {
  const inputs = busy.flatMap((run) => begun(run));
  const measured = [
    ...delays(busy),
    measuredOf("Click, painted, 95th percentile", busy, (run) => percentile(painted(run), 0.95), "Painted"),
    measuredOf("Click, painted, longest", busy, (run) => percentile(painted(run), 1), "Painted"),
    ...tasksOf(alone, calm),
    ...tasksOf(used, busy),
  ];
  /** @param {string} what @param {string} name */
  const target = (what, name) => {
    const values = measured.find((one) => one.name === name)?.values ?? [];
    return { what, kind: /** @type {const} */ ("at-most"), wanted: 50, got: median(values), unit: "ms" };
  };
  return {
    scenario: "main-thread",
    title: `The main thread while ${count} small JPEGs are imported, with nobody there and with somebody who uses the app`,
    measured,
    targets: [
      target("input delay, 95th percentile", "Input delay, 95th percentile"),
      target(`longest task, ${alone}`, `Longest task, ${alone}`),
      target(`longest task, ${used}`, `Longest task, ${used}`),
    ],
    tables: [inputsTable(inputs), framesTable(alone, calm), framesTable(used, busy)],
    strips: [
      ...calm.slice(-1).map((run) => strip(alone, run)),
      ...busy.slice(-1).map((run) => strip(used, run)),
    ],
    notes: [
      `${Math.round(median(busy.map((run) => begun(run).length)))} inputs an import, ${number(median(busy.map((run) => (begun(run).length * 1000) / run.doneMs)))} a second, sent by the browser's own protocol (CDP) whether or not the one before was answered: the wheel over the grid, clicks on photos, arrow keys and Escape, the map's zoom buttons.`,
      "Input delay: from the event to its first listener (Event Timing; a listener of our own for what takes under 16 ms and for the wheel, which waits for the next frame on any page). Painted: until the frame after the click was on screen.",
      inputs.length < fewestInputs
        ? "Too few inputs for a percentile."
        : "Longest task: 0 where none took over 50 ms.",
    ],
  };
}

/** @param {Run[]} busy */
function delays(busy) {
  const group = "Input delay";
  const all = (/** @type {Run} */ run) => begun(run).map(({ delay }) => delay);
  return [
    measuredOf("Input delay, 95th percentile", busy, (run) => percentile(all(run), 0.95), group),
    ...Object.entries(kinds).map(([name, type]) =>
      measuredOf(
        `Input delay, 95th percentile, ${name}`,
        busy,
        ({ inputs }) =>
          percentile(
            inputs.filter((one) => one.type === type).map(({ delay }) => delay),
            0.95,
          ),
        group,
      ),
    ),
    measuredOf("Input delay, longest", busy, (run) => percentile(all(run), 1), group),
  ];
}

/** @param {string} when @param {Run[]} runs */
function tasksOf(when, runs) {
  const lengths = (/** @type {Run} */ run) => run.tasks.map(({ ms }) => ms);
  return [
    measuredOf(`Longest task, ${when}`, runs, (run) => Math.max(0, ...lengths(run)), "Longest task"),
    {
      ...measuredOf(`Tasks over 50 ms, ${when}`, runs, (run) => run.tasks.length, "Long tasks"),
      unit: "tasks",
    },
    measuredOf(`Whole import, ${when}`, runs, ({ doneMs }) => doneMs, "Whole import"),
  ];
}

/** @param {string} name @param {Run[]} runs @param {(run: Run) => number} valueOf @param {string} group @returns {Measured} */
function measuredOf(name, runs, valueOf, group) {
  return { name, group, unit: "ms", values: runs.map(valueOf) };
}

/** A click ends what a press began and would count twice. @param {Run} run */
function begun({ inputs }) {
  return inputs.filter(({ type }) => type !== "click");
}

/** @param {Run} run */
function painted({ inputs }) {
  return inputs
    .filter(({ type, painted: ms }) => type === "click" && !Number.isNaN(ms))
    .map((one) => one.painted);
}

/** @param {string} when @param {Run} run @returns {import("../types.d.mts").TaskStrip} */
function strip(when, { tasks, firstThumbnailMs, metadataMs, doneMs }) {
  const marks = [
    { name: "first thumbnail", at: firstThumbnailMs },
    { name: "all pins", at: metadataMs },
  ];
  return { caption: `Tasks over 50 ms during the import, ${when}`, endMs: doneMs, tasks, marks };
}
