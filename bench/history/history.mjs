import { median } from "../statistics.mjs";
import { isMet } from "../report/tables.mjs";
import { range, withUnit } from "../report/words.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */
/** @typedef {import("../types.d.mts").Target} Target */
/** @typedef {import("../types.d.mts").History} History */
/** @typedef {import("../types.d.mts").HistoryRun} HistoryRun */
/** A target that got worse, and what it came to before, oldest first. @typedef {{ title: string, target: Target, before: number[] }} Regression */

/** How many earlier runs are looked at, the latest. */
export const mostRuns = 10;
/** Fewer say nothing about how much a figure changes by itself. */
export const fewestRuns = 5;
/** Figures that hardly changed so far may still change by this share of their median without a word. */
export const leastSpread = 0.05;

/** What a run was measured on: runs of one device are compared, whatever its browser. @param {BenchFile["machine"]} machine */
export function deviceOf({ processor, cores, memoryGb, system }) {
  return [processor, `${cores} cores`, memoryGb === undefined ? undefined : `${memoryGb} GB`, system]
    .filter((part) => part !== undefined)
    .join(", ");
}

/**
 * A run as the history keeps it.
 * @param {BenchFile} run
 * @returns {HistoryRun}
 */
export function historyRun({ commit, date, machine, outcomes }) {
  const targets = outcomes.flatMap(({ scenario, title, targets: some }) =>
    some.map(({ what, got, wanted, kind }) => ({
      key: keyOf(scenario, title, what),
      value: { got, ratio: ratioOf({ got, wanted, kind }) },
    })),
  );
  return {
    commit,
    date,
    device: deviceOf(machine),
    ...(machine.browser !== undefined && { browser: machine.browser }),
    targets: Object.fromEntries(targets.map(({ key, value }) => [key, value])),
  };
}

/**
 * How many times better than its target: 1 is just met, more is better whichever way the target points. Null where that has no
 * number, as with no long task at all.
 * @param {Pick<Target, "got" | "wanted" | "kind">} target
 */
export function ratioOf({ got, wanted, kind }) {
  const ratio = kind === "at-least" ? got / wanted : wanted / got;
  return Number.isFinite(ratio) ? Number(ratio.toPrecision(4)) : null;
}

/** @param {string} scenario @param {string} title @param {string} what */
export function keyOf(scenario, title, what) {
  return [scenario, title, what].join(" | ");
}

/**
 * A history with one more run, in the order they were measured; the same run again replaces itself.
 * @param {History} history
 * @param {HistoryRun} run
 * @returns {History}
 */
export function withRun(history, run) {
  const others = history.runs.filter(
    ({ date, commit, device }) => date !== run.date || commit !== run.commit || device !== run.device,
  );
  return { ...history, runs: [...others, run].toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}

/**
 * The runs a run is compared with: the latest before it on the same device. None for a quick run.
 * @param {History} history
 * @param {BenchFile} run
 */
export function earlierRuns({ runs }, { date, machine, outcomes }) {
  if (outcomes.some(({ quick }) => quick)) return [];
  const device = deviceOf(machine);
  return runs.filter((one) => one.device === device && one.date < date).slice(-mostRuns);
}

/**
 * Targets whose figure is worse than the median of earlier runs on the same device by more than these differ among
 * themselves. Says nothing of targets that fewer than five of them measured.
 * @param {History} history
 * @param {BenchFile} run
 * @returns {Regression[]}
 */
export function regressionsOf(history, run) {
  const earlier = earlierRuns(history, run);
  return run.outcomes.flatMap(({ scenario, title, targets }) =>
    targets.flatMap((target) => {
      const before = earlier.flatMap(
        ({ targets: old }) => old[keyOf(scenario, title, target.what)]?.got ?? [],
      );
      return isWorse(before, target) ? [{ title, target, before }] : [];
    }),
  );
}

/**
 * Whether a figure is worse than those before it by more than noise. Their spread is from the lowest to the highest, at
 * least a twentieth of their median.
 * @param {readonly number[]} before
 * @param {Target} target
 */
export function isWorse(before, target) {
  if (before.length < fewestRuns) return false;
  const middle = median([...before]);
  // From none to some has no measure, so that what is still within the target is no news.
  if (middle === 0) return !isMet(target);
  const spread = Math.max(Math.max(...before) - Math.min(...before), leastSpread * Math.abs(middle));
  const loss = target.kind === "at-least" ? middle - target.got : target.got - middle;
  return loss > spread;
}

/**
 * What the history says of a run, in sentences; none where there is no history of this device.
 * @param {History} history
 * @param {BenchFile} run
 * @returns {string[]}
 */
export function historyWords(history, run) {
  const earlier = earlierRuns(history, run);
  if (earlier.length === 0) return [];
  const runs = `${earlier.length} earlier ${earlier.length === 1 ? "run" : "runs"} on this device`;
  if (earlier.length < fewestRuns)
    return [`The history has ${runs}. From ${fewestRuns} on it names what got worse.`];
  const worse = regressionsOf(history, run);
  if (worse.length === 0) return [`Nothing is worse than in the ${runs}, beyond their spread.`];
  const { browser } = run.machine;
  const isNew = browser !== undefined && !earlier.some((one) => one.browser === browser);
  return [
    `${worse.length} of the targets ${worse.length === 1 ? "is" : "are"} worse than in the ${runs}, by more than they differ among themselves:`,
    ...worse.map(regressionWords),
    ...(isNew ? [`The browser is another one than in those runs: ${browser}. It may be the cause.`] : []),
  ];
}

/** @param {Regression} regression */
export function regressionWords({ title, target, before }) {
  const { what, got, unit } = target;
  const share = Math.round(Math.abs(got / median(before) - 1) * 100);
  const change = Number.isFinite(share) ? `${share} % ${got < median(before) ? "less" : "more"} than` : "not";
  return `${title}: ${what} ${withUnit(got, unit)}, ${change} the median ${withUnit(median(before), unit)} (${range(before)}).`;
}
