import { number } from "./words.mjs";

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
function figures({ date, commit, outcomes }) {
  const lines = outcomes.flatMap(({ title, commit: own, targets }) => {
    const ratios = targets.filter(({ unit }) => unit === "x");
    if (ratios.length === 0) return [];
    const where = own === undefined ? "" : ` (commit ${own})`;
    return [`- ${title}${where}: ${ratios.map(({ what, got }) => `${what} ${number(got)} ×`).join("; ")}.`];
  });
  return [
    `Pinroll's speed beside others', as of ${date.slice(0, 10)}, commit ${commit}; [bench/LATEST.md](bench/LATEST.md) tells of the machine, the spread and what was missed.`,
    lines.join("\n"),
  ].join("\n\n");
}

/** @param {string} text @param {string} mark @returns {[string, string]} */
function cut(text, mark) {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`README.md has no line "${mark}".`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
