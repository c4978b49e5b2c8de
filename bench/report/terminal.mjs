import { comparisonTables, comparisonWords } from "./compare.mjs";
import { sentencesOf, tablesOf } from "./tables.mjs";

/** @typedef {import("./compare.mjs").Comparison} Comparison */
/** @typedef {import("./tables.mjs").Table} Table */

/** One outcome as lines for a terminal. @param {import("../types.d.mts").Outcome} outcome */
export function outcomeText(outcome) {
  const sentences = sentencesOf(outcome).map((line) => `  ${line}`);
  const rest = sentences.length > 0 ? ["", ...sentences] : [];
  return [outcome.title, ...tablesOf(outcome).flatMap(tableLines), ...rest].join("\n");
}

/** A comparison as lines for a terminal. @param {{ with: string, comparison: Comparison }} compared */
export function comparisonText({ with: other, comparison }) {
  const { cautions, onlyBefore, onlyAfter } = comparison;
  return [
    `Compared with ${other}. ${comparisonWords(comparison)}`,
    ...cautions.map((caution) => `  ${caution}`),
    ...comparisonTables(comparison).flatMap(tableLines),
    ...onlyBefore.map((title) => `  Only measured before: ${title}.`),
    ...onlyAfter.map((title) => `  Only measured now: ${title}.`),
  ].join("\n");
}

/** Names to the left, numbers to the right, under one another. @param {Table} table */
function tableLines({ caption, head, rows }) {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  const lines = all.map((row) => {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    return `  ${cells.join("  ")}`.trimEnd();
  });
  return caption === "" ? ["", ...lines] : ["", `  ${caption}`, ...lines];
}
