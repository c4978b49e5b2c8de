import { median } from "../statistics.mjs";
import { earlierRuns, historyRun, isWorse, keyOf } from "./history.mjs";
import { number, withUnit } from "../report/words.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** @typedef {import("../types.d.mts").History} History */
/** Runs by the place they were measured in, oldest first, and how many times as good as wanted each was. @typedef {{ name: string, points: { run: number, ratio: number }[] }} HistoryLine */
/** All targets of an outcome over runs, whose names are their days and commits. @typedef {{ title: string, runs: string[], lines: HistoryLine[] }} HistoryPart */

/**
 * What the targets of a run came to in earlier runs on the same device, to be drawn; this run comes last. None where no
 * earlier one measured the same.
 * @param {History} history
 * @param {BenchFile} run
 * @returns {HistoryPart[]}
 */
export function historyParts(history, run) {
  const earlier = earlierRuns(history, run);
  if (earlier.length === 0) return [];
  const all = [...earlier, historyRun(run)];
  const runs = all.map(({ commit, date }) => `${date.slice(0, 10)} ${commit}`);
  return run.outcomes.flatMap(({ scenario, title, targets }) => {
    const lines = targets.flatMap(({ what }) => {
      const points = all.flatMap(({ targets: some }, at) => {
        const ratio = some[keyOf(scenario, title, what)]?.ratio ?? null;
        return ratio === null ? [] : [{ run: at, ratio }];
      });
      return points.length > 1 ? [{ name: what, points }] : [];
    });
    return lines.length === 0 ? [] : [{ title, runs, lines }];
  });
}

/** A part in one sentence, for who does not see the drawing. @param {HistoryPart} part */
export function wordsOfHistory({ title, runs, lines }) {
  const each = lines.map(({ name, points }) => {
    const at = points.map(({ run, ratio }) => `${number(ratio)} at ${runs[run]}`);
    return `${name} ${at.join(", ")}`;
  });
  return `${title}, times as good as wanted: ${each.join("; ")}.`;
}

/**
 * Each target beside the median of earlier runs.
 * @param {History} history
 * @param {BenchFile} run
 * @returns {import("../types.d.mts").GrowthTable}
 */
export function historyTable(history, run) {
  const earlier = earlierRuns(history, run);
  const rows = run.outcomes.flatMap(({ scenario, title, targets }) =>
    targets.flatMap((target) => {
      const before = earlier.flatMap(
        ({ targets: old }) => old[keyOf(scenario, title, target.what)]?.got ?? [],
      );
      if (before.length === 0) return [];
      return [
        [
          `${title}: ${target.what}`,
          withUnit(median(before), target.unit),
          withUnit(target.got, target.unit),
          isWorse(before, target) ? "worse" : "",
        ],
      ];
    }),
  );
  return { caption: "", head: ["target", "median before", "now", ""], rows };
}
