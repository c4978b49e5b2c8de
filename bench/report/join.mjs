import { UsageError } from "../options.mjs";

/** @typedef {import("../types.d.mts").BenchFile} BenchFile */

/**
 * Makes one run of several: scenarios of a later one replace those of an earlier one, as when one was measured again.
 * Rejects those of another machine or browser, whose numbers do not go together. The whole is of the last one's commit;
 * what was measured at another one says so.
 * @param {readonly BenchFile[]} runs at least one
 * @returns {BenchFile}
 */
export function joinRuns(runs) {
  const [first, ...others] = runs;
  if (first === undefined) throw new Error("There is no run.");
  const last = others.at(-1);
  if (last === undefined) return first;
  for (const run of others) {
    if (sourceOf(run) !== sourceOf(first))
      throw new UsageError(
        `These runs do not go together: one is of ${sourceOf(first)}, the other of ${sourceOf(run)}.`,
      );
  }
  const parts = runs.map(({ commit, outcomes }) =>
    commit === last.commit ? outcomes : outcomes.map((outcome) => ({ commit, ...outcome })),
  );
  const { took: _, ...rest } = first;
  return {
    ...rest,
    date: last.date,
    commit: last.commit,
    command: runs.map(({ command }) => command).join("; "),
    outcomes: parts.reduce(replaced),
  };
}

/** @param {BenchFile} run */
function sourceOf({ machine: { processor, cores, memoryGb, system, browser } }) {
  return `${processor}, ${cores} cores, ${memoryGb} GB, ${system}, ${browser}`;
}

/**
 * Each scenario stays where it was; new ones come last.
 * @param {BenchFile["outcomes"]} kept
 * @param {BenchFile["outcomes"]} now
 */
function replaced(kept, now) {
  const again = new Set(now.map(nameOf));
  return [...new Set([...kept, ...now].map(nameOf))].flatMap((name) =>
    (again.has(name) ? now : kept).filter((outcome) => nameOf(outcome) === name),
  );
}

/** What the command calls a scenario; one with several devices adds theirs. @param {BenchFile["outcomes"][number]} outcome */
function nameOf({ scenario }) {
  return scenario.split(" ")[0];
}
