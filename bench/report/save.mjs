import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { format } from "prettier";
import { root } from "../../scripts/build.mjs";
import { UsageError } from "../options.mjs";
import { readBenchFile } from "./bench-file.mjs";
import { drawingCode } from "./drawing-code.mjs";
import { reportHtml } from "./html.mjs";
import { summaryMarkdown } from "./markdown.mjs";
import { withFigures } from "./readme.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** @typedef {{ with: string, comparison: import("./compare.mjs").Comparison }} Compared */

/** The numbers as they are kept. @param {BenchFile} run @param {string} path */
export async function saveJson(run, path) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(run, null, 2)}\n`);
}

/**
 * The report beside the numbers.
 * @param {BenchFile} run
 * @param {{ json: string, compared: Compared | null, history?: import("../types.d.mts").History | null }} options `json`: the path of the
 *   numbers
 * @returns {Promise<string>} its path
 */
export async function saveReport(run, { json, compared, history = null }) {
  const path = `${json.replace(/\.json$/i, "")}.html`;
  await writeFile(
    path,
    reportHtml(run, { ...(await drawingCode()), json: basename(json), compared, history }),
  );
  return path;
}

/**
 * The dated summary that is kept with the code, and the README's figures, which are the same.
 * @param {BenchFile} run
 * @returns {Promise<string>} the summary's path
 */
export async function saveLatest(run) {
  const path = join(root, "bench/LATEST.md");
  await saveMarkdown(path, summaryMarkdown(run));
  const readme = join(root, "README.md");
  await saveMarkdown(readme, withFigures(await readFile(readme, "utf8"), run));
  return path;
}

/** @param {string} path @param {string} text */
async function saveMarkdown(path, text) {
  await writeFile(path, await format(text, { parser: "markdown" }));
}

/**
 * Reads a kept run; rejects with a sentence when there is none.
 * @param {string} path
 */
export async function readRun(path) {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) throw new UsageError(`${path} could not be read. Give the path of a run's JSON file.`);
  const { file, problem } = readBenchFile(text);
  if (file === undefined) throw new UsageError(`${path}: ${problem}`);
  return file;
}
