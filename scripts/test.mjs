import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./build.mjs";
import { ensureChromium, findTestBrowser } from "./chromium.mjs";
import { tryOtherEngines } from "./other-engines.mjs";
import { lastLines, runLogged, silenceMinutes } from "./run-step.mjs";
import { Schedule } from "./test-schedule.mjs";
import { resultsFolder, steps } from "./test-steps.mjs";

/** @typedef {import("./test-steps.mjs").Step} Step */
/** @typedef {import("./test-reporter.mjs").TestReport} TestReport */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean", default: false }, long: { type: "boolean", default: false } },
});
const command = values.check ? "check" : values.long ? "long" : "test";
const began = Date.now();
const total = { passed: 0, failed: 0, skipped: 0, testMs: 0 };
/** @type {TestReport["slowest"]} */
const slowest = [];
/** How long each step took here when all were well. */
const secondsFile = join(root, "node_modules/.cache/pinroll/test-seconds.json");
/** @type {Record<string, number>} */
const seconds = existsSync(secondsFile) ? JSON.parse(readFileSync(secondsFile, "utf8")) : {};

const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) stop(`There is no step "${unknown.join('", "')}".`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const wanted = wantedSteps();
const schedule = new Schedule(wanted, 2, ({ name, seconds: guess }) => seconds[name] ?? guess);
let isBuilt = true;
findBrowsers();
const isTerminal = process.stdout.isTTY;
const clock = setInterval(sayProgress, isTerminal ? 1000 : 30_000);
await schedule.run(runStep);
clearInterval(clock);
sayEnd();

/** The named steps, or those of the command; with the build where one needs it. */
function wantedSteps() {
  const chosen = steps.filter(({ name, in: commands }) =>
    positionals.length === 0 ? commands.includes(command) : positionals.includes(name),
  );
  const needsApp = chosen.some((step) => step.needs === "app");
  return steps.filter((step) => chosen.includes(step) || (needsApp && step.name === "build"));
}

/** Finds or installs browsers, before anything competes for the cores. */
function findBrowsers() {
  if (!wanted.some(({ needs }) => needs !== undefined)) return;
  try {
    const chromium = ensureChromium((line) => console.log(line));
    console.log(`chromium: ${findTestBrowser() ?? chromium}`);
  } catch (error) {
    stop(error instanceof Error ? error.message : String(error));
  }
  if (wanted.some(({ name }) => name === "engines")) tryOtherEngines((line) => console.log(line));
}

/** @param {import("./test-schedule.mjs").Running} running */
async function runStep(running) {
  const { step, began: started } = running;
  if (step.needs === "app" && !isBuilt)
    return say(step, false, "not run: the app could not be built", started);
  const reportFile = join(resultsFolder, `${step.name}.json`);
  const options = {
    env: {
      ...step.env,
      PINROLL_TEST_REPORT: reportFile,
      ...(command === "long" && { PINROLL_ALL: "1" }),
    },
    progress: (/** @type {number} */ done, /** @type {number} */ of) =>
      Object.assign(running, { done, total: of }),
  };
  for (const [at, one] of step.commands.entries()) {
    const log = join(resultsFolder, `${step.name}${at === 0 ? "" : `-${at + 1}`}.log`);
    const { ok, silent } = await runLogged(one, { ...options, log });
    if (ok && at < step.commands.length - 1) continue;
    if (step.name === "build") isBuilt = ok;
    say(step, ok, silent ? `printed nothing for ${silenceMinutes} minutes` : "", started);
    if (!ok) console.log(lastLines(log, 120).replace(/^/gm, "    "));
    return;
  }
}

/**
 * One line for a step that has ended, and its tests into the total.
 * @param {Step} step
 * @param {boolean} ok
 * @param {string} remark
 * @param {number} started
 */
function say({ name, counts }, ok, remark, started) {
  const file = join(resultsFolder, `${name}.json`);
  /** @type {TestReport | null} */
  const report = counts && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const isGood = ok && (!counts || report !== null) && !report?.failed.length;
  total.passed += report?.passed ?? 0;
  total.skipped += report?.skipped.length ?? 0;
  total.testMs += report?.testMs ?? 0;
  // A step that failed without a failed test of its own counts as one.
  total.failed += report?.failed.length || (isGood ? 0 : 1);
  slowest.push(...(report?.slowest ?? []));
  const took = (Date.now() - started) / 1000;
  if (isGood) seconds[name] = Math.round(took);
  const tests = report
    ? `${report.passed} passed, ${report.failed.length} failed, ${report.skipped.length} skipped; tests ${inSeconds(report.testMs)};`
    : "";
  clearLine();
  console.log(
    [name.padEnd(12), isGood ? "ok    " : "FAILED", tests, `${took.toFixed(1)} s`, remark].join(" "),
  );
  for (const title of report?.failed ?? []) console.log(`  failed: ${title}`);
  for (const title of report?.unsteady ?? []) console.log(`  passed only when tried again: ${title}`);
  for (const title of report?.skipped ?? []) console.log(`  skipped: ${title}`);
}

/** The slowest tests, how long it took, and the line that counts. */
function sayEnd() {
  slowest.sort((one, other) => other.ms - one.ms);
  if (slowest.length > 0) console.log("The slowest tests:");
  for (const { title, ms } of slowest.slice(0, 10)) console.log(`  ${inSeconds(ms).padStart(7)}  ${title}`);
  if (total.failed === 0) {
    mkdirSync(dirname(secondsFile), { recursive: true });
    writeFileSync(secondsFile, JSON.stringify(seconds));
  }
  const took = Math.round((Date.now() - began) / 1000);
  console.log(
    `npm ${command === "long" ? "run test:long" : command === "check" ? "run check" : "test"}: ${Math.floor(took / 60)} min ${took % 60} s`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

function sayProgress() {
  clearLine();
  if (isTerminal) process.stdout.write(schedule.words.slice(0, process.stdout.columns - 1));
  else console.log(`  … ${schedule.words}`);
}

function clearLine() {
  if (isTerminal) process.stdout.write("\r\x1b[K");
}

/** @param {number} ms */
function inSeconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
