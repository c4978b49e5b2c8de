import { median } from "../statistics.mjs";
import { inFewDigits, wordsOfStrip } from "./plot-data.mjs";
import { medianWords, number, range, withUnit } from "./words.mjs";

/** @typedef {import("../types.d.mts").Growth} Growth */
/** @typedef {import("../types.d.mts").Measured} Measured */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** @typedef {import("../types.d.mts").Target} Target */
/** The first cell of each row names it; the caption may be empty. @typedef {import("../types.d.mts").GrowthTable} Table */

/** Whether a target was met; a value that could not be measured meets none. @param {Target} target */
export function isMet({ kind, wanted, got }) {
  return kind === "at-least" ? got >= wanted : got <= wanted;
}

/**
 * Everything an outcome says in numbers, as tables: terminal, Markdown, report and page show the same ones.
 * @param {Outcome} outcome
 * @returns {Table[]}
 */
export function tablesOf({ measured, targets, tables = [], growths = [] }) {
  return [
    ...byGroup(measured).map(([caption, ways]) => measuredTable(caption, ways)),
    ...(targets.length > 0 ? [targetTable(targets)] : []),
    ...growths.map(growthTable),
    ...tables,
  ];
}

/** What stands with every quick outcome. */
export const quickWords =
  "Quick: fewer photos and rounds. Compare it with quick runs only, and take it for a rough figure.";

/** What an outcome says in sentences. @param {Outcome} outcome */
export function sentencesOf(outcome) {
  return [...circumstancesOf(outcome), ...(outcome.strips ?? []).map(wordsOfStrip), ...outcome.notes];
}

/** How an outcome was measured, or why it was not. @param {Outcome} outcome */
export function circumstancesOf({ commit, quick, notMeasured }) {
  const length = quick ? [quickWords] : [];
  const where = commit === undefined ? [] : [`Measured at commit ${commit}.`];
  const why = notMeasured === undefined ? [] : [`Not measured: ${notMeasured}`];
  return [...length, ...where, ...why];
}

/** @param {Measured[]} measured @returns {[string, Measured[]][]} */
function byGroup(measured) {
  /** @type {Map<string, Measured[]>} */
  const groups = new Map();
  for (const one of measured) {
    const name = one.group ?? "";
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups];
}

/** @param {string} caption @param {Measured[]} ways @returns {Table} */
function measuredTable(caption, ways) {
  return {
    caption,
    head: ["", "median", "range", "rounds"],
    rows: ways.map(({ name, unit, values }) => [
      name,
      medianWords(values, unit),
      range(values),
      String(values.length),
    ]),
  };
}

/** Each target, and whether it was met. @param {Target[]} targets @returns {Table} */
export function targetTable(targets) {
  return {
    caption: "",
    head: ["target", "wanted", "got", ""],
    rows: targets.map((target) => [
      target.what,
      `${target.kind === "at-least" ? "≥" : "≤"} ${target.wanted} ${target.unit}`,
      withUnit(target.got, target.unit),
      isMet(target) ? "met" : "missed",
    ]),
  };
}

/** @param {Growth} growth @returns {Table} */
function growthTable(growth) {
  const { caption, unit, lines } = inFewDigits(growth);
  const sizes = [...new Set(lines.flatMap(({ points }) => points.map(({ photos }) => photos)))].sort(
    (a, b) => a - b,
  );
  return {
    caption: `${caption}: medians in ${unit}, in brackets the lowest and the highest round`,
    head: ["", ...sizes.map((size) => size.toLocaleString("en"))],
    rows: lines.map(({ name, points }) => [
      name,
      ...sizes.map((size) => {
        const values = points.find(({ photos }) => photos === size)?.values ?? [];
        if (values.length === 0) return "";
        return values.length === 1 ? number(median(values)) : `${number(median(values))} (${range(values)})`;
      }),
    ]),
  };
}
