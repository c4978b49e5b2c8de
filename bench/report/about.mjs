import { isMet } from "./tables.mjs";
import { withUnit } from "./words.mjs";

/** What the numbers were measured on, in one sentence or two. @param {import("../types.d.mts").Machine} machine */
export function machineWords({ processor, cores, memoryGb, system, browser, node, load }) {
  const parts = [
    processor,
    `${cores} ${cores === 1 ? "core" : "cores"}`,
    memoryGb === undefined ? undefined : `${memoryGb} GB`,
    system,
    browser,
    node === undefined ? undefined : `Node ${node.replace(/^v/, "")}`,
  ];
  const what = `${parts.filter((part) => part !== undefined && part !== "").join(", ")}.`;
  return load === undefined ? what : `${what} Load at the start ${load.join(", ")}.`;
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
