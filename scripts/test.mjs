import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "./build.mjs";
import { ensureChromium, findTestBrowser } from "./chromium.mjs";
import { tryOtherEngines } from "./other-engines.mjs";
import { lastLines, runLogged } from "./run-step.mjs";
import { readCounts } from "./test-counts.mjs";
import { reportFile, resultsFolder, steps } from "./test-steps.mjs";

/** @typedef {import("./test-steps.mjs").Step} Step */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false } },
});
const wanted = steps.filter((step) =>
  positionals.length === 0 ? values.long || !step.long : positionals.includes(step.name),
);
const total = { passed: 0, failed: 0, skipped: 0 };
const limitMs = values.long ? 3_600_000 : 2_700_000;

for (const name of positionals)
  if (!steps.some((step) => step.name === name)) fail(`There is no step "${name}".`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

const ready = !wanted.some((step) => step.needsBrowser) || prepareBrowser();
await runSideBySide(wanted.filter((step) => !step.alone));
for (const step of wanted.filter((one) => one.alone)) {
  if (step.needsBrowser && !ready) report(step, false, "not run", 0);
  else await run(step);
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Finds or installs browsers and builds the app, before anything competes for the cores. */
function prepareBrowser() {
  const started = Date.now();
  try {
    const chromium = ensureChromium((line) => console.log(line));
    console.log(`chromium: ${findTestBrowser() ?? chromium}`);
    if (wanted.some(({ name }) => name === "engines")) tryOtherEngines((line) => console.log(line));
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  if (!buildIfNeeded()) return fail("The app could not be built. The lines above say why.");
  console.log(`built   ${seconds(started)}`);
  return true;
}

/**
 * Two at a time, for two cores.
 * @param {Step[]} queue
 */
async function runSideBySide(queue) {
  const left = [...queue];
  const lane = async () => {
    for (let step = left.shift(); step; step = left.shift()) await run(step);
  };
  await Promise.all([lane(), lane()]);
}

/** @param {Step} step */
async function run(step) {
  const started = Date.now();
  const env = step.needsBrowser ? { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile(step.name) } : {};
  for (const [index, command] of step.commands.entries()) {
    const log = join(resultsFolder, `${step.name}${index === 0 ? "" : `-${index + 1}`}.log`);
    const { ok, late } = await runLogged(command, { log, limitMs, env });
    if (ok && index < step.commands.length - 1) continue;
    report(step, ok, late ? `no end after ${limitMs / 60_000} minutes` : "", started);
    if (!ok) console.log(indent(lastLines(log, 120)));
    return;
  }
}

/**
 * One line for a step, and its tests into the total.
 * @param {Step} step
 * @param {boolean} ok
 * @param {string} remark
 * @param {number} started
 */
function report(step, ok, remark, started) {
  const counts = step.counts ? readCounts(reportFile(step.name)) : null;
  const missing = step.counts === true && counts === null;
  total.passed += counts?.passed ?? 0;
  total.skipped += counts?.skipped ?? 0;
  // A step that failed without a failed test of its own counts as one.
  total.failed += counts?.failed || (ok && !missing ? 0 : 1);
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped;` : "";
  const outcome = ok && !missing ? "ok    " : "FAILED";
  console.log([step.name.padEnd(12), outcome, tests, seconds(started), remark].filter(Boolean).join(" "));
  for (const title of counts?.skippedTitles ?? []) console.log(`  skipped: ${title}`);
}

/** @param {number} started */
function seconds(started) {
  return started === 0 ? "" : `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** @param {string} text */
function indent(text) {
  return text.replace(/^/gm, "    ");
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  total.failed += 1;
  return false;
}
