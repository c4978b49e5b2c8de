import { machineWords, targetsWords } from "./about.mjs";
import { sentencesOf, tablesOf } from "./tables.mjs";

/**
 * A run as the dated summary that is kept with the code.
 * @param {import("../types.d.mts").BenchFile} run
 */
export function reportMarkdown({ date, commit, machine, outcomes }) {
  const { all, missed } = targetsWords(outcomes);
  const parts = [
    "# Bench, latest whole run",
    `${date.slice(0, 10)}, commit ${commit}. ${machineWords(machine)} Medians; the range is from the lowest to the highest round. Ratios are the median of the ratios of each round. Made by \`npm run bench\`; what each part measures is in [README.md](README.md).`,
    all,
    missed.map((line) => `- ${plain(line)}`).join("\n"),
    ...outcomes.flatMap((outcome) => [
      `## ${plain(outcome.title)}`,
      ...tablesOf(outcome).map(tableMarkdown),
      sentencesOf(outcome)
        .map((line) => `- ${plain(line)}`)
        .join("\n"),
    ]),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

/** @param {import("./tables.mjs").Table} table */
function tableMarkdown({ caption, head, rows }) {
  const rule = head.map((_, at) => (at === 0 ? "---" : "---:"));
  const lines = [head.map(plain), rule, ...rows.map((row) => row.map(plain))];
  const table = lines.map((row) => `| ${row.join(" | ")} |`).join("\n");
  return caption === "" ? table : `${plain(caption)}\n\n${table}`;
}

/** Keeps a text from being read as a table, a tag or emphasis. @param {string} text */
function plain(text) {
  return text.replace(/[|<*_`]/g, "\\$&");
}
