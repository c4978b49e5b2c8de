import { machineWords, targetsWords } from "./about.mjs";
import { circumstancesOf, targetTable } from "./tables.mjs";

/**
 * A run as the dated summary that is kept with the code: each target, and what was not measured. All else a run measured
 * is in its report.
 * @param {import("../types.d.mts").BenchFile} run
 */
export function summaryMarkdown({ date, commit, machine, outcomes }) {
  const { all, missed } = targetsWords(outcomes);
  const parts = [
    "# Bench, latest whole run",
    `${date.slice(0, 10)}, commit ${commit}. ${machineWords(machine)} Medians; ratios are the median of the ratios of each round. Made by \`npm run bench\`, whose report in \`bench/results\` has all figures; what each part measures is in [README.md](README.md).`,
    all,
    missed.map((line) => `- ${plain(line)}`).join("\n"),
    ...outcomes.flatMap((outcome) => {
      const targets = outcome.targets.length > 0 ? [tableMarkdown(targetTable(outcome.targets))] : [];
      if (targets.length === 0 && outcome.notMeasured === undefined) return [];
      return [`## ${plain(outcome.title)}`, ...targets, plain(circumstancesOf(outcome).join(" "))];
    }),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** @param {import("./tables.mjs").Table} table */
function tableMarkdown({ head, rows }) {
  const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
  const lines = [head.map(plain), rule, ...rows.map((row) => row.map(plain))];
  return lines.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

/** Keeps a text from being read as a table, a tag or emphasis. @param {string} text */
function plain(text) {
  return text.replace(/[|<*_`]/g, "\\$&");
}
