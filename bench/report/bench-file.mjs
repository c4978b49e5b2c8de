import { finite, flag, isRecord, list, maybe, oneOf, parsedJson, positive, record, text } from "./checks.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** What reading a file comes to: the run, or a sentence on why it cannot be used. @typedef {{ file: BenchFile, problem?: undefined } | { file?: undefined, problem: string }} ReadFile */

export const formatName = "pinroll-bench";
export const formatVersion = 1;

/**
 * Reads a run that was kept, and checks all of it: it may come from anywhere.
 * @param {string} source
 * @returns {ReadFile}
 */
export function readBenchFile(source) {
  const value = parsedJson(source);
  if (value === undefined)
    return { problem: "This isn’t a JSON file. Choose a file that a benchmark run saved." };
  const { format, version } = isRecord(value) ? value : {};
  if (format !== formatName)
    return {
      problem: "This file contains no benchmark run, or one too old to compare.",
    };
  if (typeof version === "number" && version > formatVersion)
    return {
      problem: `This file was saved by a newer version of Pinroll (file version ${version}, supported: ${formatVersion}). Compare there, or measure again here.`,
    };
  const wrong = version === formatVersion ? wrongInFile(value, "") : ".version";
  if (wrong !== null)
    return { problem: `This file is damaged: invalid value at "${wrong.slice(1)}". Measure again.` };
  return { file: /** @type {BenchFile} */ (value) };
}

/**
 * What is wrong with a scenario's outcome: the path of a value that cannot be, such as a median of nothing; null where
 * all is well.
 * @param {unknown} outcome
 */
export function wrongInOutcome(outcome) {
  return wrongOutcome(outcome, "")?.slice(1) ?? null;
}

const rounds = list(finite);

const wrongOutcome = record({
  scenario: text,
  title: text,
  commit: maybe(text),
  quick: maybe(flag),
  notMeasured: maybe(text),
  measured: list(record({ name: text, group: maybe(text), unit: text, values: rounds })),
  targets: list(
    record({ what: text, kind: oneOf("at-least", "at-most"), wanted: finite, got: finite, unit: text }),
  ),
  tables: maybe(list(record({ caption: text, head: list(text), rows: list(list(text)) }))),
  growths: maybe(
    list(
      record({
        caption: text,
        unit: text,
        lines: list(record({ name: text, points: list(record({ photos: positive, values: rounds })) })),
      }),
    ),
  ),
  strips: maybe(
    list(
      record({
        caption: text,
        endMs: finite,
        tasks: list(record({ at: finite, ms: finite })),
        marks: list(record({ name: text, at: finite })),
      }),
    ),
  ),
  notes: list(text),
});

const wrongInFile = record({
  date: text,
  command: text,
  commit: text,
  machine: record({
    at: text,
    processor: maybe(text),
    cores: finite,
    memoryGb: maybe(finite),
    system: text,
    node: maybe(text),
    browser: maybe(text),
    load: maybe(list(finite)),
  }),
  loadAtEnd: maybe(list(finite)),
  battery: maybe(record({ from: finite, to: finite, seconds: finite })),
  took: maybe(record({ seconds: finite, cpuSeconds: maybe(finite) })),
  outcomes: list(wrongOutcome),
});
