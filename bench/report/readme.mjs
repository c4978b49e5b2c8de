import { machineWords } from "./about.mjs";
import { withUnit } from "./words.mjs";

const begin = "<!-- The figures below are written by `npm run bench`, as those of bench/LATEST.md. -->";
const end = "<!-- Up to here. -->";

/**
 * A README with the ratios of a run in the place that is kept for them.
 * @param {string} readme
 * @param {import("../types.d.mts").BenchFile} run
 * @throws where the README has no such place
 */
export function withFigures(readme, run) {
  const [before, rest] = cut(readme, begin);
  const [, after] = cut(rest, end);
  return `${before}${begin}\n\n${figures(run)}\n\n${end}${after}`;
}

/**
 * What was asked of ratios alone: milliseconds are the machine's own.
 * @param {import("../types.d.mts").BenchFile} run
 */
function figures({ date, machine, outcomes }) {
  const rows = outcomes.flatMap(({ title, targets }) =>
    targets
      .filter(({ unit }) => unit === "x")
      .map(({ what, got }) => `| ${title}: ${what} | ${withUnit(got, "x")} |`),
  );
  return [
    `Pinroll's speed as so many times that of others, on ${date.slice(0, 10)}. ${machineWords(machine)} All of it, with the spread and what is still missed, is in [bench/LATEST.md](bench/LATEST.md).`,
    ["| work | times as fast |", "| --- | ---: |", ...rows].join("\n"),
  ].join("\n\n");
}

/** @param {string} text @param {string} mark @returns {[string, string]} */
function cut(text, mark) {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`README.md has no line "${mark}".`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
