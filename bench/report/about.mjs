import { isMet } from "./tables.mjs";
import { withUnit } from "./words.mjs";

/** What the numbers were measured on, in a few sentences. @param {import("../types.d.mts").Machine} machine */
export function machineWords(machine) {
  const { processor, cores, memoryGb, system, browser, node, load } = machine;
  const parts = [
    processor,
    `${cores} ${cores === 1 ? "core" : "cores"}`,
    memoryGb === undefined ? undefined : `${memoryGb} GB`,
    system,
    browser,
    node === undefined ? undefined : `Node ${node.replace(/^v/, "")}`,
  ];
  const what = `${parts.filter((part) => part !== undefined && part !== "").join(", ")}.`;
  if (load === undefined) return what;
  const caution = wasBusy(machine)
    ? " Something else kept the machine busy: take ratios only, and measure again."
    : "";
  return `${what} Load at the start ${load.join(", ")}.${caution}`;
}

/** Processes that wanted a core in the minute before a run, for each core, beyond which they take from what is measured. */
const busy = 0.5;

/** Whether something else was running when the numbers were taken. @param {import("../types.d.mts").Machine} machine */
export function wasBusy({ load, cores }) {
  return (load?.[0] ?? 0) / cores > busy;
}

/**
 * How many targets were met, and each one that was not.
 * @param {readonly import("../types.d.mts").Outcome[]} outcomes
 */
export function targetsWords(outcomes) {
  const targets = outcomes.flatMap(({ title, targets: some }) => some.map((target) => ({ title, target })));
  const missed = targets.filter(({ target }) => !isMet(target));
  const left = outcomes.filter(({ notMeasured }) => notMeasured !== undefined);
  return {
    all: [
      targets.length === 0
        ? "No targets."
        : `${targets.length - missed.length} of ${targets.length} targets met.`,
      ...(left.length > 0 ? [`Not measured: ${left.map(({ title }) => title).join("; ")}.`] : []),
    ].join(" "),
    missed: missed.map(({ title, target: { what, kind, got, wanted, unit } }) => {
      const sign = kind === "at-least" ? "≥" : "≤";
      return `${title}: ${what} ${withUnit(got, unit)}, wanted ${sign} ${wanted} ${unit}`;
    }),
  };
}
