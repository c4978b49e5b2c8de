import { join, resolve } from "node:path";
import { buildIfNeeded, builtFolder, root } from "../scripts/build.mjs";
import { serveApp } from "./browser.mjs";
import { commit, loadNow, machine } from "./machine.mjs";
import { measure } from "./measure.mjs";
import { checkCommit, checkWhole, keepInHistory, keptHistory } from "./history/history-file.mjs";
import { commandWords, readOptions, UsageError } from "./options.mjs";
import { startProgress, tookWords } from "./forecast/progress.mjs";
import { compareRuns } from "./report/compare.mjs";
import { historyWords } from "./history/history.mjs";
import { joinRuns } from "./report/join.mjs";
import { readRun, saveJson, saveLatest, saveReport } from "./report/save.mjs";
import { comparisonText, outcomeText } from "./report/terminal.mjs";
import { folderMetadata, folderThumbnails } from "./scenarios/folder.mjs";
import { cull } from "./scenarios/cull.mjs";
import { edits } from "./scenarios/edits.mjs";
import { copies } from "./scenarios/copies.mjs";
import { formats } from "./scenarios/formats.mjs";
import { growth } from "./scenarios/growth.mjs";
import { library } from "./scenarios/library.mjs";
import { mainThread } from "./scenarios/main-thread.mjs";
import { map } from "./scenarios/map.mjs";
import { opening } from "./scenarios/opening.mjs";
import { million } from "./scenarios/million.mjs";
import { metadata } from "./scenarios/metadata.mjs";
import { places } from "./scenarios/places.mjs";
import { scale } from "./scenarios/scale.mjs";
import { thumbnails } from "./scenarios/thumbnails.mjs";
import { tracks } from "./scenarios/tracks.mjs";
import { waiting } from "./scenarios/waiting.mjs";
import { weak } from "./scenarios/weak.mjs";

/** In the order a whole run takes them. @type {Record<string, import("./measure.mjs").Scenario>} */
const scenarios = {
  thumbnails,
  formats,
  copies,
  metadata,
  growth,
  "main-thread": mainThread,
  scale,
  map,
  library,
  opening,
  million,
  edits,
  waiting,
  cull,
  places,
  tracks,
  weak,
};

/** Those that can do with any files, of a person's own. @type {(folder: string) => typeof scenarios} */
const scenariosOf = (folder) => ({
  thumbnails: (setting) => folderThumbnails({ ...setting, folder }),
  metadata: (setting) => folderMetadata({ ...setting, folder }),
});

/** What is built elsewhere may be of any commit. */
const elsewhere = "unknown (built elsewhere)";

/** @typedef {import("./types.d.mts").BenchFile} BenchFile */
/** @typedef {ReturnType<typeof readOptions>} Options */

/** @param {string} line */
const say = (line) => void process.stderr.write(`${line}\n`);

/** @param {string} text */
const print = (text) => void process.stdout.write(`${text}\n`);

async function main() {
  const options = readOptions(process.argv.slice(2), Object.keys(scenarios));
  if (options.help) return print(options.usage);
  // Before an hour of measuring: is there something to compare with?
  const reference = options.compare === undefined ? null : await readRun(options.compare);
  const history = await keptHistory();
  if (options.keepsHistory && options.from.length === 0)
    checkCommit(options.dir === undefined ? commit() : elsewhere);
  const { run, json } = options.from.length > 0 ? await keptRun(options) : await measureAll(options);
  const compared =
    reference === null ? null : { with: options.compare ?? "", comparison: compareRuns(reference, run) };
  if (compared !== null) print(`\n${comparisonText(compared)}`);
  if (options.latest || (options.from.length === 0 && options.whole))
    say(`Summary: ${await saveLatest(run)}`);
  for (const line of historyWords(history, run)) say(line);
  if (options.keepsHistory) {
    checkWhole(run, Object.keys(scenarios));
    say(`History: ${await keepInHistory(run)}`);
  }
  if (run.took !== undefined && options.from.length === 0) say(tookWords(run.took));
  say(`Numbers: ${json}\nReport:  ${await saveReport(run, { json, compared, history })}`);
}

/** What was measured before. @param {Options} options @returns {Promise<{ run: BenchFile, json: string }>} */
async function keptRun({ from, json }) {
  const run = joinRuns(await Promise.all(from.map(readRun)));
  for (const outcome of run.outcomes) print(`\n${outcomeText(outcome)}`);
  if (from.length === 1 && json === undefined) return { run, json: resolve(from[0] ?? "") };
  const path = resultPath(run, json);
  await saveJson(run, path);
  return { run, json: path };
}

/** @param {BenchFile} run @param {string | undefined} asked */
function resultPath({ date }, asked) {
  return resolve(asked ?? join(root, "bench/results", `${date.slice(0, 19).replaceAll(":", "-")}.json`));
}

/** @param {Options} options @returns {Promise<{ run: BenchFile, json: string }>} */
async function measureAll(options) {
  if (options.dir === undefined && !buildIfNeeded()) throw new Error("The app could not be built.");
  const run = await newRun(options);
  const json = resultPath(run, options.json);
  const progress = await startProgress(options, { machine: run.machine, say });
  const { address, close } = await serveApp(options.dir === undefined ? builtFolder : resolve(options.dir));
  const older = options.beside === undefined ? null : await serveApp(resolve(options.beside));
  const { asked, rounds, quick, million, folder } = options;
  const setting = { address, rounds, quick, million, say, ...(older && { beside: older.address }) };
  const known = folder === undefined ? scenarios : scenariosOf(resolve(folder));
  try {
    for (const name of asked) {
      const scenario = known[name];
      if (scenario === undefined) continue;
      const end = progress.begin(name);
      const { outcomes, failed } = await measure(name, scenario, setting);
      await end(failed);
      if (failed) process.exitCode = 1;
      for (const outcome of outcomes) print(`\n${outcomeText(outcome)}\n`);
      run.outcomes.push(...outcomes);
      run.loadAtEnd = loadNow();
      run.took = await progress.took();
      // After each scenario, so that one that ends this process takes nothing away.
      await saveJson(run, json);
    }
  } finally {
    close();
    older?.close();
  }
  return { run, json };
}

/** @param {Options} options @returns {Promise<BenchFile>} */
async function newRun({ dir }) {
  const began = await machine(say);
  return {
    format: "pinroll-bench",
    version: 1,
    date: began.at,
    command: commandWords(process.argv.slice(2)),
    commit: dir === undefined ? commit() : elsewhere,
    machine: began,
    outcomes: [],
  };
}

// What ends this process must end what it started: browsers and groups of processes are taken away on its exit.
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

main().catch((/** @type {unknown} */ error) => {
  if (error instanceof UsageError) say(error.message);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
});
