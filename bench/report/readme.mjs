import { number } from "./words.mjs";

const begin = "<!-- The figures below are written by `npm run bench`, as those of bench/LATEST.md. -->";
const end = "<!-- Up to here. -->";

/**
 * What the README says of a run: ratios, for milliseconds are the machine's own. `of` is how the target begins.
 * @type {readonly { scenario: string, of: string, before: string, after: string }[]}
 */
const headlines = [
  {
    scenario: "thumbnails",
    of: "of createImageBitmap",
    before: "Thumbnails of 12-megapixel JPEGs",
    after: "as fast as `createImageBitmap` in as many workers",
  },
  {
    scenario: "metadata",
    of: "metadata, of one exiftool process",
    before: "Dates and locations of 10,000 small JPEGs",
    after: "as fast as one exiftool process",
  },
  {
    scenario: "growth",
    of: "cost of a file, 100,000",
    before: "Importing 100,000 photos at once",
    after: "the time per photo that 1,000 photos take",
  },
];

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
 * The headlines this run has figures for; of several parts of a scenario the first counts.
 * @param {import("../types.d.mts").BenchFile} run
 */
function figures({ date, commit, outcomes }) {
  const lines = headlines.flatMap(({ scenario, of, before, after }) => {
    for (const { scenario: own, targets, commit: ownCommit } of outcomes) {
      const target = targets.find(
        ({ what, unit }) => own === scenario && unit === "x" && what.startsWith(of),
      );
      if (target === undefined) continue;
      const where = ownCommit === undefined ? "" : ` (commit ${ownCommit})`;
      return [`- ${before}: **${number(target.got)} ×** ${after}${where}`];
    }
    return [];
  });
  return [
    ...(lines.length === 0 ? [] : [lines.join("\n")]),
    `Measured ${date.slice(0, 10)}, commit ${commit}. [bench/LATEST.md](bench/LATEST.md) has every target, met and missed.`,
  ].join("\n\n");
}

/** @param {string} text @param {string} mark @returns {[string, string]} */
function cut(text, mark) {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`README.md has no line "${mark}".`);
  return [text.slice(0, at), text.slice(at + mark.length)];
}
