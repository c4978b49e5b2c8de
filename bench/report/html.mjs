import { comparisonTables, comparisonWords } from "./compare.mjs";
import { machineWords, targetsWords } from "./about.mjs";
import { historyParts, historyTable } from "../history/history-lines.mjs";
import { historyWords } from "../history/history.mjs";
import { sentencesOf, tablesOf } from "./tables.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** @typedef {import("../types.d.mts").Outcome} Outcome */
/** @typedef {import("./compare.mjs").Comparison} Comparison */
/** @typedef {import("./tables.mjs").Table} Table */

/**
 * A run as a page that needs nothing beside it. Every number stands in a table; the script draws plots above them.
 * @param {BenchFile} run
 * @param {{ script: string, style: string, json: string, compared?: { with: string, comparison: Comparison } | null, history?: import("../types.d.mts").History | null }} options
 *   `json`: the name of the file beside the report that holds the same numbers; `with`: what the run is compared with;
 *   `history`: what earlier runs came to
 */
export function reportHtml(run, { script, style, json, compared, history }) {
  const when = `${run.date.slice(0, 16).replace("T", " ")} UTC`;
  const nav = run.outcomes.map(({ title }, at) => `<li><a href="#outcome-${at}">${escape(title)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Pinroll measured, ${escape(when)}</title>
<style>${style}</style>
</head>
<body>
<main>
<header>
<h1>Pinroll, measured</h1>
<p>${escape(when)}, commit ${escape(run.commit)}. ${escape(machineWords(run.machine))}</p>
<p>Medians; the range is from the lowest to the highest round. A ratio is the median of the ratios of each round. In the plots a bar or a large dot is the median, a line reaches from the lowest to the highest round, and a small dot is a round.</p>
<p><code>${escape(run.command)}</code> · <a href="${escape(encodeURIComponent(json))}">The numbers as JSON</a></p>
</header>
${verdict(run.outcomes)}
<nav aria-label="What was measured"><ol>${nav.join("")}</ol></nav>
${compared ? comparisonSection(compared) : ""}
${history ? historySection(history, run) : ""}
${run.outcomes.map(outcomeSection).join("\n")}
</main>
<script type="application/json" id="outcomes">${JSON.stringify(run.outcomes).replaceAll("<", "\\u003c")}</script>
${history ? historyData(history, run) : ""}
<script type="module">${script.replaceAll("</script", "<\\/script")}</script>
</body>
</html>
`;
}

/** @param {Outcome[]} outcomes */
function verdict(outcomes) {
  const { all, missed } = targetsWords(outcomes);
  const lines = missed.map((line) => `<li>${escape(line)}</li>`);
  return `<section aria-label="Targets"><p class="verdict">${escape(all)}</p>${lines.length > 0 ? `<ul>${lines.join("")}</ul>` : ""}</section>`;
}

/** @param {Outcome} outcome @param {number} at */
function outcomeSection(outcome, at) {
  const sentences = sentencesOf(outcome).map((line) => `<li>${escape(line)}</li>`);
  return `<section aria-labelledby="outcome-${at}">
<h2 id="outcome-${at}">${escape(outcome.title)}</h2>
<div data-outcome="${at}"></div>
${tablesOf(outcome).map(tableHtml).join("\n")}
${sentences.length > 0 ? `<ul class="notes">${sentences.join("")}</ul>` : ""}
</section>`;
}

/** @param {import("../types.d.mts").History} history @param {BenchFile} run */
function historySection(history, run) {
  const [first, ...others] = historyWords(history, run);
  if (first === undefined) return "";
  const plots = historyParts(history, run).map((_, at) => `<div data-history="${at}"></div>`);
  return `<section aria-labelledby="history">
<h2 id="history">Earlier runs on this device</h2>
<p>${escape(first)}</p>
${others.length > 0 ? `<ul>${others.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>` : ""}
${tableHtml(historyTable(history, run))}
${plots.join("\n")}
</section>`;
}

/** @param {import("../types.d.mts").History} history @param {BenchFile} run */
function historyData(history, run) {
  const parts = JSON.stringify(historyParts(history, run)).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="history-data">${parts}</script>`;
}

/** @param {{ with: string, comparison: Comparison }} compared */
function comparisonSection({ with: other, comparison }) {
  const { cautions, onlyBefore, onlyAfter } = comparison;
  const lines = [
    ...cautions,
    ...onlyBefore.map((title) => `Only measured before: ${title}.`),
    ...onlyAfter.map((title) => `Only measured now: ${title}.`),
  ];
  const tables = comparisonTables(comparison).map(tableHtml);
  return `<section aria-labelledby="compared">
<h2 id="compared">Compared with ${escape(other)}</h2>
<p>${escape(comparisonWords(comparison))}</p>
<p class="notes">“Noise”: the rounds of both runs overlap. “Too few rounds”: they do not, but so few rounds may part by luck. Neither is a change.</p>
${tables.join("\n")}
${lines.length > 0 ? `<ul class="notes">${lines.map((line) => `<li>${escape(line)}</li>`).join("")}</ul>` : ""}
</section>`;
}

/** Words that a table says how something went with. @type {Record<string, string>} */
const moods = {
  met: "good",
  "met now": "good",
  better: "good",
  missed: "bad",
  "missed now": "bad",
  worse: "bad",
};

/** @param {Table} table */
function tableHtml({ caption, head, rows }) {
  const columns = head.map((cell) => (cell === "" ? "<td></td>" : `<th scope="col">${escape(cell)}</th>`));
  const lines = rows.map(([name = "", ...cells]) => {
    const rest = cells.map((cell) => {
      const mood = moods[cell];
      return `<td${mood === undefined ? "" : ` class="${mood}"`}>${escape(cell)}</td>`;
    });
    return `<tr><th scope="row">${escape(name)}</th>${rest.join("")}</tr>`;
  });
  const heading = caption === "" ? "" : `<h3>${escape(caption)}</h3>`;
  const label = escape(caption === "" ? "Figures" : caption);
  return `${heading}<div class="table" role="group" aria-label="${label}" tabindex="0"><table aria-label="${label}"><thead><tr>${columns.join("")}</tr></thead><tbody>${lines.join("")}</tbody></table></div>`;
}

/** @param {string} text */
function escape(text) {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
